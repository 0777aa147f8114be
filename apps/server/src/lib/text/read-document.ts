import { isSafeHref, type RichDocument, type RichMark, type RichNode } from '@ws/api-client/contract/rich-text'

/** Why a document is refused; the text is for a person. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

/** Far more than anybody nests lists, far less than a program would need to run out of stack. */
const MOST_LEVELS = 24
const MOST_LETTERS = 400_000
const LONGEST_LABEL = 100
const MALFORMED = 'Неверный документ: загрузите страницу заново и повторите'

type Given = Record<string, unknown>
interface Rule {
  holds: 'blocks' | 'item' | 'words' | 'letters' | 'nothing' | readonly [item: string]
  /** Attributes as they are stored; what is not named here is left out. */
  attrs?: (given: Given) => RichNode['attrs']
}

const BLOCKS: Readonly<Record<string, Rule>> = {
  paragraph: { holds: 'words' },
  heading: {
    holds: 'words',
    attrs: ({ level }) => (level === 2 || level === 3 ? { level } : refuse('Заголовок может быть только двух уровней')),
  },
  bulletList: { holds: ['listItem'] },
  orderedList: { holds: ['listItem'], attrs: startOf },
  taskList: { holds: ['taskItem'] },
  blockquote: { holds: 'blocks' },
  codeBlock: { holds: 'letters' },
}
const ITEMS: Readonly<Record<string, Rule>> = {
  listItem: { holds: 'item' },
  taskItem: { holds: 'item', attrs: ({ checked }) => ({ checked: checked === true }) },
}
const WORDS: Readonly<Record<string, Rule>> = {
  hardBreak: { holds: 'nothing' },
  mention: {
    holds: 'nothing',
    attrs: ({ id, label }) =>
      isId(id) && typeof label === 'string' && label !== '' && label.length <= LONGEST_LABEL
        ? { id, label }
        : refuse('Неверное упоминание сотрудника'),
  },
  todoReference: {
    holds: 'nothing',
    attrs: ({ id }) => (isId(id) ? { id } : refuse('Неверная ссылка на задачу')),
  },
}

/** The document of what was sent, made anew of nothing but what may stand in one; throws `DocumentError`. */
export function readDocument(sent: unknown): RichDocument {
  const { type, content } = asObject(sent)
  if (type !== 'doc') refuse(MALFORMED)
  const document: RichDocument = { type: 'doc', content: listOf(content).map((node) => readNode(node, BLOCKS, 1)) }
  if (document.content.length === 0) refuse(MALFORMED)
  if (JSON.stringify(document).length > MOST_LETTERS)
    refuse('Слишком много оформления: уберите часть оформления или сократите текст')
  return document
}

function readNode(sent: unknown, rules: Readonly<Record<string, Rule>>, level: number): RichNode {
  if (level > MOST_LEVELS) refuse('Слишком много уровней вложенности')
  const node = asObject(sent)
  const type = typeof node.type === 'string' ? node.type : ''
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
  if (rule === undefined)
    return refuse(isKnown(type) ? MALFORMED : `Такое оформление не поддерживается: ${named(type)}`)
  const attrs = rule.attrs?.(node.attrs === undefined || node.attrs === null ? {} : asObject(node.attrs))
  const marks = rules === WORDS ? marksOf(node.marks) : []
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
  if (typeof holds !== 'string') return nodes.map((node) => readNode(node, onlyItem(holds[0]), level))
  const blocks = nodes.map((node) => readNode(node, BLOCKS, level))
  return holds === 'item' && blocks[0]?.type !== 'paragraph' ? refuse(MALFORMED) : blocks
}

function readWord(sent: unknown, level: number): RichNode {
  const node = asObject(sent)
  return node.type === 'text' ? readText(node) : readNode(node, WORDS, level)
}

function readText({ type, text, marks }: Given): RichNode {
  if (type !== 'text' || typeof text !== 'string') return refuse(MALFORMED)
  const read = marksOf(marks)
  return { text, type, ...(read.length === 0 ? {} : { marks: read }) }
}

function isEmptyText(node: unknown): boolean {
  const { type, text } = asObject(node)
  return type === 'text' && text === ''
}

function marksOf(sent: unknown): RichMark[] {
  const marks = listOf(sent).map(readMark)
  const once = marks.filter(({ type }, index) => marks.findIndex((other) => other.type === type) === index)
  // Code is shown as it is, with nothing else.
  return once.some(({ type }) => type === 'code') ? [{ type: 'code' }] : once
}

function readMark(sent: unknown): RichMark {
  const { type, attrs } = asObject(sent)
  if (type === 'bold' || type === 'italic' || type === 'strike' || type === 'code') return { type }
  if (type !== 'link') return refuse(`Такое оформление не поддерживается: ${named(type)}`)
  const { href } = asObject(attrs)
  if (typeof href !== 'string' || !isSafeHref(href))
    return refuse('Ссылка может вести на http, https, mailto или страницу портала')
  return { type, attrs: { href } }
}

function startOf({ start }: Given): RichNode['attrs'] {
  if (start === undefined || start === null || start === 1) return undefined
  return Number.isInteger(start) && Number(start) >= 0 && Number(start) <= 1_000_000 ? { start } : refuse(MALFORMED)
}

function onlyItem(item: string): Readonly<Record<string, Rule>> {
  const rule = ITEMS[item]
  return rule === undefined ? {} : { [item]: rule }
}

function withoutMarks({ text = '', type }: RichNode): RichNode {
  return { text, type }
}

function isKnown(type: string): boolean {
  return type === 'text' || [BLOCKS, ITEMS, WORDS].some((rules) => Object.hasOwn(rules, type))
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function named(type: unknown): string {
  return typeof type === 'string' && /^[\w-]{1,40}$/.test(type) ? type : 'неизвестное'
}

function asObject(value: unknown): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(MALFORMED)
  return value as Given
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : refuse(MALFORMED)
}

function refuse(why: string): never {
  throw new DocumentError(why)
}
