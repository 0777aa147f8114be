import { createHash } from 'node:crypto'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import * as Y from 'yjs'
import { AppError, invalid } from '../../../lib/http/error'
import { MOST_LEVELS, TOO_DEEP } from './levels'

/** Where the editor keeps a text inside its Yjs document. */
export const FRAGMENT = 'default'

type Attributes = { [name: string]: unknown }
type YElement = Y.XmlElement

/** The text of a Yjs document, as the editor would give it; 400 at `content` for one that is nested too deeply to be a text. */
export function contentOfY(doc: Y.Doc): RichDocument {
  const content = nodesOf(doc.getXmlFragment(FRAGMENT), 1)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** A document with what can be read of one that is nested too deeply; undefined where all of it can. */
export function salvaged(doc: Y.Doc): Y.Doc | undefined {
  const whole = doc.getXmlFragment(FRAGMENT)
  try {
    nodesOf(whole, 1)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fresh = new Y.Doc()
    replaceInY(fresh, { type: 'doc', content: nodesOf(whole, 1, { cut: true }) })
    return fresh
  }
}

/** Puts a text in place of what a Yjs document holds; what others typed at that moment is merged into it. */
export function replaceInY(doc: Y.Doc, { content }: RichDocument): void {
  doc.transact(() => {
    const fragment = doc.getXmlFragment(FRAGMENT)
    fragment.delete(0, fragment.length)
    fragment.insert(0, toY(content))
  })
}

/** Whether two texts say and look the same, however their attributes and marks are ordered. */
export function isSameContent(one: RichDocument, other: RichDocument): boolean {
  return digestOf(one) === digestOf(other)
}

/** SHA-256 of what a text says and how it looks, in hex. */
export function digestOf({ content }: RichDocument): string {
  return createHash('sha256')
    .update(JSON.stringify(content.map(normal)))
    .digest('hex')
}

function nodesOf(parent: Y.XmlFragment | YElement, level: number, { cut = false } = {}): RichNode[] {
  if (level > MOST_LEVELS && parent.length > 0) {
    if (cut) return []
    throw invalid({ content: TOO_DEEP })
  }
  return parent.toArray().flatMap((child): RichNode[] => {
    if (child instanceof Y.XmlText) return textsOf(child)
    if (!(child instanceof Y.XmlElement)) return []
    const attrs = child.getAttributes() as Attributes
    const content = nodesOf(child, level + 1, { cut })
    return [
      {
        type: child.nodeName,
        ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
        ...(content.length > 0 ? { content } : {}),
      },
    ]
  })
}

function textsOf(text: Y.XmlText): RichNode[] {
  const delta = text.toDelta() as { insert: unknown; attributes?: { [mark: string]: Attributes } }[]
  return delta.flatMap(({ insert, attributes = {} }): RichNode[] => {
    if (typeof insert !== 'string' || insert === '') return []
    // Of marks that may lie over each other the editor keeps each under a name with a sum behind it.
    const marks = Object.entries(attributes).map(([name, attrs]) => ({
      type: name.split('--', 1)[0] || name,
      ...(Object.keys(attrs ?? {}).length > 0 ? { attrs } : {}),
    })) as RichNode['marks'] & object
    return [{ text: insert, type: 'text', ...(marks.length > 0 ? { marks } : {}) }]
  })
}

function toY(nodes: readonly RichNode[]): (YElement | Y.XmlText)[] {
  const made: (YElement | Y.XmlText)[] = []
  let text: Y.XmlText | undefined
  let length = 0
  for (const node of nodes) {
    if (node.type === 'text') {
      // Words that stand side by side are one text to the editor.
      if (text === undefined) {
        text = new Y.XmlText()
        length = 0
        made.push(text)
      }
      const words = node.text ?? ''
      const marks = (node.marks ?? []).map((mark) => [mark.type, 'attrs' in mark ? mark.attrs : {}] as const)
      text.insert(length, words, Object.fromEntries(marks))
      length += words.length
      continue
    }
    text = undefined
    const element: YElement = new Y.XmlElement(node.type)
    // Numbers and lists are kept as they are; the types of Yjs know texts alone.
    for (const [name, value] of Object.entries(node.attrs ?? {}))
      if (value !== null && value !== undefined) element.setAttribute(name, value as string)
    element.insert(0, toY(node.content ?? []))
    made.push(element)
  }
  return made
}

function normal({ type, text, attrs, marks, content }: RichNode): unknown {
  const known = Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined)
  const set = (marks ?? []).map((mark) => [mark.type, 'attrs' in mark ? mark.attrs : {}] as const)
  return [...[type, text ?? '', known.sort(byName), set.sort(byName)], joined(content ?? []).map(normal)]
}

/** Words that stand side by side with the same marks are one text. */
function joined(nodes: readonly RichNode[]): RichNode[] {
  const result: RichNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      result[result.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else result.push(node)
  }
  return result
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0
}
