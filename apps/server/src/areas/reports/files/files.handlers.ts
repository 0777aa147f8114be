import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { blobsTable } from '../../../db/tables/files/blobs'
import { reportFilesTable as table } from '../../../db/tables/reports/report-files'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, notFound } from '../../../lib/http/error'
import { Answer, type Context, type Handlers } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { storageOf } from '../../files/content/blobs'
import { contentHeaders } from '../../files/content/content-headers'
import { openReport } from '../read-report'
import { readyByQuery } from '../report-query'
import { titleOf } from '../report-title'
import { requireStillReached } from './made-by-rights'
import { REPORT_FILES_JOB } from './make-files'

type FileRow = typeof table.$inferSelect

/** Files a person is shown. */
const SHOWN = 50
/** Files that one person ordered and that are being made at a time; what schedules of others send him is no order of his. */
const MOST_OPEN = 3

/** Files of reports: one's own, ordered or sent by a schedule. */
export const reportFileHandlers = {
  'reports.files': async (_input, ctx) => {
    requirePermission(ctx.actor, 'reports.view')
    const rows = await ctx.db
      .select()
      .from(table)
      .where(eq(table.user, ctx.actor.id))
      .orderBy(desc(table.id))
      .limit(SHOWN)
    return { data: await present(ctx, rows) }
  },

  'reports.makeFile': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'reports.export')
    const { report, params = {}, format } = body
    const ready = await readyByQuery(ctx, report, params)
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('report.file'), ${ctx.actor.id}::int)`)
    const isOrdered = and(eq(table.user, ctx.actor.id), isNull(table.schedule))
    const open = and(isOrdered, inArray(table.state, ['waiting', 'running']))
    if ((await ctx.tx.$count(table, open)) >= MOST_OPEN)
      throw conflict('file_open', 'Готовится уже три файла. Дождитесь одного из них или отмените')
    const [row] = await ctx.tx
      .insert(table)
      .values({ user: ctx.actor.id, created_by: ctx.actor.id, report, params, format })
      .returning()
    const entity_title = [ready.report.title, ...ready.narrowed].join(' · ').slice(0, 300)
    await recordAudit(ctx, { action: 'export', entity: 'report', entity_id: null, entity_title })
    ctx.afterCommit(() => ctx.services.jobs.wake(REPORT_FILES_JOB))
    return presentOne(ctx, row)
  },

  'reports.file': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'reports.view')
    return presentOne(ctx, await readOwn(ctx, params.id))
  },

  'reports.fileContent': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'reports.view')
    const row = await readOwn(ctx, params.id)
    openReport(ctx, row.report)
    if (row.state === 'done') requireStillReached(ctx.actor, row.rights)
    const [blob] = row.blob === null ? [] : await ctx.db.select().from(blobsTable).where(eq(blobsTable.id, row.blob))
    if (!blob) throw notFound()
    const headers = contentHeaders({ name: nameOf(row), mimeType: blob.mime_type }, { isDownload: true })
    const own = { ...headers, 'content-length': blob.size, 'cache-control': 'private, no-store' }
    return new Answer(200, own, storageOf(ctx).read(blob.storage_key))
  },

  'reports.cancelFile': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'reports.view')
    const own = await readOwn(ctx, params.id)
    const [row] = await ctx.tx
      .update(table)
      .set({ state: 'cancelled', finished_at: sql`clock_timestamp()` })
      .where(and(eq(table.id, own.id), inArray(table.state, ['waiting', 'running'])))
      .returning()
    if (!row) throw conflict('file_over', 'Файл уже готов')
    return presentOne(ctx, row)
  },
} satisfies Partial<Handlers>

/** One's own file; that of another does not exist. */
async function readOwn(ctx: Context, id: number): Promise<FileRow> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.user, ctx.actor.id)))
  if (!row) throw notFound()
  return row
}

async function presentOne(ctx: Context, row: FileRow | undefined): Promise<Schema<'ReportFile'>> {
  const [one] = row ? await present(ctx, [row]) : []
  if (!one) throw new Error('A file of a report was not written')
  return one
}

async function present(ctx: Context, rows: readonly FileRow[]): Promise<Schema<'ReportFile'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => {
    const { id, report, format, state, done, total, size, reason, schedule, created_at, finished_at } = row
    const author = pick(people, row.created_by)
    return {
      ...{ id, report, title: titleOf(report), format, state, done, total, size, reason, schedule, author },
      ...{ created_at, finished_at },
    }
  })
}

function nameOf({ report, format, created_at }: FileRow): string {
  return `${titleOf(report)} ${created_at.slice(0, 10)}.${format}`
}
