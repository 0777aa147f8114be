import { sql } from 'drizzle-orm'
import { defineReport } from '../define-report'
import { chargesOfMonth, isLateOn, MONEY, remainderOn } from './parts'

const aging = defineReport({
  key: 'debt_aging',
  group: 'Финансы',
  title: 'Дебиторская задолженность по срокам',
  parameters: ['date', 'objects'],
  needs: MONEY,
  opens: '/contracts',
  columns: [
    { key: 'tenant', title: 'Арендатор', kind: 'text' },
    { key: 'contract', title: 'Договор', kind: 'text' },
    { key: 'whole', title: 'Всего', kind: 'money', sum: true },
    { key: 'days30', title: '1–30', kind: 'money', sum: true },
    { key: 'days60', title: '31–60', kind: 'money', sum: true },
    { key: 'days90', title: '61–90', kind: 'money', sum: true },
    { key: 'older', title: '90+', kind: 'money', sum: true },
    { key: 'fines', title: 'Пени', kind: 'money', sum: true },
  ],
  chart: {
    kind: 'stacked',
    unit: 'money',
    label: 'tenant',
    values: ['days30', 'days60', 'days90', 'older'],
    bySize: true,
  },
  rows: ({ values, reach }) => {
    const day = sql`${values.date}::date`
    return sql`
      select record, tenant, contract, sum(remainder) as whole,
        coalesce(sum(remainder) filter (where kind <> 'penalty' and days <= 30), 0) as days30,
        coalesce(sum(remainder) filter (where kind <> 'penalty' and days between 31 and 60), 0) as days60,
        coalesce(sum(remainder) filter (where kind <> 'penalty' and days between 61 and 90), 0) as days90,
        coalesce(sum(remainder) filter (where kind <> 'penalty' and days > 90), 0) as older,
        coalesce(sum(remainder) filter (where kind = 'penalty'), 0) as fines
      from (select contracts.id as record, tenants.name as tenant, contracts.number as contract, accruals.kind as kind,
          ${day} - accruals.due_date as days, ${remainderOn(day)} as remainder
        from accruals join contracts on contracts.id = accruals.contract join tenants on tenants.id = contracts.tenant
        where ${reach.contracts} and ${isLateOn(day)}) as late
      where remainder > 0 group by record, tenant, contract`
  },
  order: 'whole desc, contract',
})

const collection = defineReport({
  key: 'collection',
  group: 'Финансы',
  title: 'Собираемость',
  parameters: ['from', 'to', 'objects'],
  period: 'year',
  needs: MONEY,
  leads: { names: ['month'], to: ({ month = null }, values) => chargesOfMonth(month, values) },
  columns: [
    { key: 'month', title: 'Месяц', kind: 'month' },
    { key: 'charged', title: 'Начислено', kind: 'money', sum: true },
    { key: 'in_time', title: 'Оплачено в срок', kind: 'money', sum: true },
    { key: 'later', title: 'Позже', kind: 'money', sum: true },
    { key: 'unpaid', title: 'Не оплачено', kind: 'money', sum: true },
    { key: 'percent', title: '%', kind: 'percent' },
  ],
  chart: { kind: 'line', unit: 'percent', label: 'month', values: ['percent'] },
  rows: ({ values: { from, to }, reach }) => sql`
    select month, sum(amount) as charged, sum(in_time) as in_time, sum(paid - in_time) as later, sum(amount - paid) as unpaid,
      round(sum(paid) / nullif(sum(amount), 0) * 100, 2) as percent
    from (select date_trunc('month', accruals.due_date)::date as month, accruals.amount as amount,
        (select coalesce(sum(payment_allocations.amount), 0) from payment_allocations where payment_allocations.accrual = accruals.id) as paid,
        (select coalesce(sum(payment_allocations.amount), 0) from payment_allocations
          where payment_allocations.accrual = accruals.id and payment_allocations.paid_at <= accruals.due_date) as in_time
      from accruals join contracts on contracts.id = accruals.contract
      where ${reach.contracts} and accruals.cancelled_at is null and accruals.issued_at is not null and accruals.amount > 0
        and accruals.kind <> 'deposit' and accruals.due_date between ${from}::date and ${to}::date) as due
    group by month`,
  order: 'month',
})

/** Финансы: who is late, and how much comes in time. */
export const debtReports = [aging, collection]
