import { isSafeHref, type RichDocument, type RichMark, type RichNode } from '@ws/api-client/contract/rich-text'
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { listsOf, TICKS, withTasks } from './task-items'

const MARKS: Readonly<Record<string, RichMark['type']>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  u: 'underline',
  ins: 'underline',
  code: 'code',
}
/** What is never read, with all it holds. */
const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'svg', 'math', 'iframe', 'object', 'select'])
const BLOCKS = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|div|section|article|figure|dl|dt|dd|aside)$/
/** What is said of a picture, in letters. */
const LONGEST_ALT = 200
/** No text of people lies deeper. */
const DEEPEST = 40

/** A text of a file with what of it could not be taken along. */
export interface HtmlText {
  /** Its pictures name their places (`picture:2`), counted from one, where files stand in a text that is stored. */
  content: RichDocument
  /** How many pictures are not in it. */
  pictures: number
}

/** HTML as a long text: its blocks and marks alone, and so many pictures that came beside it; what else it holds is left out. */
export function textOfHtml(html: string, beside = 0): HtmlText {
  let pictures = 0

  function blocksOf(nodes: readonly Tree.ChildNode[], marks: readonly RichMark[], depth: number): RichNode[] {
    const blocks: RichNode[] = []
    let words: RichNode[] = []
    const close = () => {
      blocks.push(...paragraphsOf(words))
      words = []
    }
    for (const node of nodes) {
      if (isElement(node) && BLOCKS.test(node.tagName) && depth < DEEPEST) {
        close()
        blocks.push(...blockOf(node, marks, depth + 1))
      } else words.push(...wordsOf([node], marks, depth + 1))
    }
    close()
    return withTasks(blocks)
  }

  function blockOf(node: Tree.Element, marks: readonly RichMark[], depth: number): RichNode[] {
    const { tagName: tag, childNodes: inner } = node
    if (/^h[1-6]$/.test(tag)) {
      const words = wordsOf(inner, [], depth)
      const content = trimmed(words.filter((word) => !isImage(word)))
      const said: RichNode = { type: 'heading', attrs: { level: Math.min(4, Number(tag[1])) }, content }
      return [...(content.length === 0 ? [] : [said]), ...words.filter(isImage)]
    }
    if (tag === 'hr') return [{ type: 'horizontalRule' }]
    if (tag === 'ul' || tag === 'ol') return listOf(node, marks, depth)
    if (tag === 'pre') return codeOf(node)
    if (tag === 'table') return tableOf(node, depth)
    const blocks = blocksOf(inner, marks, depth)
    if (tag !== 'blockquote' || blocks.length === 0) return blocks
    return [{ type: 'blockquote', content: blocks }]
  }

  function listOf(node: Tree.Element, marks: readonly RichMark[], depth: number): RichNode[] {
    const items = node.childNodes.filter(isElement).map((item) => blocksOf(item.childNodes, marks, depth))
    const start = Number(attribute(node, 'start')) || 1
    return listsOf(items, (content, at) =>
      node.tagName === 'ul'
        ? { type: 'bulletList', content }
        : { type: 'orderedList', ...(start + at > 1 ? { attrs: { start: start + at } } : {}), content },
    )
  }

  function codeOf(node: Tree.Element): RichNode[] {
    const text = lettersOf(node).replace(/\n$/, '')
    const classes = elementsIn(node, 'code').map((code) => attribute(code, 'class') ?? '')
    const language = /language-([\w+#.-]{1,30})/.exec(classes[0] ?? '')?.[1]
    return [
      {
        type: 'codeBlock',
        ...(language ? { attrs: { language } } : {}),
        ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
      },
    ]
  }

  function tableOf(node: Tree.Element, depth: number): RichNode[] {
    const rows = elementsIn(node, 'tr').map((row): RichNode => {
      const cells = row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      const content = cells.map((cell): RichNode => {
        const blocks = blocksOf(cell.childNodes, [], depth)
        const span = { ...spanOf(cell, 'colspan'), ...spanOf(cell, 'rowspan') }
        return {
          type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
          ...(Object.keys(span).length > 0 ? { attrs: span } : {}),
          content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
        }
      })
      return { type: 'tableRow', content }
    })
    const filled = rows.filter(({ content = [] }) => content.length > 0)
    return filled.length === 0 ? [] : [{ type: 'table', content: filled }]
  }

  function wordsOf(nodes: readonly Tree.ChildNode[], marks: readonly RichMark[], depth: number): RichNode[] {
    if (depth > DEEPEST * 2) return []
    return nodes.flatMap((node): RichNode[] => {
      if (isText(node)) {
        const text = node.value.replaceAll(/[\t\n\f\r ]+/g, ' ')
        return text === '' ? [] : [{ text, type: 'text', ...(marks.length > 0 ? { marks: [...marks] } : {}) }]
      }
      if (!isElement(node) || SILENT.has(node.tagName)) return []
      if (node.tagName === 'br') return [{ type: 'hardBreak' }]
      if (node.tagName === 'input' && attribute(node, 'type') === 'checkbox')
        return [{ type: 'text', text: attribute(node, 'checked') === undefined ? TICKS.off : TICKS.on }]
      if (node.tagName === 'img') {
        const place = Number(/^picture:(\d{1,4})$/.exec(attribute(node, 'src') ?? '')?.[1])
        const alt = attribute(node, 'alt')?.trim()
        if (place >= 1 && place <= beside)
          return [{ type: 'image', attrs: { file: place, ...(alt ? { alt: alt.slice(0, LONGEST_ALT) } : {}) } }]
        pictures += 1
        return []
      }
      return wordsOf(node.childNodes, markedBy(node, marks), depth + 1)
    })
  }

  const content = blocksOf(parseFragment(html).childNodes, [], 0)
  return { content: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }, pictures }
}

const isImage = ({ type }: RichNode) => type === 'image'

/** Words as paragraphs: a picture among them stands between two. */
function paragraphsOf(words: readonly RichNode[]): RichNode[] {
  const at = words.findIndex(isImage)
  const image = words[at]
  const content = trimmed(image ? words.slice(0, at) : words)
  const before: RichNode[] = content.length > 0 ? [{ type: 'paragraph', content }] : []
  return image ? [...before, image, ...paragraphsOf(words.slice(at + 1))] : before
}

function markedBy(node: Tree.Element, marks: readonly RichMark[]): readonly RichMark[] {
  const href = node.tagName === 'a' ? attribute(node, 'href') : undefined
  const own: RichMark | undefined =
    href !== undefined && isSafeHref(href)
      ? ({ type: 'link', attrs: { href } } as RichMark)
      : MARKS[node.tagName] && ({ type: MARKS[node.tagName] } as RichMark)
  return !own || marks.some(({ type }) => type === own.type) ? marks : [...marks, own]
}

/** Words without blanks and breaks at their ends. */
function trimmed(words: readonly RichNode[]): RichNode[] {
  const kept = [...words]
  const isBlank = ({ type, text }: RichNode) => type === 'hardBreak' || (type === 'text' && (text ?? '').trim() === '')
  while (kept[0] && isBlank(kept[0])) kept.shift()
  for (let last = kept.at(-1); last && isBlank(last); last = kept.at(-1)) kept.pop()
  const [first] = kept
  if (first?.text !== undefined) kept[0] = { ...first, text: first.text.trimStart() }
  const last = kept.at(-1)
  if (last?.text !== undefined) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() }
  return kept
}

function spanOf(cell: Tree.Element, name: 'colspan' | 'rowspan'): RichNode['attrs'] {
  const span = Number(attribute(cell, name))
  return Number.isInteger(span) && span > 1 ? { [name]: span } : {}
}

function lettersOf(node: Tree.Element): string {
  return node.childNodes.map((one) => (isText(one) ? one.value : isElement(one) ? lettersOf(one) : '')).join('')
}

/** Elements of a name below another, not inside others of the same name. */
function elementsIn(node: Tree.Element, tag: string): Tree.Element[] {
  return node.childNodes
    .filter(isElement)
    .flatMap((one) => (one.tagName === tag ? [one] : isNested(one) ? [] : elementsIn(one, tag)))
}

/** A list or table inside another has items of its own. */
const isNested = ({ tagName }: Tree.Element) => /^(ul|ol|table)$/.test(tagName)

function attribute(node: Tree.Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value
}

function isElement(node: Tree.Node): node is Tree.Element {
  return 'tagName' in node
}

function isText(node: Tree.Node): node is Tree.TextNode {
  return node.nodeName === '#text'
}
