import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import type { FilledBlock } from '../../../lib/printed-form/fill-template'

type Align = Extract<FilledBlock, { type: 'text' }>['align']

/** A text as the blocks that pages are printed of; pictures are named, not drawn. */
export function textBlocks({ content }: RichDocument): FilledBlock[] {
  return content.flatMap((node) => toBlocks(node))
}

function toBlocks(node: RichNode): FilledBlock[] {
  const { type, attrs, content = [] } = node
  switch (type) {
    case 'heading':
      return [{ ...plain(node), type: attrs?.level === 1 ? 'title' : 'heading' }]
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return lineOf(wordsOf(node))
    case 'blockquote':
    case 'callout':
      return content.flatMap(toBlocks)
    case 'table':
      return [tableOf(content)]
    case 'pageBreak':
      return [{ type: 'page_break' }]
    case 'horizontalRule':
      return []
    case 'image':
    case 'fileBlock':
      return lineOf(typeof attrs?.alt === 'string' ? `[${attrs.alt}]` : '')
    default:
      return [plain(node)]
  }
}

function plain(node: RichNode): Extract<FilledBlock, { type: 'text' | 'title' | 'heading' }> {
  const words = (node.content ?? []).filter(({ type }) => type === 'text')
  const isBold = words.length > 0 && words.every(({ marks }) => marks?.some(({ type }) => type === 'bold'))
  const align = node.attrs?.textAlign as Align
  // An empty line keeps its height.
  return { type: 'text', text: wordsOf(node) || ' ', align: align ?? 'left', bold: isBold, small: false }
}

function lineOf(text: string): FilledBlock[] {
  return text === '' ? [] : [{ type: 'text', text, align: 'left', bold: false, small: false }]
}

/** The first row is the head of the table. */
function tableOf(rows: readonly RichNode[]): FilledBlock {
  const texts = rows.map((row) =>
    (row.content ?? []).flatMap((cell) => {
      const span = Number(cell.attrs?.colspan ?? 1)
      return [wordsOf(cell), ...Array.from({ length: span - 1 }, () => '')]
    }),
  )
  const width = Math.max(1, ...texts.map(({ length }) => length))
  const [head = [], ...body] = texts.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  const columns = head.map((title) => ({ title, width: undefined, align: 'left' as const }))
  return { type: 'table', small: false, columns, rows: body, totals: [] }
}

function wordsOf(node: RichNode): string {
  return contentWords({ type: 'doc', content: [node.type.startsWith('table') ? inner(node) : node] })
}

function inner(cell: RichNode): RichNode {
  return { type: 'blockquote', content: cell.content ?? [] }
}
