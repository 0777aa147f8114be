import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import type { DynamicContent } from 'pdfmake/interfaces'
import type { PdfDocument } from './create-pdf'
import { fontFolders, pdfFonts, pdfStyles, pdfTables, pdfText } from './pdf-look'

pdfmake.setFonts(pdfFonts)
pdfmake.setTableLayouts(pdfTables)
// A document is made of what it was given: it reads no file beside the fonts and asks no address.
pdfmake.setLocalAccessPolicy((path) => fontFolders.includes(dirname(path)))
pdfmake.setUrlAccessPolicy(() => false)

/** The bytes of a PDF. For tasks in threads of their own: a long document holds up whatever else runs. */
export function makePdf({ title, content, page, images = {}, footer = '', edges }: PdfDocument): Promise<Uint8Array> {
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [36, 36, 36, 44],
      ...page,
      content,
      images,
      info: { title },
      language: 'ru-RU',
      displayTitle: true,
      defaultStyle: pdfText,
      styles: pdfStyles,
      ...(edges?.header ? { header: edges.header } : {}),
      ...(edges
        ? { footer: numbered(edges.footer) }
        : footer === null
          ? {}
          : { footer: numbered({ ...BARE, text: footer }) }),
    })
    .getBuffer()
}

const BARE = { hasNumbers: true, margin: [36, 14, 36, 0] as [number, number, number, number] }

function numbered({ text, hasNumbers, margin }: NonNullable<PdfDocument['edges']>['footer']): DynamicContent {
  return (page, pages) => ({
    style: 'footer',
    margin,
    columns: [
      { text },
      ...(hasNumbers
        ? [{ text: `Страница ${page} из ${pages}`, alignment: 'right' as const, width: 'auto' as const }]
        : []),
    ],
  })
}
