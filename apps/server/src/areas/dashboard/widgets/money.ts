import { type SQL, sql } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { paymentsTable as payments } from '../../../db/tables/contracts/payments'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { Context } from '../../../lib/http/handler'
import { sumText } from '../../../lib/money/sum-text'
import { link } from '../../../lib/portal-link'
import { addDays, dayInRussian, monthAfter } from '../../../lib/time/days'
import { DUE_SOON_DAYS, isDueSoon, remainderOn } from '../../places/due-soon'
import { figure, periodOf, row, type WidgetQuery, type WidgetSpec } from '../define-widget'
import { contractsIn, factOn } from '../widget-reach'

const ENTITIES = ['contract']

const income: WidgetSpec = {
  title: 'Начислено и оплачено',
  description: 'Начисления и платежи по месяцам, собираемость',
  permissions: ['accruals.view', 'payments.view'],
  roles: ['admin', 'manager', 'accountant', 'viewer'],
  w: 6,
  h: 5,
  filters: ['objects', 'period'],
  entities: ENTITIES,
  async load(ctx, query) {
    const { from, to, period } = periodOf(query, (last) => monthAfter(last, -11))
    const { rows } = await ctx.db.execute<{ month: string; charged: string; paid: string }>(sql`
      with charged as materialized (select ${accruals.period_start} as day, sum(${accruals.amount}) as sum
        from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
        where ${contractsIn(ctx, query, 'accruals.view')} and ${accruals.cancelled_at} is null and ${accruals.kind} <> 'deposit'
          and ${accruals.issued_at} <= ${query.today}::date and ${accruals.period_start} between ${from}::date and ${to}::date
        group by 1),
      paid as materialized (select ${payments.paid_at} as day, sum(case ${payments.direction} when 'in' then ${payments.amount} else - ${payments.amount} end) as sum
        from ${payments} join ${contracts} on ${contracts.id} = ${payments.contract}
        where ${contractsIn(ctx, query, 'payments.view')} and ${payments.status} = 'posted' and ${payments.target} = 'debt'
          and ${payments.paid_at} between ${from}::date and ${to}::date
        group by 1),
      month as (select m::date as first, (m + interval '1 month - 1 day')::date as last
        from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as m)
      select to_char(month.first, 'YYYY-MM') as month,
        ${sumText(sql`(select sum(sum) from charged where day between month.first and month.last)`)} as charged,
        ${sumText(sql`(select sum(sum) from paid where day between month.first and month.last)`)} as paid
      from month order by month.first`)
    const sum = (name: 'charged' | 'paid') =>
      rows.reduce((total, one) => total + BigInt(one[name].replace('.', '')), 0n)
    const [charged, paid] = [sum('charged'), sum('paid')]
    const list = reportOr(ctx, 'accruals_payments', query, { from, to })
    return {
      period,
      source: 'Начисления и платежи договоров, с НДС',
      figures: {
        charged: figure('Начислено', roubles(charged), { unit: 'money', link: list }),
        paid: figure('Оплачено', roubles(paid), { unit: 'money', link: list }),
        collection_pct: figure(
          'Собираемость',
          charged > 0n ? (Number((paid * 10000n) / charged) / 100).toFixed(2) : null,
          { unit: 'percent', link: reportOr(ctx, 'collection', query, { from, to }) },
        ),
      },
      chart: {
        kind: 'bars',
        title: 'Начислено и оплачено по месяцам',
        labels: rows.map(({ month }) => month),
        label_title: 'Месяц',
        unit: 'money',
        forecast_from: null,
      },
      series: [
        { name: 'Начислено', values: rows.map((one) => Number(one.charged)) },
        { name: 'Оплачено', values: rows.map(({ paid: value }) => Number(value)) },
      ],
      link: list,
    }
  },
}

const AGES = ['1–30 дней', '31–60 дней', '61–90 дней', 'больше 90 дней'] as const

interface Debtor {
  id: number
  name: string
  sum: string
  days: number
}

/** How far back the debt of today is compared. */
const COMPARED_DAYS = 30

const debt: WidgetSpec = {
  title: 'Дебиторская задолженность',
  description: 'Просроченный долг по возрасту и пять крупнейших должников',
  permissions: ['accruals.view'],
  roles: ['admin', 'manager', 'accountant'],
  w: 6,
  h: 6,
  filters: ['objects'],
  entities: ENTITIES,
  async load(ctx, query) {
    const late = sql`select ${contracts.id} as contract, ${contracts.tenant} as tenant, ${query.today}::date - ${accruals.due_date} as days,
        ${remainderOn(sql`${query.today}::date`)} as left_over
      from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
      where ${contractsIn(ctx, query, 'accruals.view')} and ${accruals.cancelled_at} is null and ${accruals.kind} <> 'deposit'
        and ${accruals.issued_at} <= ${query.today}::date and ${accruals.due_date} < ${query.today}::date`
    const band = (condition: SQL) => sumText(sql`sum(left_over) filter (where ${condition})`)
    // What is left of each accrual is reckoned once, for the ages and for the debtors.
    const { rows } = await ctx.db.execute<
      Record<'total' | 'a' | 'b' | 'c' | 'd', string> & { contracts: number; top: Debtor[] }
    >(sql`
      with late as materialized (${late}),
      top as (select ${tenantsTable.id} as id, ${tenantsTable.name} as name, ${sumText(sql`sum(left_over)`)} as sum,
          max(days)::int as days, sum(left_over) as weight
        from late join ${tenantsTable} on ${tenantsTable.id} = late.tenant where left_over > 0
        group by ${tenantsTable.id}, ${tenantsTable.name} order by sum(left_over) desc limit 5)
      select ${band(sql`true`)} as total, ${band(sql`days <= 30`)} as a, ${band(sql`days between 31 and 60`)} as b,
        ${band(sql`days between 61 and 90`)} as c, ${band(sql`days > 90`)} as d,
        count(distinct contract) filter (where left_over > 0)::int as contracts,
        (select coalesce(json_agg(top order by weight desc), '[]') from top) as top
      from late`)
    const list = link('/contracts', { has_overdue: true, object: query.objects })
    const found = rows[0]
    const before = await factOn(ctx, query, 'accruals.view', 'overdue', addDays(query.today, -COMPARED_DAYS))
    const change = before === null ? null : Number(found?.total ?? 0) - Number(before)
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'Начисления с прошедшим сроком, с НДС',
      figures: {
        total: figure('Просрочено', found?.total, {
          unit: 'money',
          tone: Number(found?.total ?? 0) > 0 ? 'bad' : 'neutral',
          link: list,
        }),
        ...(change !== null && {
          change: figure(`Изменение за ${COMPARED_DAYS} дней`, change.toFixed(2), {
            unit: 'money',
            tone: change > 0 ? 'bad' : change < 0 ? 'ok' : 'neutral',
            link: list,
          }),
        }),
        contracts: figure('Договоров с долгом', found?.contracts ?? 0, { link: list }),
      },
      chart: {
        kind: 'stacked',
        title: 'Долг по возрасту',
        labels: [...AGES],
        label_title: 'Возраст долга',
        unit: 'money',
        forecast_from: null,
      },
      series: [{ name: 'Долг', values: [found?.a, found?.b, found?.c, found?.d].map((value) => Number(value ?? 0)) }],
      rows: (found?.top ?? []).map(({ id, name, sum, days }) =>
        row(name, { value: sum, unit: 'money', tone: 'bad', note: `просрочка ${days} дн.`, link: `/tenants/${id}` }),
      ),
      rows_title: 'Крупнейшие должники',
      link: list,
    }
  },
}

const dueCalendar: WidgetSpec = {
  title: 'Ожидаемые поступления',
  description: 'Сроки оплаты на 30 дней вперёд, по дням и нарастающим итогом',
  permissions: ['accruals.view'],
  roles: ['admin', 'accountant'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ENTITIES,
  async load(ctx, query) {
    const last = addDays(query.today, DUE_SOON_DAYS - 1)
    const { rows } = await ctx.db.execute<{ day: string; sum: string; total: string; contracts: number }>(sql`
      with due as materialized (select ${accruals.due_date} as day, ${accruals.contract} as contract, ${remainderOn(sql`'infinity'::date`)} as left_over
        from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
        where ${contractsIn(ctx, query, 'accruals.view')} and ${contracts.status} in ('active', 'expiring') and ${isDueSoon(sql`${query.today}::date`)}),
      by_day as (select day, sum(left_over) as sum from due group by day)
      select one::date::text as day, ${sumText(sql`by_day.sum`)} as sum,
        ${sumText(sql`sum(by_day.sum) over (order by one)`)} as total,
        (select count(distinct contract) from due where left_over > 0)::int as contracts
      from generate_series(${query.today}::date, ${last}::date, interval '1 day') as one left join by_day on by_day.day = one::date order by one`)
    const list = link('/contracts', { status: 'active,expiring', is_due_soon: true, object: query.objects })
    return {
      period: `${dayInRussian(query.today)} — ${dayInRussian(last)}`,
      source: 'Начисления по сроку оплаты, с НДС',
      figures: {
        total: figure('Ожидается', rows.at(-1)?.total, { unit: 'money', link: list }),
        contracts: figure('Договоров', rows[0]?.contracts ?? 0, { link: list }),
      },
      chart: {
        kind: 'area',
        title: 'Ожидаемые поступления',
        labels: rows.map(({ day }) => day),
        label_title: 'День',
        unit: 'money',
        forecast_from: null,
      },
      series: [
        { name: 'В этот день', values: rows.map((one) => Number(one.sum)) },
        { name: 'Нарастающим итогом', values: rows.map((one) => Number(one.total)) },
      ],
      link: list,
    }
  },
}

/** The report behind sums of a period; the contracts themselves for those who see no reports. */
function reportOr(
  { actor }: Context,
  report: string,
  { objects }: WidgetQuery,
  days: { from: string; to: string },
): string {
  const needs = ['reports.view', 'contracts.view'] as const
  if (needs.every((right) => actor.grants.has(right))) return link('/reports', { report, ...days, objects })
  return link('/contracts', { object: objects })
}

/** «1250.00» of kopecks. */
function roubles(kopecks: bigint): string {
  const digits = (kopecks < 0n ? -kopecks : kopecks).toString().padStart(3, '0')
  return `${kopecks < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Widgets of money. */
export const moneyWidgets = { income, debt, due_calendar: dueCalendar }
