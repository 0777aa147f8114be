import { defineServerArea } from '../../lib/area'
import { listTemplates, previewTemplate, readTemplate, restoreTemplate, saveTemplate } from './templates.handlers'

export const printedFormsArea = defineServerArea({
  handlers: {
    'documentTemplates.list': listTemplates,
    'documentTemplates.read': readTemplate,
    'documentTemplates.save': saveTemplate,
    'documentTemplates.restore': restoreTemplate,
    'documentTemplates.preview': previewTemplate,
  },
})
