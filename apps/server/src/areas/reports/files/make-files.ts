import { Readable } from 'node:stream'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { reportFilesTable as table } from '../../../db/tables/reports/report-files'
import { reportSchedulesTable } from '../../../db/tables/reports/report-schedules'
import { loadActor } from '../../../lib/access/permissions'
import { recordByServer } from '../../../lib/events/audit'
import { AppError } from '../../../lib/http/error'
import type { Services } from '../../../lib/http/services'
import { readingContext, systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { XLSX_TYPE } from '../../../lib/spreadsheet/export-file'
import { keepBytes } from '../../files/content/blobs'
import { createNotifications } from '../../notifications/create-notifications'
import { exportReport } from '../export-report'
import { readyByQuery } from '../report-query'
import { titleOf } from '../report-title'
import { rightsBehind } from './made-by-rights'

/** The job that makes files. */
export const REPORT_FILES_JOB = 'reports.files'

type FileRow = typeof table.$inferSelect

const isOpen = inArray(table.state, ['waiting', 'running'])
/** A file that the server did not live to end so often is not begun again. */
const MOST_STARTS = 3
/** Largest file, in bytes: a workbook of a million rows is smaller. */
const LARGEST = 512 * 1024 * 1024
const MIME_TYPES = { xlsx: XLSX_TYPE, pdf: 'application/pdf' } as const

/** The file was cancelled, or the server stops. */
class Stopped extends Error {}

/** Makes the files that wait, the oldest first; answers how many. One that a killed server had begun begins anew. */
export async function makeReportFiles(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let made = 0
  while (!signal.aborted) {
    const [row] = await database.reader.select().from(table).where(isOpen).orderBy(asc(table.id)).limit(1)
    if (!row) break
    try {
      await makeOne(database, services, row, signal)
      made += 1
    } catch (error) {
      if (error instanceof Stopped) {
        // What the stop of the server ended is no fault of the file.
        if (signal.aborted) await setOpen(database, row, { state: 'waiting', starts: row.starts })
        continue
      }
      const isTold = error instanceof AppError && error.status < 500
      if (!isTold) services.log.error({ err: error, file: row.id }, 'a file of a report could not be made')
      await fail(database, services, row, isTold ? error.message : 'Сервер не смог построить файл')
    }
  }
  return made
}

async function makeOne(database: Database, services: Services, row: FileRow, signal: AbortSignal): Promise<void> {
  if (row.starts >= MOST_STARTS) throw new AppError(409, 'conflict', 'Файл слишком велик: сузьте отбор')
  if (!(await setOpen(database, row, { state: 'running', starts: row.starts + 1, done: 0 }))) throw new Stopped()
  const actor = await loadActor(database.reader, row.user)
  if (!actor) throw new AppError(403, 'forbidden', 'Учётная запись отключена')
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  signal.addEventListener('abort', stop)
  const ctx = readingContext(database, services, actor, stopping.signal)
  try {
    const ready = await readyByQuery(ctx, row.report, row.params)
    const { body } = await exportReport(ctx, ready, row.format, async (done, total) => {
      if (signal.aborted || !(await setOpen(database, row, { done, total }))) throw new Stopped()
    })
    const bytes = body instanceof Readable ? body : Readable.from([Buffer.from(body ?? '')])
    const received = await services.storage.receive(bytes, LARGEST)
    try {
      await services.storage.stage(received)
      const stored = { ...received, mimeType: MIME_TYPES[row.format] }
      await keep(database, services, { ...row, rights: rightsBehind(actor, ready) }, stored)
    } catch (error) {
      await services.storage.discard(received)
      throw error
    }
  } finally {
    signal.removeEventListener('abort', stop)
    // A reading that nobody goes on with would hold its transaction.
    stop()
  }
}

/** The file, that it is ready and that its person is told: all in one transaction. */
async function keep(
  database: Database,
  services: Services,
  row: FileRow,
  stored: Parameters<typeof keepBytes>[2],
): Promise<void> {
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const blob = await keepBytes(tx, services.storage, stored)
    const finished = await tx
      .update(table)
      .set({
        ...{ state: 'done', blob, size: stored.size, rights: row.rights },
        ...{ done: sql`${table.total}`, finished_at: sql`clock_timestamp()` },
      })
      .where(and(eq(table.id, row.id), isOpen))
      .returning({ id: table.id })
    if (finished.length === 0) throw new Stopped()
    const title = titleOf(row.report)
    const isScheduled = row.schedule !== null
    if (isScheduled) {
      const entity_title = `${title} · по расписанию`
      await recordByServer(tx, [{ action: 'export', entity: 'report', entity_id: null, entity_title, actor: row.user }])
    }
    await createNotifications(systemContext(tx, services, { author: row.created_by, permissions: [] }, afterCommit), [
      {
        ...{ user: row.user, type: 'system', event: 'export.ready', title, message: `Файл готов: ${title}` },
        reason: isScheduled ? 'Почему: вы получатель отчёта по расписанию' : 'Почему: вы заказали этот файл',
        ...{ entity: 'report_file', entity_id: row.id, isFirst: true },
      },
    ])
  })
}

/** Says to who wanted the file that there is none, and why. */
async function fail(database: Database, services: Services, row: FileRow, reason: string): Promise<void> {
  await transactionWithEffects(database, async (tx, afterCommit) => {
    const failed = await tx
      .update(table)
      .set({ state: 'failed', reason, finished_at: sql`clock_timestamp()` })
      .where(and(eq(table.id, row.id), isOpen))
      .returning({ id: table.id })
    if (failed.length === 0) return
    const title = titleOf(row.report)
    const about = { type: 'system', event: 'export.failed', title, message: `Файл не построен. ${reason}` } as const
    const ctx = systemContext(tx, services, { author: row.created_by, permissions: [] }, afterCommit)
    if (row.schedule === null) {
      const record = { entity: 'report_file', entity_id: row.id }
      await createNotifications(ctx, [
        { ...about, ...record, user: row.user, reason: 'Почему: вы заказали этот файл', isFirst: true },
      ])
      return
    }
    const { rows } = await tx.execute<{ name: string }>(
      sql`select full_name as name from profiles where id = ${row.user}`,
    )
    const problem = `Не отправлено: ${rows[0]?.name ?? ''}. ${reason}`
    await tx.update(reportSchedulesTable).set({ problem }).where(eq(reportSchedulesTable.id, row.schedule))
    await createNotifications(ctx, [
      {
        ...{ ...about, message: problem, user: row.created_by, reason: 'Почему: это ваше расписание' },
        ...{ entity: 'report_schedule', entity_id: row.schedule },
      },
    ])
  })
}

/** Writes to a file that is not over; says whether it was open. */
async function setOpen({ reader }: Database, { id }: FileRow, values: Partial<FileRow>): Promise<boolean> {
  const rows = await reader
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), isOpen))
    .returning({ id: table.id })
  return rows.length > 0
}

/** Forgets files of reports after thirty days; answers how many. Their bytes go with the next cleaning. */
export async function forgetReportFiles({ reader }: Database): Promise<number> {
  const gone = await reader
    .delete(table)
    .where(lt(table.created_at, sql`now() - interval '30 days'`))
    .returning({ id: table.id })
  return gone.length
}
