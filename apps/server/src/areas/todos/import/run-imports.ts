import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { todoImportsTable } from '../../../db/tables/todo-imports'
import { AppError } from '../../../lib/error'
import { loadActor, requirePermission } from '../../../lib/permissions'
import type { Services } from '../../../lib/services'
import { startedContext, systemContext, transactionWithEffects } from '../../../lib/system-context'
import { createNotifications } from '../../notifications/create-notifications'
import { writeRows } from './write-rows'

/** The job that carries imports out. */
export const IMPORT_JOB = 'todos.import'

const table = todoImportsTable
type Import = typeof table.$inferSelect

/** How long the file of a failed import can be tried again. */
const KEPT_FOR = sql`interval '7 days'`

/** The import was cancelled or taken over, or the server stops: what was written is taken back. */
class Stopped extends Error {
  constructor() {
    super('The import is not to go on')
  }
}

/** Not every row can be written; nothing is. */
class Refused extends Error {
  constructor(readonly problems: Import['problems']) {
    super('The file has mistakes')
  }
}

/**
 * Carries out the imports that wait, the oldest first; answers how many tasks were made. One that a killed server had begun
 * left nothing behind and begins anew.
 */
export async function runImports(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  await forgetOldFiles(database)
  let made = 0
  while (!signal.aborted) {
    const [run] = await database.reader
      .select()
      .from(table)
      .where(inArray(table.state, ['waiting', 'running']))
      .orderBy(asc(table.id))
      .limit(1)
    if (!run) break
    made += await carryOut(database, services, run, signal)
  }
  return made
}

async function carryOut(database: Database, services: Services, run: Import, signal: AbortSignal): Promise<number> {
  await database.reader.update(table).set({ state: 'running', done: 0 }).where(isOpen(run))
  try {
    await writeAll(database, services, run, signal)
    return run.total
  } catch (error) {
    if (error instanceof Stopped) {
      if (signal.aborted) await database.reader.update(table).set({ state: 'waiting', done: 0 }).where(isOpen(run))
      return 0
    }
    await noteFailure(database, services, run, error)
    return 0
  }
}

/** Everything of an import in one transaction: its tasks, that it is done, and that its author is told. */
async function writeAll(database: Database, services: Services, run: Import, signal: AbortSignal): Promise<void> {
  const { content } = run
  if (!content) throw new Error('An open import has no file')
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const author = await loadActor(tx, run.created_by)
    if (!author) throw new AppError(403, 'forbidden', 'Учётная запись отключена')
    const acting = run.acting === null ? {} : { acting: { id: run.acting, name: '', writes: true } }
    const ctx = startedContext(tx, services, { ...run, author: { ...author, ...acting } }, afterCommit)
    requirePermission(author, 'imports.create')
    requirePermission(author, 'todos.create')
    const onProgress = (done: number) => goOn(database, run, done, signal)
    const { problems } = await writeRows(ctx, content, { run: run.id, onProgress })
    if (problems.length > 0) throw new Refused(problems)
    const finished = await tx
      .update(table)
      .set({ state: 'done', done: run.total, content: null, finished_at: sql`clock_timestamp()` })
      .where(isOpen(run))
      .returning({ id: table.id })
    // Whoever cancelled it meanwhile was told that nothing is made.
    if (finished.length === 0) throw new Stopped()
    const system = systemContext(tx, services, { author: run.created_by, permissions: [] }, afterCommit)
    await createNotifications(system, [
      { ...told(run), event: 'import.done', message: `Импорт завершён: ${count(run.total)} из ${count(run.total)}` },
    ])
  })
}

/** Notes how far the import is; ends it when it is not to go on. */
async function goOn(database: Database, run: Import, done: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new Stopped()
  // The only connection of the embedded database is the one that writes: nobody could look in between.
  if (database.kind === 'embedded') return
  const open = await database.reader.update(table).set({ done }).where(isOpen(run)).returning({ id: table.id })
  if (open.length === 0) throw new Stopped()
}

async function noteFailure(database: Database, services: Services, run: Import, error: unknown): Promise<void> {
  const isKnown = error instanceof Refused || error instanceof AppError
  if (!isKnown) services.log.error({ err: error, import: run.id }, 'an import could not be carried out')
  const problems = error instanceof Refused ? error.problems : []
  const reason =
    error instanceof Refused
      ? 'В файле есть ошибки. Ничего не создано'
      : error instanceof AppError
        ? error.message
        : 'Сервер не смог выполнить импорт. Ничего не создано'
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const failed = await tx
      .update(table)
      .set({ state: 'failed', problems, reason, finished_at: sql`clock_timestamp()` })
      .where(isOpen(run))
      .returning({ id: table.id })
    if (failed.length === 0) return
    const system = systemContext(tx, services, { author: run.created_by, permissions: [] }, afterCommit)
    await createNotifications(system, [
      { ...told(run), event: 'import.failed', message: `Импорт не удался. ${reason}` },
    ])
  })
}

async function forgetOldFiles({ reader }: Database): Promise<void> {
  await reader
    .update(table)
    .set({ content: null })
    .where(and(eq(table.state, 'failed'), isNotNull(table.content), lt(table.finished_at, sql`now() - ${KEPT_FOR}`)))
}

function isOpen({ id }: Pick<Import, 'id'>) {
  return and(eq(table.id, id), inArray(table.state, ['waiting', 'running']))
}

function told(run: Import) {
  return {
    user: run.created_by,
    type: 'system',
    title: run.file_name === null ? 'Импорт задач' : `Импорт задач: ${run.file_name}`,
    reason: 'Почему: вы начали импорт',
    entity: 'todo_import',
    entity_id: run.id,
  } as const
}

const count = (n: number) => n.toLocaleString('ru-RU')
