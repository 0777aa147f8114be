import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import mustache from 'mustache'
import { invalid } from '../../../lib/http/error'
import type { FormData } from '../../../lib/printed-form/form-fields'

/** What stands around a text: the rows it stands in, the innermost last. */
type Contexts = readonly FormData[]

/** Blocks that a list inside them repeats whole. */
const REPEATED = new Set(['paragraph', 'heading', 'listItem', 'taskItem', 'tableRow', 'blockquote', 'callout'])
/** Far more blocks than any document has: a list inside lists is stopped. */
const MOST_NODES = 50_000

/**
 * A text with data in the places of its fields. `{{tenant.name}}` is a value; a paragraph, an item or a row of a table that
 * begins with `{{#lines}}` and ends with `{{/lines}}` stands once for every row of the list, and so does what stands between
 * two paragraphs that say no more than that. What the data does not have is empty.
 */
export function fillText(text: RichDocument, data: FormData): RichDocument {
  const counted = { left: MOST_NODES }
  const content = fillNodes(text.content, [data], counted)
  return { ...text, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function fillNodes(nodes: readonly RichNode[], contexts: Contexts, counted: { left: number }): RichNode[] {
  const filled: RichNode[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (!node) continue
    const opened = markOf(node, '#')
    const end =
      opened === undefined ? -1 : nodes.findIndex((other, index) => index > at && markOf(other, '/') === opened)
    if (opened !== undefined && end > at) {
      for (const inner of contextsOf(opened, contexts))
        filled.push(...fillNodes(nodes.slice(at + 1, end), inner, counted))
      at = end
      continue
    }
    filled.push(...fillNode(node, contexts, counted))
  }
  return filled
}

function fillNode(node: RichNode, contexts: Contexts, counted: { left: number }): RichNode[] {
  if (--counted.left < 0) throw invalid({ template: 'Документ получается слишком большим: проверьте списки в шаблоне' })
  const repeated = REPEATED.has(node.type) ? listAround(node) : undefined
  if (repeated !== undefined) {
    const inside = withoutMarks(node, repeated)
    return contextsOf(repeated, contexts).flatMap((inner) => fillNode(inside, inner, counted))
  }
  if (node.type === 'text') {
    return linesOf(node, render(node.text ?? '', contexts))
  }
  if (!node.content) return [node]
  const content = fillNodes(node.content, contexts, counted)
  // A list or a table of which nothing is left is none; a cell stays with an empty line in it.
  if (content.length > 0) return [{ ...node, content }]
  const { content: _gone, ...empty } = node
  if (HOLLOW.has(node.type)) return []
  return [NEEDY.has(node.type) ? { ...empty, content: [{ type: 'paragraph' }] } : empty]
}

/** A value of several lines (requisites) keeps them. */
function linesOf(node: RichNode, text: string): RichNode[] {
  return text
    .split('\n')
    .flatMap((line, at): RichNode[] => [
      ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line === '' ? [] : [{ ...node, text: line }]),
    ])
}

const HOLLOW = new Set(['bulletList', 'orderedList', 'taskList', 'table', 'tableRow'])
const NEEDY = new Set(['listItem', 'taskItem', 'tableCell', 'tableHeader', 'blockquote', 'callout'])

/** `lines` of a block that says `{{#lines}}` and nothing else. */
function markOf(node: RichNode, sign: '#' | '/'): string | undefined {
  const text = lettersOf(node).trim()
  return (sign === '#' ? /^\{\{#\s*([\w.]+)\s*\}\}$/ : /^\{\{\/\s*([\w.]+)\s*\}\}$/).exec(text)?.[1]
}

/** `lines` of a block that begins with `{{#lines}}` and ends with `{{/lines}}`, the only such end in it. */
function listAround(node: RichNode): string | undefined {
  const text = lettersOf(node).trim()
  const name = /^\{\{#\s*([\w.]+)\s*\}\}/.exec(text)?.[1]
  if (name === undefined) return undefined
  const ends = [...text.matchAll(new RegExp(`\\{\\{/\\s*${name.replaceAll('.', '\\.')}\\s*\\}\\}`, 'g'))]
  const [end] = ends
  return ends.length === 1 && end && end.index + end[0].length === text.length ? name : undefined
}

function withoutMarks(node: RichNode, name: string): RichNode {
  const mark = new RegExp(`\\{\\{[#/]\\s*${name.replaceAll('.', '\\.')}\\s*\\}\\}`, 'g')
  if (node.type === 'text') return { ...node, text: (node.text ?? '').replace(mark, '') }
  return node.content ? { ...node, content: node.content.map((inner) => withoutMarks(inner, name)) } : node
}

function lettersOf(node: RichNode): string {
  return node.type === 'text' ? (node.text ?? '') : (node.content ?? []).map(lettersOf).join('')
}

/** Of a list one context for every row; of a value one where it is there, else none. */
function contextsOf(name: string, contexts: Contexts): Contexts[] {
  const value = lookUp(name, contexts)
  if (Array.isArray(value)) return value.map((row: FormData) => [...contexts, row])
  return value === undefined || value === '' ? [] : [contexts]
}

function lookUp(name: string, contexts: Contexts): FormData[string] | undefined {
  for (const context of [...contexts].reverse()) {
    let value: FormData[string] | undefined = context
    for (const step of name.split('.'))
      value =
        typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, step)
          ? (value as FormData)[step]
          : undefined
    if (value !== undefined) return value
  }
  return undefined
}

/** Values are texts: braces inside them mean nothing. What is no template stays as it was written. */
function render(text: string, contexts: Contexts): string {
  if (!text.includes('{{')) return text
  const [outer = {}, ...rows] = contexts
  const context = rows.reduce((above, row) => above.push(row), new mustache.Context(outer))
  try {
    return new mustache.Writer().render(text, context, undefined, { escape: String })
  } catch {
    return text
  }
}
