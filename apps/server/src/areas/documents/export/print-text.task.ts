import { makePdf } from '../../../lib/pdf/make-pdf'
import { serveTask } from '../../../lib/worker-task/serve-task'
import type { TextOrder } from './print-text'
import { textPdf } from './text-pdf'

serveTask(async ({ text, title, pictures, format }: TextOrder) => {
  if (format === 'pdf') return makePdf(textPdf(title, text, pictures))
  const { textDocx } = await import('./text-docx')
  return textDocx(title, text, pictures)
})
