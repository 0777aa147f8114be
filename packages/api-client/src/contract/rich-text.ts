/** What is set off inside a line; colours stand in long texts only. */
export type RichMark =
  | { type: 'bold' | 'italic' | 'strike' | 'code' | 'underline' }
  | { type: 'link'; attrs: { href: string } }
  | { type: 'textColor' | 'highlight'; attrs: { color: string } }

/** A part of formatted text, as TipTap writes it. */
export type RichNode = {
  text?: string
  type: string
  attrs?: { [name: string]: unknown }
  marks?: RichMark[]
  content?: RichNode[]
}

/** Formatted text: the contract's `RichText`, its parts known. */
export type RichDocument = { type: 'doc'; content: RichNode[] }

/** The most characters of plain words that formatted text may hold. */
export const RICH_TEXT_LIMIT = 50_000

/** Where a link may lead: to a site, a mailbox or a page of the portal; never into a script or a local file. */
export function isSafeHref(href: string): boolean {
  return href.length <= 2_000 && /^(https?:\/\/[^/]|mailto:[^@]+@|\/(?!\/)|#)[^\s\\<>"\p{Cc}]*$/iu.test(href)
}

/** Plain words as a document: a paragraph for each line. */
export function documentOf(text: string): RichDocument {
  return {
    type: 'doc',
    content: text
      .split(/\r?\n/)
      .map((line) =>
        line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ text: line, type: 'text' }] },
      ),
  }
}

/** Whether nothing is formatted: plain words say as much. */
export function isPlain({ content }: RichDocument): boolean {
  const isWords = ({ type, marks }: RichNode) => (type === 'text' && !marks?.length) || type === 'hardBreak'
  return content.every(({ type, content: words }) => type === 'paragraph' && (words ?? []).every(isWords))
}

/** Whether there is anything to read: an empty list is nothing. */
export function hasWords(nodes: readonly RichNode[]): boolean {
  return nodes.some((node) => isReference(node) || (node.text ?? '').trim() !== '' || hasWords(node.content ?? []))
}

/** The words of a document as those read it who know no formatting: `@zhukov`, `#12`, `- item`, `> quote`. */
export function plainText({ content }: RichDocument): string {
  return content.flatMap(linesOf).join('\n').trim()
}

function linesOf(node: RichNode): string[] {
  const { type, attrs, content = [] } = node
  switch (type) {
    case 'bulletList':
      return itemLines(content, () => '- ')
    case 'orderedList':
      return itemLines(content, (_, index) => `${(typeof attrs?.start === 'number' ? attrs.start : 1) + index}. `)
    case 'taskList':
      return itemLines(content, (item) => (item.attrs?.checked === true ? '[x] ' : '[ ] '))
    case 'blockquote':
      return content.flatMap(linesOf).map((line) => `> ${line}`)
    default:
      return wordsOf(content).split('\n')
  }
}

function itemLines(items: readonly RichNode[], markOf: (item: RichNode, index: number) => string): string[] {
  return items.flatMap((item, index) => {
    const mark = markOf(item, index)
    const [first = '', ...rest] = (item.content ?? []).flatMap(linesOf)
    return [mark + first, ...rest.map((line) => ' '.repeat(mark.length) + line)]
  })
}

function wordsOf(nodes: readonly RichNode[]): string {
  let words = ''
  nodes.forEach((node, index) => {
    words = joined(words, node, index > 0 ? nodes[index - 1] : undefined)
    const href = hrefOf(node)
    if (href === undefined || href === hrefOf(nodes[index + 1])) return
    const first = nodes.findLastIndex((other, at) => at < index && hrefOf(other) !== href) + 1
    const label = nodes.slice(first, index + 1).reduce((text, part) => joined(text, part, undefined), '')
    if (label.trim() !== href.replace(/^mailto:/i, '')) words += ` (${href})`
  })
  return words
}

/** A name or number that was chosen stays one: letters that touch it would make another of it. */
function joined(words: string, node: RichNode, before: RichNode | undefined): string {
  const word = wordOf(node)
  const touchesBefore = isReference(node) && /[\p{L}\d._&/#-]$/u.test(words)
  const touchesAfter = before !== undefined && isReference(before) && /^(?:[\p{L}\d_-]|\.[a-z\d])/iu.test(word)
  return `${words}${touchesBefore || touchesAfter ? ' ' : ''}${word}`
}

/** Whether a node is a person or a task that was chosen. */
export function isReference({ type }: RichNode): boolean {
  return type === 'mention' || type === 'todoReference'
}

function wordOf({ type, text = '', attrs }: RichNode): string {
  if (type === 'hardBreak') return '\n'
  if (type === 'mention') return `@${attrs?.label}`
  if (type === 'todoReference') return `#${attrs?.id}`
  return text
}

function hrefOf(node: RichNode | undefined): string | undefined {
  return node?.marks?.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))[0]
}
