import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { link } from '../../../lib/portal-link'
import { companyTodayInSql } from '../../../lib/time/company-clock'
import { monthsBetween } from '../../../lib/time/days'
import { CONTRACT_END } from '../../places/occupancy'
import { defineReport } from '../define-report'
import { MONEY, overdueOn, remainderOn } from './parts'

const KINDS = labels.AccrualKind
const kindTitle = sql`case accruals.kind ${sql.join(
  Object.entries(KINDS).map(([kind, title]) => sql`when ${kind} then ${title}`),
  sql` `,
)} end`

const accrualsAndPayments = defineReport({
  key: 'accruals_payments',
  group: 'Финансы',
  title: 'Начисления и оплаты',
  parameters: ['from', 'to', 'objects', 'kind'],
  needs: MONEY,
  opens: '/contracts',
  columns: [
    { key: 'contract', title: 'Договор', kind: 'text' },
    { key: 'tenant', title: 'Арендатор', kind: 'text' },
    { key: 'opening', title: 'Сальдо на начало', kind: 'money', sum: true },
    { key: 'charged', title: 'Начислено', kind: 'money', sum: true },
    { key: 'paid', title: 'Оплачено', kind: 'money', sum: true },
    { key: 'closing', title: 'Сальдо на конец', kind: 'money', sum: true },
  ],
  chart: { kind: 'bars', unit: 'money', label: 'tenant', values: ['charged', 'paid'], bySize: true },
  // Of one kind only what was allotted to its accruals is its payment.
  rows: ({ values: { from, to, kind }, reach }) => sql`
    select contracts.id as record, contracts.number as contract, tenants.name as tenant, charged_before - paid_before as opening, charged, paid,
      charged_before - paid_before + charged - paid as closing
    from contracts join tenants on tenants.id = contracts.tenant
    cross join lateral (select coalesce(sum(amount) filter (where issued_at < ${from}::date), 0) as charged_before,
        coalesce(sum(amount) filter (where issued_at >= ${from}::date), 0) as charged
      from accruals where accruals.contract = contracts.id and cancelled_at is null and kind <> 'deposit' and issued_at <= ${to}::date
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}) as debit
    cross join lateral (select coalesce(sum(sum) filter (where day < ${from}::date), 0) as paid_before, coalesce(sum(sum) filter (where day >= ${from}::date), 0) as paid
      from (${
        kind === undefined
          ? sql`select paid_at as day, case direction when 'in' then amount else -amount end as sum from payments
              where payments.contract = contracts.id and status = 'posted' and target = 'debt'`
          : sql`select payment_allocations.paid_at as day, payment_allocations.amount as sum from payment_allocations
              join accruals on accruals.id = payment_allocations.accrual
              where accruals.contract = contracts.id and accruals.cancelled_at is null and accruals.kind = ${kind}`
      }) as money where day <= ${to}::date) as credit
    where ${reach.contracts} and (charged_before <> paid_before or charged <> 0 or paid <> 0)`,
  order: 'contract',
})

const vatRegister = defineReport({
  key: 'vat_register',
  group: 'Финансы',
  title: 'Реестр начислений для НДС',
  parameters: ['from', 'to', 'objects'],
  needs: ['contracts.view', 'accruals.view', 'tenants.view'],
  opens: '/contracts',
  columns: [
    { key: 'invoice', title: 'Счёт №', kind: 'text' },
    { key: 'day', title: 'Дата', kind: 'day' },
    { key: 'tenant', title: 'Арендатор', kind: 'text' },
    { key: 'inn', title: 'ИНН/КПП', kind: 'text' },
    { key: 'net', title: 'Без НДС', kind: 'money', sum: true },
    { key: 'rate', title: 'Ставка', kind: 'percent' },
    { key: 'vat', title: 'НДС', kind: 'money', sum: true },
    { key: 'amount', title: 'Всего', kind: 'money', sum: true },
  ],
  rows: ({ values: { from, to }, reach }) => sql`
    select contracts.id as record, accruals.id as accrual, accruals.invoice_number as invoice, accruals.issued_at as day, tenants.name as tenant,
      concat_ws('/', tenants.inn, tenants.kpp) as inn, accruals.net, accruals.vat_rate as rate, accruals.vat, accruals.amount
    from accruals join contracts on contracts.id = accruals.contract join tenants on tenants.id = contracts.tenant
    where ${reach.contracts} and accruals.cancelled_at is null and accruals.kind not in ('deposit', 'penalty')
      and accruals.issued_at between ${from}::date and ${to}::date`,
  order: 'day, accrual',
})

const reconciliation = defineReport({
  key: 'reconciliation',
  group: 'Финансы',
  title: 'Акт сверки',
  parameters: ['tenant', 'from', 'to'],
  required: ['tenant'],
  needs: [...MONEY, 'tenants.view'],
  opens: '/contracts',
  columns: [
    { key: 'day', title: 'Дата', kind: 'day' },
    { key: 'document', title: 'Документ', kind: 'text' },
    { key: 'debit', title: 'Дебет', kind: 'money', sum: true },
    { key: 'credit', title: 'Кредит', kind: 'money', sum: true },
    { key: 'balance', title: 'Сальдо', kind: 'money' },
  ],
  rows: ({ values: { from, to, tenant }, reach }) => sql`
    with moved as (
      select accruals.issued_at as day, contracts.id as record, 0 as sort, accruals.id as id, accruals.amount as debit, null::numeric as credit,
        concat_ws(' ', case when accruals.invoice_number is null then 'Начисление' else 'Счёт № ' || accruals.invoice_number end, '·', accruals.title) as document
      from accruals join contracts on contracts.id = accruals.contract
      where ${reach.contracts} and contracts.tenant = ${tenant} and accruals.cancelled_at is null and accruals.kind <> 'deposit' and accruals.issued_at <= ${to}::date
      union all
      select payments.paid_at, contracts.id, 1, payments.id, null, case payments.direction when 'in' then payments.amount else -payments.amount end,
        concat_ws(' ', case payments.direction when 'in' then 'Платёж' else 'Возврат' end, '№ ' || payments.doc_number)
      from payments join contracts on contracts.id = payments.contract
      where ${reach.contracts} and contracts.tenant = ${tenant} and payments.status = 'posted' and payments.target = 'debt' and payments.paid_at <= ${to}::date)
    select day, record, sort, id, document, debit, credit,
      sum(coalesce(debit, 0) - coalesce(credit, 0)) over (order by day, sort, id) as balance
    from (select * from moved where day >= ${from}::date
      union all select ${from}::date, null, -1, 0, greatest(sum(coalesce(debit, 0) - coalesce(credit, 0)), 0), greatest(sum(coalesce(credit, 0) - coalesce(debit, 0)), 0), 'Сальдо на начало'
      from moved where day < ${from}::date having count(*) > 0) as listed`,
  order: 'day, sort, id',
})

const objectIncome = defineReport({
  key: 'object_pnl',
  group: 'Финансы',
  title: 'Доходы по объекту',
  parameters: ['from', 'to', 'objects'],
  period: 'year',
  needs: ['contracts.view', 'accruals.view', 'properties.view'],
  leads: {
    names: ['kind'],
    to: ({ kind }, { from, to, objects }) =>
      link('/reports', { report: 'accruals_payments', kind: kind ?? '', from, to, objects }),
  },
  columns: (values) => [
    { key: 'article', title: 'Статья', kind: 'text' },
    ...monthsBetween(values.from, values.to).map((month) => ({
      key: `m${month.slice(0, 7)}`,
      title: `${month.slice(5, 7)}.${month.slice(0, 4)}`,
      kind: 'money' as const,
      sum: true as const,
    })),
    { key: 'total', title: 'Итого', kind: 'money', sum: true },
    { key: 'per_m2', title: '₽/м²', kind: 'money', sum: true },
  ],
  chart: { kind: 'bars', unit: 'money', label: 'article', values: ['total'], bySize: true },
  rows: ({ values, reach }) => sql`
    select article, min(kind) as kind, ${sql.join(
      monthsBetween(values.from, values.to).map(
        (month) =>
          sql`coalesce(sum(net) filter (where month = ${month}::date), 0) as ${sql.identifier(`m${month.slice(0, 7)}`)}`,
      ),
      sql`, `,
    )}, sum(net) as total, round(sum(net) / nullif((select sum(rooms.rentable_area) from rooms join purposes on purposes.id = rooms.purpose
        where ${reach.rooms} and purposes.category <> 'parking'), 0), 2) as per_m2
    from (select ${kindTitle} as article, accruals.kind, accruals.net, date_trunc('month', accruals.period_start)::date as month
      from accruals join contracts on contracts.id = accruals.contract
      where ${reach.contracts} and accruals.cancelled_at is null and accruals.issued_at is not null and accruals.kind <> 'deposit'
        and accruals.period_start between date_trunc('month', ${values.from}::date)::date and ${values.to}::date) as income
    group by article`,
  order: 'total desc, article',
})

const forecast = defineReport({
  key: 'cash_forecast',
  group: 'Финансы',
  title: 'Прогноз поступлений',
  parameters: ['horizon', 'objects'],
  needs: MONEY,
  columns: [
    { key: 'month', title: 'Месяц', kind: 'month' },
    { key: 'agreed', title: 'По договорам', kind: 'money', sum: true },
    { key: 'renewed', title: 'Вероятное продление', kind: 'money', sum: true },
    { key: 'risk', title: 'Риск', kind: 'money', sum: true },
  ],
  chart: { kind: 'area', unit: 'money', label: 'month', values: ['agreed', 'renewed', 'risk'] },
  // At risk is what is to come by contracts that are late today.
  rows: ({ values: { horizon }, reach }) => sql`
    select step.first as month, due.agreed, due.risk, renewal.renewed
    from (select (date_trunc('month', ${companyTodayInSql()}) + make_interval(months => at))::date as first from generate_series(0, ${horizon}::int - 1) as at) as step
    cross join lateral (select coalesce(sum(remainder), 0) as agreed, coalesce(sum(remainder) filter (where is_late), 0) as risk
      from (select ${remainderOn(companyTodayInSql())} as remainder, ${overdueOn(companyTodayInSql())} > 0 as is_late
        from accruals join contracts on contracts.id = accruals.contract
        where ${reach.contracts} and accruals.cancelled_at is null and accruals.kind <> 'deposit' and accruals.due_date >= ${companyTodayInSql()}
          and accruals.due_date >= step.first and accruals.due_date < step.first + interval '1 month') as planned) as due
    cross join lateral (select coalesce(sum(contracts.monthly_total), 0) as renewed from contracts
      where ${reach.contracts} and contracts.status in ('active', 'expiring') and contracts.auto_renewal <> 'none' and contracts.terminates_on is null
        and ${CONTRACT_END} < step.first) as renewal`,
  order: 'month',
})

/** Финансы: what was charged, what came, what will come. */
export const moneyReports = [accrualsAndPayments, forecast, vatRegister, reconciliation, objectIncome]
