import { requirePermission } from '../../lib/access/permissions'
import { defineServerArea } from '../../lib/area'
import { recordAudit } from '../../lib/events/audit'
import type { Handler } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { exportReport } from './export-report'
import { openReports, presentReport, readyReport } from './read-report'
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
  handlers: { 'reports.catalogue': listReports, 'reports.read': getReport, 'reports.export': getFile },
})
