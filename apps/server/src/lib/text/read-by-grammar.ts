import { isSafeHref, type RichDocument, type RichMark, type RichNode } from '@ws/api-client/contract/rich-text'

/** Why a document is refused; the text is for a person. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

/** Far more than anybody nests lists, far less than a program would need to run out of stack. */
const MOST_LEVELS = 24
const LONGEST_LABEL = 100
/** What is no document at all: no person has written it. */
export const MALFORMED = 'Неверный документ: загрузите страницу заново и повторите'

/** An object as it was sent. */
export type Given = Record<string, unknown>

/** What one kind of node may be. */
export interface Rule {
  /** `blocks` of any kind, `item` that begins with a paragraph, `words` with marks, bare `letters`, or nodes of these names. */
  holds: 'blocks' | 'item' | 'words' | 'letters' | 'nothing' | readonly string[]
  /** Attributes as they are stored; what is not named here is left out. */
  attrs?: (given: Given) => RichNode['attrs']
}
type Rules = Readonly<Record<string, Rule>>

/** All that may stand in a document of one sort. */
export interface Grammar {
  blocks: Rules
  /** What stands only inside certain blocks: items, rows, cells. */
  items: Rules
  words: Rules
  marks: Readonly<Record<string, (attrs: unknown) => RichMark>>
  /** The most signs of its JSON, and what is said of more. */
  size: { limit: number; refusal: string }
}

/** The document of what was sent, made anew of nothing but what the grammar lets stand in one; throws `DocumentError`. */
export function readByGrammar(sent: unknown, grammar: Grammar): RichDocument {
  const { type, content } = asObject(sent)
  if (type !== 'doc') refuse(MALFORMED)
  const reader = createReader(grammar)
  const document: RichDocument = {
    type: 'doc',
    content: listOf(content).map((node) => reader(node, grammar.blocks, 1)),
  }
  if (document.content.length === 0) refuse(MALFORMED)
  if (JSON.stringify(document).length > grammar.size.limit) refuse(grammar.size.refusal)
  return document
}

function createReader(grammar: Grammar) {
  function readNode(sent: unknown, rules: Rules, level: number): RichNode {
    if (level > MOST_LEVELS) refuse('Слишком много уровней вложенности')
    const node = asObject(sent)
    const type = typeof node.type === 'string' ? node.type : ''
    const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
    if (rule === undefined)
      return refuse(isKnown(grammar, type) ? MALFORMED : `Такое оформление не поддерживается: ${named(type)}`)
    const attrs = rule.attrs?.(node.attrs === undefined || node.attrs === null ? {} : asObject(node.attrs))
    const marks = rules === grammar.words ? marksOf(node.marks, grammar.marks) : []
    const content = readContent(rule, node.content, level + 1)
    // In the order in which the database gives keys back, so that what did not change compares as equal.
    return {
      type,
      ...(attrs === undefined ? {} : { attrs }),
      ...(marks.length === 0 ? {} : { marks }),
      ...(content.length === 0 ? {} : { content }),
    }
  }

  function readContent({ holds }: Rule, sent: unknown, level: number): RichNode[] {
    // A text of signs that nobody sees is empty by the time it comes here.
    const nodes = listOf(sent).filter((node) => !isEmptyText(node))
    if (holds === 'words') return nodes.map((node) => readWord(node, level))
    if (holds === 'letters') return nodes.map((node) => withoutMarks(readText(asObject(node))))
    if (holds === 'nothing') return nodes.length === 0 ? [] : refuse(MALFORMED)
    if (nodes.length === 0) refuse(MALFORMED)
    if (typeof holds !== 'string') return nodes.map((node) => readNode(node, only(grammar.items, holds), level))
    const blocks = nodes.map((node) => readNode(node, grammar.blocks, level))
    return holds === 'item' && blocks[0]?.type !== 'paragraph' ? refuse(MALFORMED) : blocks
  }

  function readWord(sent: unknown, level: number): RichNode {
    const node = asObject(sent)
    return node.type === 'text' ? readText(node) : readNode(node, grammar.words, level)
  }

  function readText({ type, text, marks }: Given): RichNode {
    if (type !== 'text' || typeof text !== 'string') return refuse(MALFORMED)
    const read = marksOf(marks, grammar.marks)
    return { text, type, ...(read.length === 0 ? {} : { marks: read }) }
  }

  return readNode
}

function marksOf(sent: unknown, known: Grammar['marks']): RichMark[] {
  const marks = listOf(sent).map((mark) => {
    const { type, attrs } = asObject(mark)
    const read = typeof type === 'string' && Object.hasOwn(known, type) ? known[type] : undefined
    return read === undefined ? refuse(`Такое оформление не поддерживается: ${named(type)}`) : read(attrs)
  })
  const once = marks.filter(({ type }, index) => marks.findIndex((other) => other.type === type) === index)
  // Code is shown as it is, with nothing else.
  return once.some(({ type }) => type === 'code') ? [{ type: 'code' }] : once
}

/** Marks that are what they are called. */
export function plainMarks<const Names extends ('bold' | 'italic' | 'strike' | 'code' | 'underline')[]>(
  ...names: Names
) {
  return Object.fromEntries(names.map((type) => [type, (): RichMark => ({ type })]))
}

/** A link to where one may lead. */
export function readLink(attrs: unknown): RichMark {
  const { href } = asObject(attrs)
  if (typeof href !== 'string' || !isSafeHref(href))
    return refuse('Ссылка может вести на http, https, mailto или страницу портала')
  return { type: 'link', attrs: { href } }
}

/** A person of a mention. */
export function mentionOf({ id, label }: Given): RichNode['attrs'] {
  return isId(id) && typeof label === 'string' && label !== '' && label.length <= LONGEST_LABEL
    ? { id, label }
    : refuse('Неверное упоминание сотрудника')
}

/** A task that is named. */
export function todoOf({ id }: Given): RichNode['attrs'] {
  return isId(id) ? { id } : refuse('Неверная ссылка на задачу')
}

/** The number from which a list is counted; none for one. */
export function startOf({ start }: Given): RichNode['attrs'] {
  if (start === undefined || start === null || start === 1) return undefined
  return Number.isInteger(start) && Number(start) >= 0 && Number(start) <= 1_000_000 ? { start } : refuse(MALFORMED)
}

/** Whether a value is the number of a record. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Refuses the document with these words. */
export function refuse(why: string): never {
  throw new DocumentError(why)
}

/** A value as an object; anything else is no document. */
export function asObject(value: unknown): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(MALFORMED)
  return value as Given
}

function only(items: Rules, names: readonly string[]): Rules {
  return Object.fromEntries(Object.entries(items).filter(([name]) => names.includes(name)))
}

function isEmptyText(node: unknown): boolean {
  const { type, text } = asObject(node)
  return type === 'text' && text === ''
}

function withoutMarks({ text = '', type }: RichNode): RichNode {
  return { text, type }
}

function isKnown({ blocks, items, words }: Grammar, type: string): boolean {
  return type === 'text' || [blocks, items, words].some((rules) => Object.hasOwn(rules, type))
}

function named(type: unknown): string {
  return typeof type === 'string' && /^[\w-]{1,40}$/.test(type) ? type : 'неизвестное'
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : refuse(MALFORMED)
}
