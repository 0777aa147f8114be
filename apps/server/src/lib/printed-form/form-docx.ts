import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HorizontalPositionRelativeFrom,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
  WidthType,
} from 'docx'
import type { BankBlock, FilledBlock } from './fill-template'
import type { FormPage } from './form-pdf'
import type { FormImages } from './print-form'

/** A twentieth of a point, in which Word measures; half points for letters. */
const POINT = 20
const WIDTH = 499 * POINT
const SIZE = 20
const SMALL = 17
const FONT = 'Arial'

const ALIGN = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
}
type Align = keyof typeof ALIGN
const LINE = { style: BorderStyle.SINGLE, size: 4, color: '000000' }
const NOTHING = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const NO_BORDERS = { top: NOTHING, bottom: NOTHING, left: NOTHING, right: NOTHING }
const NO_LINES = { ...NO_BORDERS, insideHorizontal: NOTHING, insideVertical: NOTHING }

/** A form as a text for Word; codes for phones are pictures made before. */
export async function formDocx(blocks: readonly FilledBlock[], page: FormPage): Promise<Uint8Array> {
  const document = new Document({
    title: page.title,
    styles: { default: { document: { run: { font: FONT, size: SIZE }, paragraph: { spacing: { after: 80 } } } } },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 800, bottom: 1000, left: 1120, right: 800 } },
        },
        footers: { default: new Footer({ children: [footerOf(page.footer)] }) },
        children: blocks.flatMap((block) => blockParts(block, page.images)),
      },
    ],
  })
  return Packer.toBuffer(document)
}

function footerOf(text: string): Paragraph {
  const run = { size: 16, color: '5B6475' }
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
    children: [
      new TextRun({ ...run, text }),
      new TextRun({ ...run, children: ['\tСтраница ', PageNumber.CURRENT, ' из ', PageNumber.TOTAL_PAGES] }),
    ],
  })
}

function blockParts(block: FilledBlock, images: FormImages): (Paragraph | Table)[] {
  switch (block.type) {
    case 'title':
      return [paragraph(block.text, { align: block.align ?? 'center', bold: true, size: 26, after: 200 })]
    case 'heading':
      return [
        paragraph(block.text, { align: block.align ?? 'left', bold: true, size: 21, before: 180, keepNext: true }),
      ]
    case 'text':
      return [paragraph(block.text, { align: block.align ?? 'justify', bold: block.bold, ...sized(block) })]
    case 'sides':
      return [sidesOf(block), gap()]
    case 'table':
      return [tableOf(block), gap()]
    case 'bank':
      return [bankOf(block.bank), gap()]
    case 'qr':
      return images.qr
        ? [new Paragraph({ children: [imageOf(images.qr, 92)] }), paragraph(block.text, { size: SMALL })]
        : []
    case 'signatures':
      return [gap(), signaturesOf(block.parties, images)]
    case 'logo':
      return images.logo ? [new Paragraph({ children: [imageOf(images.logo, 140, 46)] })] : []
    case 'page_break':
      return [new Paragraph({ pageBreakBefore: true })]
  }
}

interface Look {
  align?: Align
  bold?: boolean
  size?: number
  before?: number
  after?: number
  keepNext?: boolean
}

function sized({ small }: { small: boolean }): Look {
  return small ? { size: SMALL } : {}
}

/** One paragraph; its lines stay lines. */
function paragraph(
  text: string,
  { align = 'left', bold = false, size = SIZE, before = 0, after = 80, keepNext = false }: Look = {},
) {
  return new Paragraph({
    alignment: ALIGN[align],
    spacing: { before, after },
    keepNext,
    children: runsOf(text, { bold, size }),
  })
}

function runsOf(text: string, look: { bold: boolean; size: number }): TextRun[] {
  return text.split('\n').map((line, at) => new TextRun({ ...look, text: line, ...(at > 0 ? { break: 1 } : {}) }))
}

function gap(): Paragraph {
  return new Paragraph({ spacing: { after: 60 } })
}

function cellOf(
  content: string | (Paragraph | Table)[],
  {
    width,
    borders,
    look = {},
    ...span
  }: { width: number; borders?: typeof NO_BORDERS; look?: Look; columnSpan?: number; rowSpan?: number },
): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    ...(borders ? { borders } : { borders: { top: LINE, bottom: LINE, left: LINE, right: LINE } }),
    ...span,
    children: typeof content === 'string' ? [paragraph(content, { after: 0, ...look })] : content,
  })
}

function tableWith(rows: TableRow[], widths: number[]): Table {
  return new Table({
    rows,
    columnWidths: widths,
    width: { size: WIDTH, type: WidthType.DXA },
    borders: NO_LINES,
  })
}

function sidesOf({ left, right, bold, small }: FilledBlock & { type: 'sides' }): Table {
  const half = WIDTH / 2
  const isShort = !left.includes('\n') && !right.includes('\n')
  const look: Look = { bold, ...(small ? { size: SMALL } : {}) }
  const side = (text: string, align: Align) =>
    cellOf(text, { width: half, borders: NO_BORDERS, look: { ...look, align } })
  return tableWith(
    [new TableRow({ children: [side(left, 'left'), side(right, isShort ? 'right' : 'left')] })],
    [half, half],
  )
}

function tableOf({ columns, rows, totals, small }: FilledBlock & { type: 'table' }): Table {
  const widths = widthsOf(columns)
  const size = small ? 15 : SMALL
  const last = columns.length - 1
  const cell = (text: string, at: number, look: Look = {}) =>
    cellOf(text, { width: widths[at] ?? 0, look: { size, align: columns[at]?.align ?? 'left', ...look } })
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title }, at) => cell(title, at, { bold: true, align: 'center' })),
  })
  const body = rows.map((row) => new TableRow({ cantSplit: true, children: row.map((text, at) => cell(text, at)) }))
  const ends = totals.map(({ label, text }) => {
    const look: Look = { size, bold: true, align: 'right' }
    const sum = (widths.slice(0, last) as number[]).reduce((total, width) => total + width, 0)
    return new TableRow({
      cantSplit: true,
      children:
        last === 0
          ? [cellOf(`${label} ${text}`, { width: WIDTH, borders: NO_BORDERS, look })]
          : [
              cellOf(label, { width: sum, borders: NO_BORDERS, columnSpan: last, look }),
              cellOf(text, { width: widths[last] ?? 0, borders: NO_BORDERS, look }),
            ],
    })
  })
  return tableWith([head, ...body, ...ends], widths)
}

/** Columns without a width share what the others leave. */
function widthsOf(columns: readonly { width: number | undefined }[]): number[] {
  const given = columns.reduce((total, { width = 0 }) => total + width, 0)
  const free = columns.filter(({ width }) => width === undefined).length
  const share = Math.max(100 - given, 5 * free) / Math.max(free, 1)
  return columns.map(({ width = share }) => Math.round((width / 100) * WIDTH))
}

function bankOf(bank: BankBlock): Table {
  const widths = [2800, 2800, 900, WIDTH - 6500]
  const [first = 0, second = 0, third = 0, fourth = 0] = widths
  const named = (text: string, label: string) => [
    paragraph(text, { after: 120 }),
    paragraph(label, { size: 14, after: 0 }),
  ]
  const both = first + second
  const row = (children: TableCell[]) => new TableRow({ children })
  return tableWith(
    [
      row([
        cellOf(named(bank.bank_name, 'Банк получателя'), { width: both, columnSpan: 2, rowSpan: 2 }),
        cellOf('БИК', { width: third }),
        cellOf(bank.bik, { width: fourth }),
      ]),
      row([cellOf('Сч. №', { width: third }), cellOf(bank.corr_account, { width: fourth })]),
      row([
        cellOf(`ИНН ${bank.inn}`, { width: first }),
        cellOf(bank.kpp ? `КПП ${bank.kpp}` : '', { width: second }),
        cellOf('Сч. №', { width: third, rowSpan: 2 }),
        cellOf(bank.account, { width: fourth, rowSpan: 2 }),
      ]),
      row([cellOf(named(bank.name, 'Получатель'), { width: both, columnSpan: 2 })]),
    ],
    widths,
  )
}

function signaturesOf(parties: (FilledBlock & { type: 'signatures' })['parties'], images: FormImages): Table {
  const width = Math.floor(WIDTH / Math.max(parties.length, 1))
  const cells = parties.map(({ title, text, position, person, sealed }) =>
    cellOf(
      [
        paragraph(title, { bold: true }),
        ...(text ? [paragraph(text, { size: SMALL })] : []),
        ...(position ? [paragraph(position, { after: 160 })] : []),
        new Paragraph({
          spacing: { before: 160, after: 60 },
          children: [
            ...(sealed && images.signature ? [floating(images.signature, 100, 34, { x: 60, y: -200 })] : []),
            ...(sealed && images.stamp ? [floating(images.stamp, 96, 96, { x: 700, y: 0 })] : []),
            new TextRun({ text: `__________________ / ${person || '____________'} /`, size: SIZE }),
          ],
        }),
        paragraph(position ? 'М. П.' : ' ', { size: 16, after: sealed && images.stamp ? 900 : 0 }),
      ],
      { width, borders: NO_BORDERS },
    ),
  )
  return tableWith(
    [new TableRow({ cantSplit: true, children: cells })],
    parties.map(() => width),
  )
}

type Picture = FormImages[string]

/** How large a picture is drawn so that it fits, in points. */
function fitted({ width, height }: Picture, most: number, highest: number) {
  const scale = Math.min(most / width, highest / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function imageOf(picture: Picture, most: number, highest = most): ImageRun {
  return new ImageRun({ ...bytesOf(picture), transformation: fitted(picture, most, highest) })
}

const EMU = 635

function floating(picture: Picture, most: number, highest: number, { x, y }: { x: number; y: number }): ImageRun {
  return new ImageRun({
    ...bytesOf(picture),
    transformation: fitted(picture, most, highest),
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.COLUMN, offset: x * EMU },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: y * EMU },
      behindDocument: true,
      wrap: { type: TextWrappingType.NONE },
    },
  })
}

function bytesOf({ data }: Picture) {
  return { type: 'png' as const, data: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64') }
}
