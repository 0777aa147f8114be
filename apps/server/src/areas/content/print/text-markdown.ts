import { wordsOfInline } from '@ws/api-client/contract/document-content'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'

/** A text in Markdown. */
export function textMarkdown({ content }: RichDocument): string {
  return `${content
    .map((node) => blockOf(node))
    .filter(Boolean)
    .join('\n\n')}\n`
}

function blockOf(node: RichNode): string {
  const { type, attrs, content = [] } = node
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs?.level ?? 1))} ${lineOf(content)}`
    case 'bulletList':
      return items(content, () => '- ')
    case 'orderedList':
      return items(content, (_, at) => `${Number(attrs?.start ?? 1) + at}. `)
    case 'taskList':
      return items(content, (item) => (item.attrs?.checked === true ? '- [x] ' : '- [ ] '))
    case 'blockquote':
    case 'callout':
      return content.map(blockOf).join('\n\n').replace(/^/gm, '> ')
    case 'codeBlock':
      return `\`\`\`${typeof attrs?.language === 'string' ? attrs.language : ''}\n${content.map(({ text }) => text ?? '').join('')}\n\`\`\``
    case 'horizontalRule':
    case 'pageBreak':
      return '---'
    case 'table':
      return tableOf(content)
    case 'paragraph':
      return lineOf(content)
    default:
      return typeof attrs?.alt === 'string' ? `[${escaped(attrs.alt)}]` : ''
  }
}

function items(nodes: readonly RichNode[], markOf: (item: RichNode, at: number) => string): string {
  return nodes
    .map((item, at) => {
      const mark = markOf(item, at)
      const said = (item.content ?? []).map(blockOf).join('\n')
      return mark + said.replace(/\n/g, `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')
}

function tableOf(rows: readonly RichNode[]): string {
  const lines = rows.map((row) => `| ${(row.content ?? []).map(cellOf).join(' | ')} |`)
  const width = rows[0]?.content?.length ?? 1
  const [head = '', ...body] = lines
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')
}

function cellOf({ content = [] }: RichNode): string {
  return content.map(blockOf).join(' ').replaceAll('|', '\\|').replace(/\n/g, ' ')
}

function lineOf(nodes: readonly RichNode[]): string {
  return nodes.map(wordOf).join('')
}

const MARKS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' }

function wordOf(node: RichNode): string {
  if (node.type === 'hardBreak') return '  \n'
  if (node.type !== 'text') return escaped(wordsOfInline(node))
  const marks = node.marks ?? []
  if (marks.some(({ type }) => type === 'code')) return `\`${node.text ?? ''}\``
  const said = marks.reduce(
    (text, { type }) => {
      const sign = MARKS[type] ?? ''
      return `${sign}${text}${sign}`
    },
    escaped(node.text ?? ''),
  )
  const link = marks.find((mark) => mark.type === 'link')
  return link?.type === 'link' ? `[${said}](${link.attrs.href})` : said
}

function escaped(text: string): string {
  return text.replace(/([\\`*_[\]<>#|])/g, '\\$1')
}
