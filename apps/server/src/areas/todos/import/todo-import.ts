import type { CreateInput, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { databaseRefusal } from '../../../lib/database-error'
import { AppError, invalid } from '../../../lib/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/handler'
import { requirePermission } from '../../../lib/permissions'
import { type CsvLine, readCsv } from '../../../lib/resource/read-csv'
import { todoResource } from '../todo-resource'
import { ImportNames } from './import-names'

type Input = CreateInput<'/todos'>
type Problem = Schema<'TodoImportProblem'>
type Outcome = Schema<'TodoImportResult'>

/** Most tasks of one file. */
const ROWS_LIMIT = 1_000
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
 * Makes tasks of a CSV file, all or none. A trial writes them as well and takes them back, so that it finds whatever the
 * real run would stumble over.
 */
export const importTodos: Handler<'todos.import'> = withOwnTransactions(
  async ({ body }: { body: Schema<'TodoImport'> }, ctx: Context): Promise<Outcome> => {
    requirePermission(ctx.actor, 'imports.create')
    requirePermission(ctx.actor, 'todos.create')
    const [head, ...rows] = readCsv(body.text)
    const columns = head ? columnsOf(head) : []
    if (!columns.includes('title')) throw invalid({ text: 'В первой строке нет столбца «Название»' })
    if (rows.length === 0) throw invalid({ text: 'В файле нет задач' })
    if (rows.length > ROWS_LIMIT) throw invalid({ text: `Больше ${ROWS_LIMIT} задач: разделите файл` })
    try {
      return await ctx.transaction(async (writing) => {
        const names = await ImportNames.load(writing)
        const outcome: Outcome = { total: rows.length, ready: 0, is_done: false, problems: [] }
        for (const row of rows) {
          const problem = await makeOne(writing, row, columns, names)
          if (problem === null) outcome.ready += 1
          else if (outcome.problems.length < PROBLEMS_LIMIT) outcome.problems.push(problem)
        }
        if (body.is_trial || outcome.ready < outcome.total) throw new Undo(outcome)
        return { ...outcome, is_done: true }
      })
    } catch (error) {
      if (error instanceof Undo) return error.outcome
      throw error
    }
  },
)

async function makeOne(
  ctx: Context,
  { line, cells }: CsvLine,
  columns: readonly (Column | null)[],
  names: ImportNames,
): Promise<Problem | null> {
  try {
    const input = toInput(cells, columns, names)
    // A savepoint: what fails for one row leaves the others to be looked at.
    await ctx.tx.transaction(() => todoResource.create(ctx, input))
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
    const text = cells[index] ?? ''
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
  // Checked field by field above: the contract sees only the file.
  return input as Input
}

const READERS: Record<Exclude<Column, 'title' | 'description'>, (text: string, names: ImportNames) => unknown> = {
  status: (text) => byLabel(text, labels.TodoStatus, 'status'),
  priority: (text) => byLabel(text, labels.TodoPriority, 'priority'),
  category: (text) => byLabel(text, labels.TodoCategory, 'category'),
  is_emergency: (text) => /^(да|1|true|\+)$/i.test(text),
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

function byLabel(text: string, known: Readonly<Record<string, string>>, column: Column): string {
  const wanted = text.toLowerCase()
  const found = Object.entries(known).find(([key, label]) => [key, label].some((one) => one.toLowerCase() === wanted))
  return found?.[0] ?? refuse(column, `Нет значения «${text}». Есть: ${Object.values(known).join(', ')}`)
}

function refuse(column: Column, message: string): never {
  throw invalid({ [column]: message })
}
