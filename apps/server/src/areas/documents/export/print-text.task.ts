import { makePdf } from '../../../lib/pdf/make-pdf'
import { formPdf } from '../../../lib/printed-form/form-pdf'
import { serveTask } from '../../../lib/worker-task/serve-task'
import type { TextOrder } from './print-text'

serveTask(async ({ blocks, title, format }: TextOrder) => {
  const page = { title, footer: title, images: {} }
  if (format === 'pdf') return makePdf(formPdf(blocks, page))
  const { formDocx } = await import('../../../lib/printed-form/form-docx')
  return formDocx(blocks, page)
})
