import { isReference, type RichDocument, type RichMark, type RichNode } from './rich-text'

/** The most characters of words that a long text may hold. */
export const CONTENT_LIMIT = 500_000

/** The most signs of its JSON: a text of nothing but formatting has an end as well. */
export const CONTENT_JSON_LIMIT = 3_000_000

/** Colours of words and of what lies behind them; how each looks is said by the stylesheet, in both themes. */
export const TEXT_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray'] as const

/** What a set-off block tells of itself. */
export const CALLOUT_KINDS = ['info', 'tip', 'warning', 'danger'] as const

/** How the lines of a block stand; to the left where it says nothing. */
export const ALIGNMENTS = ['center', 'right', 'justify'] as const

/** A record that a text names; how it is called is asked for when it is read, by the reader's rights. */
export interface NamedRecord {
  entity: string
  id: number
}

/** What a text speaks of beside its words. */
export interface ContentParts {
  /** Pictures and files of the media storage, in the order of the text. */
  files: number[]
  /** People mentioned in it. */
  people: number[]
  /** Records named in it, each once. */
  records: NamedRecord[]
}

/** An entry of the list of contents: a heading and where it stands. */
export interface ContentHeading {
  level: number
  text: string
  /** Number of the heading in its text, counted from 0; `headingId` makes the anchor of it. */
  index: number
}

/** The anchor of a heading in the page of a text: `#section-3`. */
export function headingId(index: number): string {
  return `section-${index + 1}`
}

/** The headings of a text in their order; those without words are left out and counted. */
export function headingsOf({ content }: RichDocument): ContentHeading[] {
  return everyNode(content)
    .filter(({ type }) => type === 'heading')
    .map((node, index) => ({ level: Number(node.attrs?.level), text: inlineWords(node).trim(), index }))
    .filter(({ text }) => text !== '')
}

/** The words of a text for search and for counting: a line for each block, nothing of its formatting. */
export function contentWords({ content }: RichDocument): string {
  return content.flatMap(linesOf).join('\n').trim()
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}

/** Files, people and records that a text names. */
export function partsOf({ content }: RichDocument): ContentParts {
  const files = new Set<number>()
  const people = new Set<number>()
  const records = new Map<string, NamedRecord>()
  for (const { type, attrs = {} } of everyNode(content)) {
    if (type === 'image' || type === 'fileBlock') files.add(Number(attrs.file))
    if (type === 'mention') people.add(Number(attrs.id))
    const record = recordOf(type, attrs)
    if (record) records.set(`${record.entity}:${record.id}`, record)
  }
  return { files: [...files], people: [...people], records: [...records.values()] }
}

/** Every node of a text, each before what it holds. */
export function everyNode(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.content ?? [])])
}

/** Whether there is anything to read or to look at. */
export function isEmptyContent({ content }: RichDocument): boolean {
  return everyNode(content).every((node) => !SHOWN.has(node.type) && !isReference(node) && !node.text?.trim())
}

/** The mark of this kind on a text, if it bears one. */
export function markOf<Type extends RichMark['type']>(node: RichNode, type: Type) {
  return node.marks?.find((mark): mark is Extract<RichMark, { type: Type }> => mark.type === type)
}

/** What is seen although it has no words. */
const SHOWN = new Set(['image', 'fileBlock', 'recordChip', 'recordBlock', 'horizontalRule', 'pageBreak'])
const INLINE = new Set(['text', 'hardBreak', 'mention', 'todoReference', 'recordChip'])

function recordOf(type: string, attrs: { [name: string]: unknown }): NamedRecord | undefined {
  if (type === 'todoReference') return { entity: 'todo', id: Number(attrs.id) }
  if (type === 'recordChip' || type === 'recordBlock') return { entity: String(attrs.entity), id: Number(attrs.id) }
  return undefined
}

function linesOf(node: RichNode): string[] {
  const { type, attrs, content = [] } = node
  if (type === 'tableRow') return [content.map((cell) => (cell.content ?? []).flatMap(linesOf).join(' ')).join(' | ')]
  if (type === 'image' || type === 'fileBlock') return typeof attrs?.alt === 'string' && attrs.alt ? [attrs.alt] : []
  if (content.length === 0 || content.some((inner) => INLINE.has(inner.type))) return inlineWords(node).split('\n')
  return content.flatMap(linesOf)
}

function inlineWords({ content = [] }: RichNode): string {
  return content.map(wordsOfInline).join('')
}

/** How one part of a line reads where nothing is formatted: a break is `\n`, people and records stand as they are called. */
export function wordsOfInline({ type, text = '', attrs }: RichNode): string {
  if (type === 'hardBreak') return '\n'
  if (type === 'mention') return `@${attrs?.label}`
  if (type === 'todoReference') return `#${attrs?.id}`
  return type === 'recordChip' ? `№${attrs?.id}` : text
}
