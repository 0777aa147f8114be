import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { importsTable } from '../../db/tables/system/imports'
import { loadActor, requirePermission } from '../../lib/access/permissions'
import { isPassingFailure } from '../../lib/http/database-error'
import { AppError } from '../../lib/http/error'
import type { Services } from '../../lib/http/services'
import { mapColumns } from '../../lib/import/columns'
import { importTarget } from '../../lib/import/target'
import { startedContext, systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { untilNoted } from '../../lib/jobs/until-noted'
import { createNotifications } from '../notifications/create-notifications'
import { isOpen, OF_NO_MORE_USE } from './open-imports'
import { writeRows } from './write-rows'

/** The job that carries imports out. */
export const IMPORT_JOB = 'imports.run'

const table = importsTable
type Import = typeof table.$inferSelect

/** An import that the server did not live to end so often is not begun again by itself. */
const MOST_STARTS = 3
/** After so many pauses, two hours in all, the database is not going to bear this import. */
const MOST_PAUSES = 8
const LONGEST_PAUSE = 30

/** The import was cancelled or taken over, or the server stops: what was written is taken back. */
class Stopped extends Error {
  constructor() {
    super('The import is not to go on')
  }
}

/** Not every row can be written; nothing is. */
class Refused extends Error {
  constructor(
    readonly problems: Import['problems'],
    readonly count: number,
  ) {
    super('The file has mistakes')
  }
}

/**
 * Carries out the imports that wait, the oldest first; answers how many rows were written. One that a killed server had begun
 * left nothing behind and begins anew, though not for ever; one that found the database out of reach pauses.
 */
export async function runImports(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let made = 0
  while (!signal.aborted) {
    const [run] = await database.reader
      .select()
      .from(table)
      .where(and(isOpen, or(isNull(table.not_before), lte(table.not_before, sql`clock_timestamp()`))))
      .orderBy(asc(table.id))
      .limit(1)
    if (!run) break
    made += await carryOut(database, services, run, signal)
  }
  return made
}

async function carryOut(database: Database, services: Services, run: Import, signal: AbortSignal): Promise<number> {
  if (run.starts >= MOST_STARTS) {
    await fail(database, services, run, { reason: 'Сервер трижды не смог закончить импорт. Разделите файл на части' })
    return 0
  }
  // A start that nobody heard the end of counts as one the server died of.
  const note = (write: () => Promise<void>) =>
    untilNoted(write, signal, (error) =>
      services.log.warn({ err: error, import: run.id }, 'the end of an import is noted later'),
    )
  try {
    await database.reader
      .update(table)
      .set({ state: 'running', done: 0, starts: run.starts + 1 })
      .where(isThis(run))
    await writeAll(database, services, run, signal)
    return run.total
  } catch (error) {
    if (error instanceof Stopped) {
      if (signal.aborted) await note(() => putBack(database, run, {}))
    } else if (isPassingFailure(error) && run.pauses < MOST_PAUSES) {
      services.log.warn({ err: error, import: run.id }, 'an import is tried again later')
      const minutes = Math.min(2 ** run.pauses, LONGEST_PAUSE)
      const not_before = sql`clock_timestamp() + make_interval(mins => ${minutes})`
      await note(() => putBack(database, run, { pauses: run.pauses + 1, not_before }))
    } else {
      const failure = outcomeOf(error, services, run)
      await note(() => fail(database, services, run, failure))
    }
    return 0
  }
}

/** Lets it wait again: what ended this start was no fault of the import. One that another server began since is left to it. */
async function putBack({ reader }: Database, run: Import, later: { pauses?: number; not_before?: SQL }): Promise<void> {
  await reader
    .update(table)
    .set({ state: 'waiting', done: 0, starts: run.starts, ...later })
    .where(and(isThis(run), lte(table.starts, run.starts + 1)))
}

/** Everything of an import in one transaction: its records, that it is done, and that its author is told. */
async function writeAll(database: Database, services: Services, run: Import, signal: AbortSignal): Promise<void> {
  const { content } = run
  if (!content) throw new Error('An open import has no file')
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const author = await loadActor(tx, run.created_by)
    if (!author) throw new AppError(403, 'forbidden', 'Учётная запись отключена')
    const acting = run.acting === null ? {} : { acting: { id: run.acting, name: '', writes: true } }
    const ctx = startedContext(tx, services, { ...run, author: { ...author, ...acting } }, afterCommit)
    const target = importTarget(run.register)
    requirePermission(author, 'imports.create')
    target.permit(ctx, run.mode)
    const onProgress = (done: number) => goOn(database, run, done, signal)
    // A file that an earlier version of the server took over says nothing of its columns.
    const mapped = content.fields ? content : mapColumns(content, target, { file: 'text' })
    const wanted = { target, content: mapped, mode: run.mode }
    const { result, records } = await writeRows(ctx, wanted, { run, onProgress })
    const { problems, total, ready, created, updated } = result
    if (problems.length > 0) throw new Refused(problems, total - ready)
    const finished = await tx
      .update(table)
      .set({
        state: 'done',
        done: run.total,
        created,
        updated,
        finished_at: sql`clock_timestamp()`,
        ...OF_NO_MORE_USE,
        records: target.revert ? records : null,
      })
      .where(isThis(run))
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
  const open = await database.reader.update(table).set({ done }).where(isThis(run)).returning({ id: table.id })
  if (open.length === 0) throw new Stopped()
}

/** How an import that failed is put down. */
type Failure = Pick<Import, 'reason'> & Partial<Pick<Import, 'problems' | 'problems_count'>>

function outcomeOf(error: unknown, services: Services, run: Import): Failure {
  if (error instanceof Refused) {
    const { problems, count: problems_count } = error
    return { reason: 'В файле есть ошибки. Ничего не создано', problems, problems_count }
  }
  if (error instanceof AppError && error.status < 500) return { reason: error.message }
  services.log.error({ err: error, import: run.id }, 'an import could not be carried out')
  return { reason: 'Сервер не смог выполнить импорт. Ничего не создано' }
}

async function fail(database: Database, services: Services, run: Import, failure: Failure): Promise<void> {
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const failed = await tx
      .update(table)
      .set({ state: 'failed', ...failure, finished_at: sql`clock_timestamp()` })
      .where(isThis(run))
      .returning({ id: table.id })
    if (failed.length === 0) return
    const system = systemContext(tx, services, { author: run.created_by, permissions: [] }, afterCommit)
    await createNotifications(system, [
      { ...told(run), event: 'import.failed', message: `Импорт не удался. ${failure.reason}` },
    ])
  })
}

/** This import, as long as it is not over. */
function isThis({ id }: Pick<Import, 'id'>) {
  return and(eq(table.id, id), isOpen)
}

function told(run: Import) {
  const target = importTarget(run.register)
  return {
    user: run.created_by,
    type: 'system',
    title: run.file_name === null ? target.title : `${target.title}: ${run.file_name}`,
    reason: 'Почему: вы начали импорт',
    entity: target.entity,
    entity_id: run.id,
  } as const
}

const count = (n: number) => n.toLocaleString('ru-RU')
