import { defineServerArea } from '../../lib/area'
import { getContentParts } from './parts'
import { versionsHandlers } from './versions.handlers'

/** Длинные тексты записей: what they name, their versions. */
export const contentArea = defineServerArea({
  handlers: { 'content.parts': getContentParts, ...versionsHandlers },
})
