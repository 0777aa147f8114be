import { makePdf } from '../pdf/make-pdf'
import { serveTask } from '../worker-task/serve-task'
import { type FilledBlock, fillTemplate } from './fill-template'
import { formPdf } from './form-pdf'
import { type FormOrder, tooLarge } from './print-form'
import { qrPicture } from './qr-picture'

serveTask(async ({ blocks, data, format, ...page }: FormOrder) => {
  const filled = fill(blocks, data)
  if (format === 'pdf') return makePdf(formPdf(filled, page))
  const { formDocx } = await import('./form-docx')
  const code = filled.find((block): block is FilledBlock & { type: 'qr' } => block.type === 'qr')
  const images = code ? { ...page.images, qr: await qrPicture(code.code) } : page.images
  return formDocx(filled, { ...page, images })
})

/** The lists of a text that stand inside each other can grow beyond what a text may be. */
function fill(blocks: FormOrder['blocks'], data: FormOrder['data']): FilledBlock[] {
  try {
    return fillTemplate(blocks, data)
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error
  }
}
