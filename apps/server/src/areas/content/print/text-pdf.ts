import { measurePage } from '@ws/api-client/contract/page-layout'
import type { RichNode } from '@ws/api-client/contract/rich-text'
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces'
import type { PdfDocument } from '../../../lib/pdf/create-pdf'
import type { TextOrder, TextPaper } from './print-text'
import { type LinePiece, namedFile, piecesOf } from './text-line'
import { pictureOf, type TextPictures } from './text-pictures'

const SIZES = [16, 14, 12, 11]
const GRAY = '#667085'
const FILL = '#F4F4F5'
/** Points of a millimetre. */
const MM = 72 / 25.4

/** The pictures that are drawn, and the room there is for one. */
interface Room {
  pictures: TextPictures
  width: number
}

/** A text as a PDF, with its headings, lists, tables, pictures and marks. */
export function textPdf({ title, subtitle, text, pictures, paper }: TextOrder): PdfDocument {
  const { width, margin } = measurePage(paper.layout)
  const [side, room] = [margin * MM, (width - 2 * margin) * MM]
  return {
    title,
    page: {
      pageSize: paper.layout.size === 'a3' ? 'A3' : 'A4',
      pageOrientation: paper.layout.orientation,
      pageMargins: [side, side, side, side],
    },
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, subtitle === undefined ? 14 : 4] },
      ...(subtitle === undefined ? [] : [{ text: subtitle, color: GRAY, margin: [0, 0, 0, 14] as Margin }]),
      { stack: blocksOf(text.content, { pictures, width: room }), fontSize: 10.5 },
    ],
    images: Object.fromEntries(Object.entries(pictures).map(([file, { data }]) => [`file${file}`, data])),
    edges: edgesOf(paper, side),
  }
}

type Margin = [number, number, number, number]

/** What stands in the margins of every page; the lines lie in the middle of them. */
function edgesOf({ header, footer, hasNumbers }: TextPaper, side: number): PdfDocument['edges'] {
  const margin: Margin = [side, Math.max(8, side / 2 - 6), side, 0]
  return {
    header: header === '' ? undefined : { text: header, alignment: 'center', style: 'footer', margin },
    footer: { text: footer, hasNumbers, margin },
  }
}

function blocksOf(nodes: readonly RichNode[], room: Room): Content[] {
  return nodes.map((node): Content => {
    const { type, attrs, content = [] } = node
    switch (type) {
      case 'heading': {
        const fontSize = SIZES[Number(attrs?.level) - 1] ?? 11
        return { ...line(node), fontSize, bold: true, margin: [0, 10, 0, 5], headlineLevel: 1 }
      }
      case 'bulletList':
        return { ul: content.map((item) => itemOf(item, room)), margin: [0, 0, 0, 6] }
      case 'orderedList':
        return { ol: content.map((item) => itemOf(item, room)), start: Number(attrs?.start ?? 1), margin: [0, 0, 0, 6] }
      case 'taskList':
        return { stack: content.map((item) => tickOf(item, room)), margin: [0, 0, 0, 6] }
      case 'blockquote':
      case 'callout':
        return {
          table: { widths: ['*'], body: [[{ stack: blocksOf(content, room), border: [true, false, false, false] }]] },
          layout: { vLineColor: () => '#C0C4CC', paddingLeft: () => 10 },
          margin: [0, 2, 0, 8],
        }
      case 'codeBlock':
        return {
          table: {
            widths: ['*'],
            body: [
              [{ text: content.map(({ text = '' }) => text).join(''), fillColor: FILL, preserveLeadingSpaces: true }],
            ],
          },
          layout: 'noBorders',
          margin: [0, 2, 0, 8],
        }
      case 'table':
        return tableOf(content, room)
      case 'horizontalRule':
        return {
          canvas: [{ type: 'line', x1: 0, y1: 4, x2: room.width, y2: 4, lineColor: '#C0C4CC' }],
          margin: [0, 4, 0, 10],
        }
      case 'pageBreak':
        return { text: '', pageBreak: 'after' }
      case 'image':
      case 'fileBlock':
        return pictureContent(node, room)
      default:
        return { ...line(node), margin: [0, 0, 0, 6] }
    }
  })
}

function pictureContent(node: RichNode, { pictures, width: room }: Room): Content {
  const picture = pictureOf(node, pictures, room)
  if (!picture) return { text: namedFile(node), color: GRAY, margin: [0, 0, 0, 6] }
  const { width, height } = picture
  return { image: `file${node.attrs?.file}`, width, height, margin: [0, 2, 0, 8] }
}

/** Items of a list stand so far inside. */
const INSIDE = 16

function itemOf({ content = [] }: RichNode, { pictures, width }: Room): Content {
  return { stack: blocksOf(content, { pictures, width: width - INSIDE }) }
}

function tickOf(item: RichNode, { pictures, width }: Room): Content {
  const { x, y } = { x: 0, y: 2 }
  const box = { type: 'rect' as const, x, y, w: 8, h: 8, lineColor: GRAY }
  const tick = {
    type: 'polyline' as const,
    points: [
      { x: x + 1.5, y: y + 4 },
      { x: x + 3.5, y: y + 6 },
      { x: x + 7, y: y + 1.5 },
    ],
  }
  return {
    columns: [
      { canvas: item.attrs?.checked === true ? [box, tick] : [box], width: 12 },
      { stack: blocksOf(item.content ?? [], { pictures, width: width - INSIDE }), width: '*' },
    ],
    columnGap: 4,
  }
}

/** What the sides of a cell take of its width. */
const PADDING = 12

/** Rows as pdfmake wants them: what a cell that spans covers is an empty cell. */
function tableOf(rows: readonly RichNode[], { pictures, width: whole }: Room): Content {
  const columns = Math.max(1, ...rows.map(({ content = [] }) => content.length))
  const room = { pictures, width: whole / columns - PADDING }
  const body: (TableCell | undefined)[][] = rows.map(() => [])
  rows.forEach(({ content: cells = [] }, row) => {
    let column = 0
    for (const { type, attrs, content = [] } of cells) {
      while (body[row]?.[column]) column += 1
      const [colSpan, rowSpan] = [Number(attrs?.colspan ?? 1), Math.min(Number(attrs?.rowspan ?? 1), rows.length - row)]
      for (let down = 0; down < rowSpan; down++)
        for (let right = 0; right < colSpan; right++) {
          const line = body[row + down]
          if (line) line[column + right] = {}
        }
      const isHead = type === 'tableHeader'
      const cell = {
        stack: blocksOf(content, room),
        colSpan,
        rowSpan,
        ...(isHead ? { bold: true, fillColor: FILL } : {}),
      }
      const line = body[row]
      if (line) line[column] = cell
      column += colSpan
    }
  })
  const width = Math.max(1, ...body.map(({ length }) => length))
  const filled = body.map((line) => Array.from({ length: width }, (_, at): TableCell => line[at] ?? {}))
  const first = rows[0]?.content ?? []
  // A row of heads is said again on every page; one that reaches into the next row cannot be.
  const isHead =
    rows.length > 1 && first.every(({ type, attrs }) => type === 'tableHeader' && !(Number(attrs?.rowspan) > 1))
  const widths = filled[0]?.map(() => '*') ?? []
  return {
    table: { widths, body: filled, headerRows: isHead ? 1 : 0, dontBreakRows: true },
    margin: [0, 2, 0, 10],
  }
}

function line(node: RichNode): ContentText {
  const align = node.attrs?.textAlign
  const pieces = piecesOf(node)
  return {
    text: pieces.length > 0 ? pieces.map(pieceOf) : ' ',
    ...(align === 'center' || align === 'right' || align === 'justify' ? { alignment: align } : {}),
  }
}

function pieceOf({ text, bold, italic, underline, strike, link, color, highlight, code }: LinePiece): ContentText {
  const lines = [...(underline || link ? (['underline'] as const) : []), ...(strike ? (['lineThrough'] as const) : [])]
  const ink = link ? '175CD3' : color
  return {
    text,
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: true } : {}),
    ...(lines.length > 0 ? { decoration: lines } : {}),
    ...(link && /^(https?:|mailto:)/.test(link) ? { link } : {}),
    ...(ink ? { color: `#${ink}` } : {}),
    ...(highlight || code ? { background: highlight ? `#${highlight}` : FILL } : {}),
  }
}
