import type { Schema } from '@ws/api-client/contract'
import { eq, isNull, sql } from 'drizzle-orm'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import type { Handler } from '../../lib/http/handler'
import { compactRequisite, innProblem } from '../requisites/requisites'
import { leases, moneyIn, seesMoney } from './tenant-sums'
import { tenants } from './tenants.resource'

/** What is typed into the form's ИНН field: is it well formed, and whom of those I may see does it belong to. */
export const checkInn: Handler<'tenants.checkInn'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'tenants.view')
  const inn = compactRequisite(query.inn)
  const problem = innProblem(inn)
  const [known] = problem
    ? []
    : await tenants.select(ctx, [eq(tenantsTable.inn, inn), isNull(tenantsTable.deleted_at)], { limit: 1 })
  return {
    valid: problem === null,
    message: problem ?? (known ? `Уже есть арендатор с этим ИНН: ${known.row.name}` : null),
    tenant: known ? { id: known.row.id, name: known.row.name } : null,
  }
}

interface SummedRow extends Schema<'TenantActivity'>, Omit<Schema<'TenantSummary'>, 'activities'> {}

/** What the tenants of a list add up to, and how their area is shared among what they do. */
export const summary: Handler<'tenants.summary'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'tenants.view')
  const isTold = seesMoney(ctx)
  const sum = (name: 'monthly_total' | 'debt' | 'overdue') => (isTold ? moneyIn(ctx, name) : sql`null::numeric`)
  const columns = sql`${tenantsTable.activity} as activity, ${leases.area_total} as area, ${sum('monthly_total')} as monthly,
    ${sum('debt')} as debt, ${sum('overdue')} as overdue`
  const read = (row: object) =>
    row as { activity: string | null; area: string; monthly: string; debt: string; overdue: string }
  const rows = await tenants.selectParts(ctx, { columns, read }, tenants.conditions(query, ctx))
  const { rows: summed } = await ctx.db.execute<SummedRow & Record<string, unknown>>(sql`
    with each as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (activity text, area numeric, monthly numeric, debt numeric, overdue numeric))
    select activity, count(*)::int as tenants, sum(area)::text as area,
      coalesce(round(100 * sum(area) / nullif((select sum(area) from each), 0), 2), 0)::text as share,
      (select count(*)::int from each) as total, (select sum(area)::text from each) as area_total,
      (select sum(monthly)::text from each) as monthly_total, (select sum(debt)::text from each) as debt,
      (select sum(overdue)::text from each) as overdue
    from each group by activity order by sum(area) desc, activity`)
  const [first] = summed
  const activities = summed.filter(({ area }) => Number(area) > 0)
  return {
    total: first?.total ?? 0,
    area_total: first?.area_total ?? '0',
    monthly_total: isTold ? (first?.monthly_total ?? '0') : null,
    debt: isTold ? (first?.debt ?? '0') : null,
    overdue: isTold ? (first?.overdue ?? '0') : null,
    activities: activities.map(({ activity, tenants: count, area, share }) => ({
      activity,
      tenants: count,
      area,
      share,
    })),
  }
}
