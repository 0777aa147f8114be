import { makePdf } from '../../../lib/pdf/make-pdf'
import { serveTask } from '../../../lib/worker-task/serve-task'
import type { TextOrder } from './print-text'
import { textPdf } from './text-pdf'

serveTask(async (order: TextOrder) => {
  if (order.format === 'pdf') return makePdf(textPdf(order))
  const { textDocx } = await import('./text-docx')
  return textDocx(order)
})
