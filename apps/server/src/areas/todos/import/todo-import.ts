import type { CreateInput, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { databaseRefusal } from '../../../lib/database-error'
import { AppError, invalid } from '../../../lib/error'
import { type Context, type Handler, withPreparation } from '../../../lib/handler'
import { requirePermission } from '../../../lib/permissions'
import { type CsvLine, readCsv } from '../../../lib/resource/read-csv'
import { todoResource } from '../todo-resource'
import { ImportNames } from './import-names'

type Input = CreateInput<'/todos'>
type Problem = Schema<'TodoImportProblem'>
type Outcome = Schema<'TodoImportResult'>

/** Most tasks of one file; the embedded database has one connection, which everybody waits for meanwhile. */
const ROWS_LIMIT = { postgres: 10_000, embedded: 2_000 } as const
/** Problems told at a time: who has more of them looks at his columns first. */
const PROBLEMS_LIMIT = 100

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
type Column = keyof typeof COLUMNS

/** Takes everything back that was written to find out whether it can be written. */
class Undo extends Error {
  constructor(readonly outcome: Outcome) {
    super('Nothing was imported')
  }
}

/**
 * Makes tasks of a file, all or none. A trial writes them as well and takes them back, so that it finds whatever the real
 * run would stumble over.
 */
export const importTodos: Handler<'todos.import'> = withPreparation(async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'imports.create')
  requirePermission(ctx.actor, 'todos.create')
  const [head, ...rows] = await linesOf(body)
  const field = body.workbook === undefined ? 'text' : 'workbook'
  const columns = head ? columnsOf(head) : []
  if (!columns.includes('title')) throw invalid({ [field]: 'В первой строке нет столбца «Название»' })
  if (rows.length === 0) throw invalid({ [field]: 'В файле нет задач' })
  const limit = ROWS_LIMIT[ctx.services.databaseKind]
  if (rows.length > limit) {
    throw invalid({ [field]: `За один раз — не больше ${limit.toLocaleString('ru-RU')} задач: разделите файл` })
  }
  return (writing) => writeAll(writing, rows, columns, body.is_trial)
})

async function writeAll(
  ctx: Context,
  rows: readonly CsvLine[],
  columns: readonly (Column | null)[],
  isTrial: boolean,
): Promise<Outcome> {
  try {
    // A savepoint: a trial is taken back, what it is answered under its key is not.
    return await ctx.tx.transaction(async (tx) => {
      // Its own handle: savepoints of one handle bear one name, and those of the rows would stand before this one.
      const writing: Context = Object.create(ctx, { tx: { value: tx }, db: { value: tx } })
      const names = await ImportNames.load(writing)
      const outcome: Outcome = { total: rows.length, ready: 0, is_done: false, problems: [] }
      for (const row of rows) {
        const problem = await makeOne(writing, row, columns, names)
        if (problem === null) outcome.ready += 1
        else if (outcome.problems.length < PROBLEMS_LIMIT) outcome.problems.push(problem)
      }
      if (isTrial || outcome.ready < outcome.total) throw new Undo(outcome)
      return { ...outcome, is_done: true }
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome
    throw error
  }
}

/** The lines of the file, which is either a text or a workbook. */
async function linesOf({ text, workbook }: Schema<'TodoImport'>): Promise<CsvLine[]> {
  if (workbook === undefined) {
    if (text === undefined) throw invalid({ text: 'Выберите файл' })
    return readCsv(text)
  }
  // Few send one: what unpacks it is loaded with the first who does.
  const { LargeSheetError, readXlsx, WorkbookError } = await import('../../../lib/resource/read-xlsx')
  try {
    return await readXlsx(Buffer.from(workbook, 'base64'))
  } catch (error) {
    if (error instanceof LargeSheetError) {
      throw invalid({ workbook: 'В книге есть лист больше 20 000 строк или 100 столбцов: удалите лишнее' })
    }
    if (error instanceof WorkbookError) throw invalid({ workbook: 'Файл не читается как книга Excel (XLSX)' })
    throw error
  }
}

async function makeOne(
  ctx: Context,
  { line, cells }: CsvLine,
  columns: readonly (Column | null)[],
  names: ImportNames,
): Promise<Problem | null> {
  try {
    const input = toInput(cells, columns, names)
    // A savepoint: what fails for one row leaves the others to be looked at.
    await ctx.tx.transaction(() => todoResource.insert(ctx, input))
    return null
  } catch (error) {
    const refusal = error instanceof AppError ? error : databaseRefusal(error)
    if (!refusal || refusal.status >= 500) throw error
    const [first] = Object.entries(refusal.errors)
    const column = first && COLUMNS[first[0] as Column]
    return { line, column: column ?? null, message: first?.[1][0] ?? refusal.message }
  }
}

/** The fields of a heading; a column that nobody knows is passed over. */
function columnsOf({ cells }: CsvLine): (Column | null)[] {
  const known = Object.entries(COLUMNS) as [Column, string][]
  return cells.map((cell) => known.find(([, label]) => label.toLowerCase() === cell.toLowerCase())?.[0] ?? null)
}

function toInput(cells: readonly string[], columns: readonly (Column | null)[], names: ImportNames): Input {
  const values = new Map<Column, string>()
  for (const [index, column] of columns.entries()) {
    // The mark that keeps an exported text from being taken for a formula.
    const text = (cells[index] ?? '').replace(/^'(?=\s*[=+\-@])/, '')
    if (column !== null && text !== '') values.set(column, text)
  }
  const title = values.get('title') ?? ''
  if (title.length > 255) throw invalid({ title: 'Не длиннее 255 символов' })
  if (title === '') throw invalid({ title: 'Заполните название' })
  const description = values.get('description')
  if (description !== undefined && description.length > 50_000) {
    throw invalid({ description: 'Не длиннее 50 000 символов' })
  }
  const input: Record<string, unknown> = { title, source: 'import' }
  if (description !== undefined) input.description = description
  for (const [column, text] of values) {
    if (column !== 'title' && column !== 'description') input[column] = READERS[column](text, names)
  }
  if (isEmergency(values.get('priority') ?? '')) input.is_emergency = true
  // Checked field by field above: the contract sees only the file.
  return input as Input
}

const READERS: Record<Exclude<Column, 'title' | 'description'>, (text: string, names: ImportNames) => unknown> = {
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
  start_at: (text, names) => names.moment(text) ?? refuse('start_at', `Дата «${text}» не читается: 31.12.2026 18:00`),
  due_at: (text, names) => names.moment(text) ?? refuse('due_at', `Дата «${text}» не читается: 31.12.2026 18:00`),
  planned_minutes: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : refuse('planned_minutes', 'Целое число минут')),
  tagList(text) {
    const tags = text.split(',').map((tag) => tag.trim())
    if (tags.length > 20 || tags.some((tag) => tag.length > 40)) refuse('tagList', 'Не больше 20 тегов по 40 символов')
    return tags
  },
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
