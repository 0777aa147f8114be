import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { reportFilesTable as files } from '../../../db/tables/reports/report-files'
import { reportSchedulesTable as table } from '../../../db/tables/reports/report-schedules'
import { loadActors, requirePermission } from '../../../lib/access/permissions'
import { type Change, diffOf, recordAudit } from '../../../lib/events/audit'
import { AppError, conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { registerHolder } from '../../../lib/resource/named-records'
import { companyMomentInSql, companyNow } from '../../../lib/time/company-clock'
import { openReports } from '../read-report'
import { readyByQuery } from '../report-query'
import { titleOf } from '../report-title'
import { runSchedule } from './due-schedules'
import { nextRunDay, queryOnDay } from './next-run'

type ScheduleRow = typeof table.$inferSelect
type Input = Schema<'ReportScheduleInput'>

/** Schedules of one person, and schedules that are listed. */
const MOST_OWN = 50
const SHOWN = 500

registerHolder('/reports/schedules/{id}', {
  reach: async (db, actor, ids) => {
    const rows = await db.select({ id: table.id }).from(table).where(reached(actor))
    return new Set(rows.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))
  },
  held: async (db, id) => (await db.select().from(table).where(eq(table.id, id)))[0],
})

/** Reports that are made again and again for chosen people. */
export const reportScheduleHandlers = {
  'reports.schedules': async (_input, ctx) => {
    requirePermission(ctx.actor, 'reports.view')
    const rows = await ctx.db
      .select()
      .from(table)
      .where(reached(ctx.actor))
      .orderBy(sql`${table.next_run_at} nulls last`, asc(table.id))
      .limit(SHOWN)
    return { data: await present(ctx, rows) }
  },

  'reports.createSchedule': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'reports.create')
    const values = await checked(ctx, body)
    await oneAtATime(ctx)
    if ((await ctx.tx.$count(table, eq(table.created_by, ctx.actor.id))) >= MOST_OWN)
      throw conflict('too_many_schedules', 'У вас уже 50 расписаний. Удалите ненужные')
    const [row] = await ctx.tx
      .insert(table)
      .values({ ...values, created_by: ctx.actor.id })
      .returning()
    if (!row) throw new Error('A schedule was not written')
    await note(ctx, row, 'create', diffOf({}, told(values)))
    return presentOne(ctx, row)
  },

  'reports.replaceSchedule': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'reports.create')
    const before = await lockOwn(ctx, params.id)
    const values = await checked(ctx, body)
    const [row] = await ctx.tx
      .update(table)
      .set({ ...values, problem: null })
      .where(eq(table.id, before.id))
      .returning()
    if (!row) throw notFound()
    await note(ctx, row, 'update', diffOf(before, told(values)))
    return presentOne(ctx, row)
  },

  'reports.removeSchedule': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'reports.create')
    const row = await lockOwn(ctx, params.id)
    await ctx.tx.delete(table).where(eq(table.id, row.id))
    await note(ctx, row, 'delete')
  },

  'reports.runSchedule': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'reports.create')
    const row = await lockOwn(ctx, params.id)
    await oneAtATime(ctx)
    const isMine = and(eq(files.created_by, row.created_by), isNotNull(files.schedule))
    if ((await ctx.tx.$count(files, and(isMine, inArray(files.state, ['waiting', 'running'])))) > 0)
      throw conflict('file_open', 'Файлы по расписаниям ещё готовятся. Дождитесь их')
    await runSchedule(ctx, row)
  },
} satisfies Partial<Handlers>

/** One's own; all of them for who may change the reports of everybody. */
function reached(actor: Context['actor']): SQL | undefined {
  return actor.grants.get('reports.edit')?.scope === 'all' ? undefined : eq(table.created_by, actor.id)
}

/** What is counted stays so until the transaction ends, however many requests of one person come together. */
async function oneAtATime(ctx: Context): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('report.schedule'), ${ctx.actor.id}::int)`)
}

async function lockOwn(ctx: Context, id: number): Promise<ScheduleRow> {
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), reached(ctx.actor)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** What is written: the report by its parameters can be made, and each recipient may read it. */
async function checked(ctx: Context, body: Input) {
  const { report, params = {}, period = 'current', cadence, weekday = 1, month_day = 1, at, format } = body
  requirePermission(ctx.actor, 'reports.export')
  const now = await companyNow(ctx.db)
  await readyByQuery(ctx, report, queryOnDay(params, period, now.day))
  const recipients = [...new Set(body.recipients)]
  const actors = await loadActors(ctx.db, recipients)
  const refused = recipients.filter((id) => {
    const actor = actors.get(id)
    return !actor?.grants.has('reports.view') || !openReports({ actor }).some(({ key }) => key === report)
  })
  if (refused.length > 0) {
    const people = await loadPersons(ctx.db, refused)
    const names = refused.flatMap((id) => people.get(id)?.name ?? [])
    throw invalid({ recipients: `Нет доступа к этому отчёту: ${names.join(', ')}` })
  }
  const is_paused = body.is_paused ?? false
  const when = { cadence, weekday, month_day, at }
  const next_run_at = is_paused ? null : companyMomentInSql(nextRunDay(when, now), at)
  return { report, params, period, ...when, format, recipients, is_paused, next_run_at }
}

/** What the journal has of it: the next run follows from the rest. */
function told({ next_run_at: _next, ...values }: Awaited<ReturnType<typeof checked>>) {
  return values
}

function note(
  ctx: Context,
  { id, report }: ScheduleRow,
  action: 'create' | 'update' | 'delete',
  changes: Record<string, Change> = {},
): Promise<void> {
  return recordAudit(ctx, { action, entity: 'report_schedule', entity_id: id, entity_title: titleOf(report), changes })
}

async function presentOne(ctx: Context, row: ScheduleRow): Promise<Schema<'ReportSchedule'>> {
  const [one] = await present(ctx, [row])
  if (!one) throw notFound()
  return one
}

async function present(ctx: Context, rows: readonly ScheduleRow[]): Promise<Schema<'ReportSchedule'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ recipients, created_by }) => [...recipients, created_by]),
  )
  const { day } = await companyNow(ctx.db)
  const told: Schema<'ReportSchedule'>[] = []
  for (const { created_by, created_at: _made, ...row } of rows) {
    told.push({
      ...row,
      title: titleOf(row.report),
      narrowed: await narrowedOf(ctx, row, day),
      recipients_details: row.recipients.flatMap((id) => people.get(id) ?? []),
      author: pick(people, created_by),
    })
  }
  return told
}

/** What narrows the report, as far as the person may read it; nothing where the report is no more for him. */
async function narrowedOf(ctx: Context, row: Omit<ScheduleRow, 'created_by' | 'created_at'>, day: string) {
  try {
    return (await readyByQuery(ctx, row.report, queryOnDay(row.params, row.period, day))).narrowed
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
