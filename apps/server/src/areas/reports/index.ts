import { requirePermission } from '../../lib/access/permissions'
import { defineServerArea } from '../../lib/area'
import { recordAudit } from '../../lib/events/audit'
import type { Handler } from '../../lib/http/handler'
import { HOUR } from '../../lib/jobs/jobs'
import { counts, removed } from '../../lib/jobs/outcome'
import { companyToday } from '../../lib/time/company-clock'
import { writeDailyFacts } from './daily-facts'
import { exportReport } from './export-report'
import { reportFileHandlers } from './files/files.handlers'
import { forgetReportFiles, makeReportFiles, REPORT_FILES_JOB } from './files/make-files'
import './notifications'
import { openReports, presentReport, readyReport } from './read-report'
import { runDueSchedules } from './schedules/due-schedules'
import { reportScheduleHandlers } from './schedules/schedules.handlers'
import { describeParameters } from './values'

const listReports: Handler<'reports.catalogue'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'reports.view')
  const today = await companyToday(ctx.db)
  return {
    data: openReports(ctx).map((report) => ({
      key: report.key,
      group: report.group,
      title: report.title,
      parameters: describeParameters(report, today),
      may_export: ctx.actor.grants.has('reports.export'),
    })),
  }
}

const getReport: Handler<'reports.read'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'reports.view')
  return presentReport(ctx, await readyReport(ctx, params.key, query))
}

const getFile: Handler<'reports.export'> = async ({ params, query: { format = 'csv', ...sent } }, ctx) => {
  requirePermission(ctx.actor, 'reports.export')
  const ready = await readyReport(ctx, params.key, sent)
  const file = await exportReport(ctx, ready, format)
  const entity_title = [ready.report.title, ...ready.narrowed].join(' · ').slice(0, 300)
  await ctx.transaction((writing) =>
    recordAudit(writing, { action: 'export', entity: 'report', entity_id: null, entity_title }),
  )
  return file
}

/** Отчёты: each is one declaration of `catalogue`. */
export const reportsArea = defineServerArea({
  handlers: {
    'reports.catalogue': listReports,
    'reports.read': getReport,
    'reports.export': getFile,
    ...reportFileHandlers,
    ...reportScheduleHandlers,
  },
  jobs: ({ database, services }) => [
    {
      key: 'metrics.snapshot',
      label: 'Показатели дня',
      every: HOUR,
      at: '23:55',
      run: async () => counts('Записано дней', await writeDailyFacts(database)),
    },
    {
      key: 'reports.schedule',
      label: 'Отчёты по расписанию',
      every: 5,
      run: async (signal) => counts('Отправлено отчётов', await runDueSchedules(database, services(), signal)),
    },
    {
      key: REPORT_FILES_JOB,
      label: 'Файлы отчётов',
      every: 1,
      run: async (signal) => counts('Готово файлов', await makeReportFiles(database, services(), signal)),
    },
    {
      key: 'reports.clean',
      label: 'Очистка старых файлов отчётов',
      every: HOUR,
      run: async () => removed(await forgetReportFiles(database)),
    },
  ],
})
