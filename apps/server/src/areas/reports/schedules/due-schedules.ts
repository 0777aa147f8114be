import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { reportFilesTable } from '../../../db/tables/reports/report-files'
import { reportSchedulesTable as table } from '../../../db/tables/reports/report-schedules'
import { loadActor } from '../../../lib/access/permissions'
import type { Context } from '../../../lib/http/handler'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { companyMomentInSql, companyNow } from '../../../lib/time/company-clock'
import { createNotifications } from '../../notifications/create-notifications'
import { REPORT_FILES_JOB } from '../files/make-files'
import { openReports } from '../read-report'
import { nextRunDay, queryOnDay } from './next-run'

type ScheduleRow = typeof table.$inferSelect

/** Schedules of one transaction. */
const PORTION = 20

/** Orders the files of the schedules that are due; what was missed while no server ran is sent once. Answers how many. */
export async function runDueSchedules(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let run = 0
  for (let found = PORTION; found === PORTION && !signal.aborted; run += found) {
    found = await transactionWithEffects(database, async (tx, afterCommit) => {
      const due = await tx
        .select()
        .from(table)
        .where(and(eq(table.is_paused, false), lte(table.next_run_at, sql`clock_timestamp()`)))
        .orderBy(asc(table.next_run_at))
        .limit(PORTION)
        .for('update', { skipLocked: true })
      for (const row of due) {
        const ctx = systemContext(tx, services, { author: row.created_by, permissions: [] }, afterCommit)
        if (await isStillOwned(ctx, row)) await runSchedule(ctx, row)
        else await pause(ctx, row)
      }
      return due.length
    })
  }
  return run
}

/** Orders a file for each recipient, in the transaction of `ctx`, and says when the next are due. */
export async function runSchedule(ctx: Context, row: ScheduleRow): Promise<void> {
  const now = await companyNow(ctx.tx)
  const params = queryOnDay(row.params, row.period, now.day)
  const { report, format, created_by } = row
  await ctx.tx
    .insert(reportFilesTable)
    .values(row.recipients.map((user) => ({ user, created_by, schedule: row.id, report, params, format })))
  const next_run_at = row.is_paused ? null : companyMomentInSql(nextRunDay(row, now), row.at)
  await ctx.tx
    .update(table)
    .set({ next_run_at, last_run_at: sql`clock_timestamp()`, problem: null })
    .where(eq(table.id, row.id))
  ctx.afterCommit(() => ctx.services.jobs.wake(REPORT_FILES_JOB))
}

/** Whether the author may still have this report sent. */
async function isStillOwned(ctx: Context, { created_by, report }: ScheduleRow): Promise<boolean> {
  const actor = await loadActor(ctx.tx, created_by)
  if (!actor?.grants.has('reports.create') || !actor.grants.has('reports.export')) return false
  return openReports({ actor }).some(({ key }) => key === report)
}

async function pause(ctx: Context, row: ScheduleRow): Promise<void> {
  const problem = 'Остановлено: у автора больше нет прав на этот отчёт'
  await ctx.tx.update(table).set({ is_paused: true, next_run_at: null, problem }).where(eq(table.id, row.id))
  await createNotifications(ctx, [
    {
      ...{ user: row.created_by, type: 'system', event: 'export.failed', message: problem },
      reason: 'Почему: это ваше расписание',
      ...{ entity: 'report_schedule', entity_id: row.id },
    },
  ])
}
