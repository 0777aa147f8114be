import type { CreateInput } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { ImportContent } from '../../../db/tables/system/imports'
import { invalid } from '../../../lib/http/error'
import { cellsOf, readEach } from '../../../lib/import/columns'
import type { ImportField } from '../../../lib/import/target'
import type { ImportNames } from './import-names'

/** What a task of a file holds beside what people may send. */
export type ImportInput = CreateInput<'/todos'> & { source: 'import' }

const COLUMNS = {
  title: 'Название',
  description: 'Описание',
  status: 'Статус',
  priority: 'Приоритет',
  is_emergency: 'Аварийная',
  category: 'Категория',
  assignee: 'Ответственный',
  team: 'Бригада',
  location: 'Место',
  start_at: 'Начало',
  due_at: 'Срок',
  planned_minutes: 'План, мин',
  tagList: 'Теги',
} as const
/** A field that a column of a file may hold. */
export type Column = keyof typeof COLUMNS

/** What a column of a file may stand for. */
export const todoImportFields: readonly ImportField[] = Object.entries(COLUMNS).map(([name, label]) => ({
  name,
  label,
  isRequired: name === 'title',
}))

/** What the words of a file stand for. */
export type NamesOfFile = Pick<ImportNames, 'person' | 'team' | 'place' | 'moment' | 'categories'>

/** The task that a line describes; what it says wrongly is refused at its column. */
export function toInput(
  row: ImportContent['rows'][number],
  fields: readonly (string | null)[],
  names: NamesOfFile,
): ImportInput {
  const { values, wrong } = cellsOf(row, fields)
  const input: Record<string, unknown> = { source: 'import' }
  const filled = [...values].flatMap(([field, text]) => (text === '' || !isColumn(field) ? [] : field))
  readEach(new Set<Column>(['title', ...filled]), wrong, (column) => {
    input[column] = READERS[column](values.get(column) ?? '', names)
  })
  if (isEmergency(values.get('priority') ?? '')) input.is_emergency = true
  // Checked field by field above: the contract sees only the file.
  return input as ImportInput
}

function isColumn(field: string): field is Column {
  return Object.hasOwn(COLUMNS, field)
}

const READERS: Record<Column, (text: string, names: NamesOfFile) => unknown> = {
  title(text) {
    if (text === '') return refuse('title', 'Заполните название')
    return text.length > 255 ? refuse('title', 'Не длиннее 255 символов') : text
  },
  description: (text) => (text.length > 50_000 ? refuse('description', 'Не длиннее 50 000 символов') : text),
  status: (text) => byLabel(text, labels.TodoStatus, 'status'),
  priority: (text) => (isEmergency(text) ? 'High' : byLabel(text, labels.TodoPriority, 'priority')),
  category: (text, names) => byLabel(text, names.categories, 'category'),
  is_emergency(text) {
    if (isEmergency(text) || /^(да|1|true|истина|\+|х|x)$/i.test(text)) return true
    if (/^(нет|0|false|ложь|-|обычная|плановая)$/i.test(text)) return false
    return refuse('is_emergency', `Не понятно «${text}». Напишите «да» или «нет»`)
  },
  assignee: (text, names) => names.person(text) ?? refuse('assignee', `Нет сотрудника «${text}»`),
  team: (text, names) => names.team(text) ?? refuse('team', `Нет бригады «${text}»`),
  location: (text, names) => names.place(text) ?? refuse('location', `Нет места «${text}»`),
  start_at: (text, names) => names.moment(text, 'start') ?? refuse('start_at', noMoment(text)),
  due_at: (text, names) => names.moment(text, 'end') ?? refuse('due_at', noMoment(text)),
  planned_minutes: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : refuse('planned_minutes', 'Целое число минут')),
  tagList(text) {
    const tags = text.split(',').map((tag) => tag.trim())
    if (tags.length > 20 || tags.some((tag) => tag.length > 40)) refuse('tagList', 'Не больше 20 тегов по 40 символов')
    return tags
  },
}

function noMoment(text: string): string {
  return `Дата «${text}» не читается, нужна такая: 31.12.2026 18:00`
}

/** An emergency is named where people look for it: in its own column, or as the highest priority. */
function isEmergency(text: string): boolean {
  return /^авари(я|йн(ая|ый|о))$/i.test(text)
}

function byLabel(text: string, known: Readonly<Record<string, string>>, column: Column): string {
  const wanted = text.toLowerCase()
  const found = Object.entries(known).find(([key, label]) => [key, label].some((one) => one.toLowerCase() === wanted))
  return found?.[0] ?? refuse(column, `Нет значения «${text}». Есть: ${Object.values(known).join(', ')}`)
}

function refuse(column: Column, message: string): never {
  throw invalid({ [column]: message })
}
