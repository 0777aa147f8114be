import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PdfDocument } from '../pdf/create-pdf'
import type { BankBlock, FilledBlock } from './fill-template'
import type { FormImages } from './print-form'

/** Of an upright A4 between its margins, in points. */
const MARGINS: [number, number, number, number] = [56, 40, 40, 50]
const WIDTH = 499
const SMALL = 8

/** What a printed form is made of beside its blocks. */
export interface FormPage {
  title: string
  footer: string
  images: FormImages
}

/** A form as a PDF. */
export function formPdf(blocks: readonly FilledBlock[], { title, footer, images }: FormPage): PdfDocument {
  return {
    title,
    page: { pageMargins: MARGINS },
    content: blocks.filter(({ type }) => type !== 'logo' || images.logo).map((block) => blockContent(block, images)),
    images: Object.fromEntries(Object.entries(images).map(([name, { data }]) => [name, data])),
    footer,
  }
}

function blockContent(block: FilledBlock, images: FormImages): Content {
  switch (block.type) {
    case 'title':
      return { text: block.text, fontSize: 13, bold: true, alignment: block.align ?? 'center', margin: [0, 2, 0, 10] }
    case 'heading':
      return {
        text: block.text,
        fontSize: 10,
        bold: true,
        alignment: block.align ?? 'left',
        margin: [0, 9, 0, 4],
        headlineLevel: 1,
      }
    case 'text':
      return {
        text: block.text,
        alignment: block.align ?? 'justify',
        bold: block.bold,
        margin: [0, 0, 0, 4],
        ...sized(block),
      }
    case 'sides':
      return {
        columns: [
          { text: block.left, width: '*' },
          { text: block.right, width: '*', ...(isShort(block) ? { alignment: 'right' } : {}) },
        ],
        columnGap: 18,
        bold: block.bold,
        margin: [0, 0, 0, 8],
        ...sized(block),
      }
    case 'table':
      return tableContent(block)
    case 'bank':
      return bankContent(block.bank)
    case 'qr':
      return {
        columns: [
          { qr: block.code, fit: 92, eccLevel: 'M', width: 100 },
          { text: block.text, fontSize: SMALL, style: 'label', margin: [0, 6, 0, 0], width: '*' },
        ],
        columnGap: 8,
        margin: [0, 8, 0, 8],
        unbreakable: true,
      } as Content
    case 'signatures':
      return signaturesContent(block.parties, images)
    case 'logo':
      return { image: 'logo', fit: [140, 46], margin: [0, 0, 0, 10] }
    case 'page_break':
      return { text: '', pageBreak: 'after' }
  }
}

function sized({ small }: { small: boolean }) {
  return small ? { fontSize: SMALL } : {}
}

/** A place and a day stand at the two edges of the page; requisites are two columns of text. */
function isShort({ left, right }: { left: string; right: string }): boolean {
  return !left.includes('\n') && !right.includes('\n')
}

function tableContent({ columns, rows, totals, small }: FilledBlock & { type: 'table' }): Content {
  const cell = (text: string, at: number, more: object = {}): TableCell => ({
    text,
    alignment: columns[at]?.align ?? 'left',
    ...more,
  })
  const last = columns.length - 1
  const totalRow = ({ label, text }: { label: string; text: string }): TableCell[] => {
    if (last === 0) return [{ text: `${label} ${text}`, bold: true, border: NONE }]
    const head = { text: label, colSpan: last, alignment: 'right' as const, bold: true, border: NONE }
    return [
      head,
      ...Array.from({ length: last - 1 }, () => ({})),
      { text, bold: true, alignment: 'right', border: NONE },
    ]
  }
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: widthsOf(columns),
      body: [
        columns.map(({ title }, at) => cell(title, at, { bold: true, alignment: 'center' })),
        ...rows.map((row) => row.map((text, at) => cell(text, at))),
        ...totals.map(totalRow),
      ],
    },
    layout: 'form',
    fontSize: small ? 7.5 : 8.5,
    margin: [0, 4, 0, 8],
  }
}

const NONE: [boolean, boolean, boolean, boolean] = [false, false, false, false]

function widthsOf(columns: readonly { width: number | undefined }[]): (number | '*')[] {
  return columns.map(({ width }) => (width === undefined ? '*' : (width / 100) * WIDTH - 9))
}

/** The block of requisites above an invoice, cell by cell as bank orders have it. */
function bankContent(bank: BankBlock): Content {
  const label = (text: string) => ({ text, fontSize: 7, style: 'label' })
  return {
    table: {
      widths: [130, 130, 44, '*'],
      body: [
        [
          { stack: [{ text: bank.bank_name, margin: [0, 0, 0, 8] }, label('Банк получателя')], colSpan: 2, rowSpan: 2 },
          {},
          'БИК',
          bank.bik,
        ],
        [{}, {}, 'Сч. №', bank.corr_account],
        [
          `ИНН ${bank.inn}`,
          bank.kpp ? `КПП ${bank.kpp}` : '',
          { text: 'Сч. №', rowSpan: 2 },
          { text: bank.account, rowSpan: 2 },
        ],
        [{ stack: [{ text: bank.name, margin: [0, 0, 0, 8] }, label('Получатель')], colSpan: 2 }, {}, {}, {}],
      ],
    },
    layout: 'form',
    margin: [0, 0, 0, 14],
  }
}

/** Room that a stamp takes, in points. */
const STAMP = 96

function signaturesContent(parties: (FilledBlock & { type: 'signatures' })['parties'], images: FormImages): Content {
  return {
    columns: parties.map(({ title, text, position, person, sealed }) => ({
      width: '*',
      stack: [
        { text: title, bold: true, margin: [0, 0, 0, 4] },
        ...(text ? [{ text, margin: [0, 0, 0, 6] as [number, number, number, number], fontSize: 8.5 }] : []),
        ...(position ? [{ text: position }] : []),
        {
          columns: [
            {
              width: 110,
              stack: [
                ...(sealed && images.signature
                  ? [{ image: 'signature', fit: [100, 34] as [number, number], relativePosition: { x: 4, y: -8 } }]
                  : []),
                { text: ' ' },
                { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 105, y2: 0, lineWidth: 0.5 }] },
              ],
            },
            {
              text: person ? `/ ${person} /` : '/ ____________ /',
              margin: [0, 6, 0, 0] as [number, number, number, number],
            },
          ],
          columnGap: 4,
          margin: [0, 10, 0, 0],
        },
        ...(sealed && images.stamp
          ? [{ image: 'stamp', fit: [STAMP, STAMP] as [number, number], relativePosition: { x: 44, y: -34 } }]
          : []),
        // A head signs with a stamp; accountants and private persons have none.
        {
          text: position ? 'М. П.' : ' ',
          fontSize: SMALL,
          style: 'label',
          margin: [0, 4, 0, sealed && images.stamp ? 44 : 0] as [number, number, number, number],
        },
      ],
    })),
    columnGap: 18,
    margin: [0, 16, 0, 14],
    unbreakable: true,
  } as Content
}
