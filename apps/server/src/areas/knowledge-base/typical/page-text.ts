import type { RichDocument, RichMark, RichNode } from '@ws/api-client/contract/rich-text'

/** A page that the program brings; its text is written by the signs of `toDocument`. */
export interface TypicalPage {
  title: string
  kind?: 'page' | 'checklist'
  tags: readonly string[]
  /** Keys of categories whose tasks show it. */
  categories?: readonly string[]
  text: string
}

/** A section with its pages. */
export interface TypicalSection {
  title: string
  text: string
  pages: readonly TypicalPage[]
}

/** Lists by the sign at the beginning of their lines. */
const LISTS = [
  { sign: /^\[ \] /, list: 'taskList', item: 'taskItem' },
  { sign: /^- /, list: 'bulletList', item: 'listItem' },
  { sign: /^\d+\. /, list: 'orderedList', item: 'listItem' },
] as const

/**
 * A text as a document: `## heading`, `### heading`, `- item`, `1. item`, `[ ] item of a checklist`, `> quote`, and in a line
 * `**bold**` and `[[title of a page]]`, a link to it where it is known.
 */
export function toDocument(text: string, pages: ReadonlyMap<string, number>): RichDocument {
  const content: RichNode[] = []
  for (const line of text.trim().split('\n')) {
    if (line.trim() === '') continue
    const kind = LISTS.find(({ sign }) => sign.test(line))
    const words = (from: string) => wordsOf(from, pages)
    if (kind) {
      const paragraph = { type: 'paragraph', content: words(line.replace(kind.sign, '')) }
      const attrs = kind.item === 'taskItem' ? { attrs: { checked: false } } : {}
      const item = { type: kind.item, ...attrs, content: [paragraph] }
      const last = content.at(-1)
      if (last?.type === kind.list) last.content?.push(item)
      else content.push({ type: kind.list, content: [item] })
    } else if (line.startsWith('#')) {
      const level = line.startsWith('###') ? 3 : 2
      content.push({ type: 'heading', attrs: { level }, content: words(line.replace(/^#+ /, '')) })
    } else if (line.startsWith('> ')) {
      content.push({ type: 'blockquote', content: [{ type: 'paragraph', content: words(line.slice(2)) }] })
    } else content.push({ type: 'paragraph', content: words(line) })
  }
  return { type: 'doc', content }
}

function wordsOf(line: string, pages: ReadonlyMap<string, number>): RichNode[] {
  return line.split(/(\*\*[^*]+\*\*|\[\[[^\]]+\]\])/).flatMap((part): RichNode[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [textNode(part.slice(2, -2), { type: 'bold' })]
    if (!part.startsWith('[[')) return [textNode(part)]
    const title = part.slice(2, -2)
    const id = pages.get(title)
    return [textNode(title, id === undefined ? undefined : { type: 'link', attrs: { href: `/knowledge-base/${id}` } })]
  })
}

function textNode(text: string, mark?: RichMark): RichNode {
  return { text, type: 'text', ...(mark === undefined ? {} : { marks: [mark] }) }
}
