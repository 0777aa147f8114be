import type { Schema } from '@ws/api-client/contract'
import type { Content } from 'pdfmake/interfaces'
import type { PdfDocument } from '../../../lib/pdf/create-pdf'

/** What one label says. */
export interface Label {
  name: string
  /** Article or inventory number. */
  number: string
  barcode: string | null
  /** Where its QR code leads. */
  address: string
}

/** Points in a millimetre. */
const MM = 72 / 25.4
const SHEET = { columns: 3, rows: 8 }

interface Look {
  width: number
  height: number
  pad: number
  qr: number
  /** Size of the letters of the name, and how many of them fit. */
  font: number
  letters: number
}

/** In millimetres, but letters in points; a label of the sheet is a twenty-fourth of A4. */
const LOOKS: Record<Schema<'LabelSize'>, Look> = {
  '58x40': { width: 58, height: 40, pad: 3, qr: 26, font: 8.5, letters: 70 },
  '43x25': { width: 43, height: 25, pad: 2, qr: 19, font: 6.5, letters: 48 },
  a4: { width: 70, height: 297 / 8, pad: 4, qr: 27, font: 9, letters: 80 },
}

/** Labels one to a page of their own size, or 24 to a sheet of A4. */
export function labelsDocument(size: Schema<'LabelSize'>, labels: readonly Label[]): PdfDocument {
  const look = LOOKS[size]
  const onPage = size === 'a4' ? SHEET.columns * SHEET.rows : 1
  const content = labels.flatMap((label, at): Content[] => {
    const place = at % onPage
    const x = (place % SHEET.columns) * look.width
    const y = Math.floor(place / SHEET.columns) * look.height
    // What stands at a place of its own makes no page: an empty text does.
    const opens: Content[] = place === 0 && at > 0 ? [{ text: ' ', fontSize: 1, pageBreak: 'before' }] : []
    return [...opens, drawn(label, look, x, y)]
  })
  return {
    title: 'Этикетки',
    content,
    page:
      size === 'a4'
        ? { pageSize: 'A4', pageOrientation: 'portrait', pageMargins: 0 }
        : {
            pageSize: { width: look.width * MM, height: look.height * MM },
            pageOrientation: 'landscape',
            pageMargins: 0,
          },
    footer: null,
  }
}

function drawn({ name, number, barcode, address }: Label, look: Look, x: number, y: number): Content {
  const { width, pad, qr, font, letters } = look
  return {
    absolutePosition: { x: (x + pad) * MM, y: (y + pad) * MM },
    columns: [
      { width: qr * MM, qr: address, fit: qr * MM },
      {
        width: (width - qr - 3 * pad) * MM,
        stack: [
          { text: cut(name, letters), fontSize: font, bold: true },
          { text: cut(number, 24), fontSize: font, margin: [0, 2, 0, 0] },
          ...(barcode === null ? [] : [{ text: cut(barcode, 24), fontSize: font - 1.5, color: '#333333' }]),
        ],
      },
    ],
    columnGap: pad * MM,
  }
}

function cut(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text
}
