import { measurePage } from '@ws/api-client/contract/page-layout'
import type { RichNode } from '@ws/api-client/contract/rich-text'
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  LevelFormat,
  LevelSuffix,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { TICKS } from '../../../lib/text/text-file/task-items'
import type { TextOrder, TextPaper } from './print-text'
import { type LinePiece, namedFile, piecesOf } from './text-line'
import { pictureOf } from './text-pictures'

/** Twentieths of a point, in which Word measures. */
const STEP = 360
const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4]
const ALIGN = { center: AlignmentType.CENTER, right: AlignmentType.RIGHT, justify: AlignmentType.JUSTIFIED } as const
const RULE = { style: BorderStyle.SINGLE, size: 6, color: 'C0C4CC', space: 6 }
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const heading = (size: number) => ({
  run: { size, bold: true, color: '18181B', font: 'Arial' },
  paragraph: { spacing: { before: 240, after: 80 } },
})

/** Twentieths of a point, and pixels, of a millimetre. */
const MM = 1440 / 25.4
const PIXELS = 96 / 25.4

/** Where a block stands: how far inside, beside what line. */
type Place = Pick<IParagraphOptions, 'indent' | 'border'>

/** A text as a file for Word, with its headings, lists, tables, pictures and marks. */
export function textDocx({ title, subtitle, text, pictures, paper }: TextOrder): Promise<Uint8Array> {
  const sheet = measurePage(paper.layout)
  const page = (sheet.width - 2 * sheet.margin) * PIXELS
  let lists = 0

  function blocksOf(nodes: readonly RichNode[], place: Place = {}, room = page): (Paragraph | Table)[] {
    return nodes.flatMap((node): (Paragraph | Table)[] => {
      const { type, attrs, content: inner = [] } = node
      switch (type) {
        case 'heading':
          return [line(node, { ...place, heading: HEADINGS[Number(attrs?.level) - 1] ?? HeadingLevel.HEADING_4 })]
        case 'bulletList':
        case 'orderedList':
        case 'taskList':
          lists += 1
          return listOf(node, 0, lists)
        case 'blockquote':
        case 'callout':
          return blocksOf(inner, { indent: { left: STEP }, border: { left: { ...RULE, space: 12 } } }, room)
        case 'codeBlock':
          return [new Paragraph({ ...place, shading: { fill: 'F4F4F5' }, children: runs(codePieces(node)) })]
        case 'table':
          return [tableOf(inner), new Paragraph({ children: [] })]
        case 'horizontalRule':
          return [new Paragraph({ border: { bottom: RULE }, children: [] })]
        case 'pageBreak':
          return [new Paragraph({ pageBreakBefore: true, children: [] })]
        case 'image':
        case 'fileBlock':
          return [new Paragraph({ ...place, children: [pictureRun(node, room)] })]
        default:
          return [line(node, place)]
      }
    })
  }

  function pictureRun(node: RichNode, room: number): ParagraphChild {
    const picture = pictureOf(node, pictures, room)
    if (!picture) return new TextRun({ text: namedFile(node), color: '667085' })
    const { data, width, height } = picture
    const alt = typeof node.attrs?.alt === 'string' ? node.attrs.alt : ''
    return new ImageRun({
      type: 'jpg',
      data: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'),
      transformation: { width, height },
      altText: { name: alt || 'Картинка', title: alt, description: alt },
    })
  }

  function listOf({ type, content: items = [] }: RichNode, level: number, instance: number): (Paragraph | Table)[] {
    return items.flatMap(({ attrs, content: blocks = [] }) =>
      blocks.flatMap((block, at): (Paragraph | Table)[] => {
        if (/List$/.test(block.type)) {
          lists += 1
          return listOf(block, Math.min(level + 1, LEVELS.length - 1), lists)
        }
        const inside = { indent: { left: STEP * (level + 1) } }
        if (at > 0) return blocksOf([block], inside)
        if (type === 'taskList')
          return [
            line(block, { numbering: { reference: 'ticks', level, instance } }, attrs?.checked ? TICKS.on : TICKS.off),
          ]
        const reference = type === 'orderedList' ? 'numbers' : 'points'
        return [line(block, { numbering: { reference, level, instance } })]
      }),
    )
  }

  function tableOf(rows: readonly RichNode[]): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        ({ content: cells = [] }, at) =>
          new TableRow({
            cantSplit: true,
            tableHeader: at === 0 && rows.length > 1 && cells.every(({ type }) => type === 'tableHeader'),
            children: cells.map(
              ({ type, attrs, content: blocks = [] }) =>
                new TableCell({
                  columnSpan: Number(attrs?.colspan ?? 1),
                  rowSpan: Number(attrs?.rowspan ?? 1),
                  margins: { top: 40, bottom: 40, left: 80, right: 80 },
                  ...(type === 'tableHeader' ? { shading: { fill: 'F4F4F5' } } : {}),
                  children: blocksOf(blocks, {}, page / Math.max(1, cells.length)),
                }),
            ),
          }),
      ),
    })
  }

  const numbering = (
    reference: string,
    format: (typeof LevelFormat)[keyof typeof LevelFormat],
    sign: (level: number) => string,
    suffix?: (typeof LevelSuffix)[keyof typeof LevelSuffix],
  ) => ({
    reference,
    levels: LEVELS.map((level) => ({
      level,
      format,
      text: sign(level),
      ...(suffix && { suffix }),
      style: { paragraph: { indent: { left: STEP * (level + 1), hanging: STEP } } },
    })),
  })
  const document = new Document({
    title,
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 21 }, paragraph: { spacing: { after: 100 } } },
        heading1: heading(30),
        heading2: heading(26),
        heading3: heading(23),
        heading4: heading(21),
      },
    },
    numbering: {
      config: [
        numbering('numbers', LevelFormat.DECIMAL, (level) => `%${level + 1}.`),
        numbering('points', LevelFormat.BULLET, () => '•'),
        // The tick is a letter of the text: a list with nothing before its items keeps them together and inside each other.
        numbering('ticks', LevelFormat.BULLET, () => '', LevelSuffix.NOTHING),
      ],
    },
    sections: [
      {
        properties: { page: pageOf(paper) },
        ...edgesOf(paper),
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
          ...(subtitle === undefined ? [] : [new Paragraph({ children: [gray(subtitle)] })]),
          ...blocksOf(text.content),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

/** A sheet that lies is told to Word as one that stands, turned. */
function pageOf({ layout }: TextPaper) {
  const { width, height, margin } = measurePage(layout)
  const side = Math.round(margin * MM)
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map((length) => Math.round(length * MM))
  const orientation = layout.orientation === 'landscape' ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT
  return {
    size: { width: short, height: long, orientation },
    margin: { top: side, bottom: side, left: side, right: side, header: side / 2, footer: side / 2 },
  }
}

/** What stands at the top and the bottom of every page. */
function edgesOf({ layout, header, footer, hasNumbers }: TextPaper) {
  const { width, margin } = measurePage(layout)
  const tabStops = [{ type: TabStopType.RIGHT, position: Math.round((width - 2 * margin) * MM) }]
  const numbers = ['\tСтраница ', PageNumber.CURRENT, ' из ', PageNumber.TOTAL_PAGES]
  const below = [gray(footer), ...(hasNumbers ? [new TextRun({ ...SMALL, children: numbers })] : [])]
  return {
    ...(header === ''
      ? {}
      : {
          headers: {
            default: new Header({
              children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [gray(header)] })],
            }),
          },
        }),
    ...(footer === '' && !hasNumbers
      ? {}
      : { footers: { default: new Footer({ children: [new Paragraph({ tabStops, children: below })] }) } }),
  }
}

const SMALL = { size: 17, color: '667085' }

function gray(text: string): TextRun {
  return new TextRun({ ...SMALL, text })
}

function line(node: RichNode, options: IParagraphOptions, before = ''): Paragraph {
  const alignment = ALIGN[node.attrs?.textAlign as keyof typeof ALIGN]
  return new Paragraph({
    ...options,
    ...(alignment ? { alignment } : {}),
    children: [...(before === '' ? [] : [new TextRun(before)]), ...runs(piecesOf(node))],
  })
}

function runs(pieces: readonly LinePiece[]): ParagraphChild[] {
  return pieces.flatMap((piece): ParagraphChild[] => {
    const made = piece.text.split('\n').map((text, at) => run(piece, text, at > 0))
    return piece.link && /^(https?:|mailto:)/.test(piece.link)
      ? [new ExternalHyperlink({ link: piece.link, children: made })]
      : made
  })
}

function run(
  { bold, italic, underline, strike, code, link, color, highlight }: LinePiece,
  text: string,
  isNewLine: boolean,
) {
  const ink = link ? '175CD3' : color
  return new TextRun({
    ...{ text, bold, strike, italics: italic },
    ...(underline || link ? { underline: {} } : {}),
    ...(code ? { font: 'Courier New' } : {}),
    ...(ink ? { color: ink } : {}),
    ...(highlight ? { shading: { fill: highlight } } : {}),
    ...(isNewLine ? { break: 1 } : {}),
  })
}

function codePieces(node: RichNode): LinePiece[] {
  return piecesOf(node).map((piece) => ({ ...piece, code: true }))
}
