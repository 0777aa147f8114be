import { labels } from '@ws/api-client/contract/labels'
import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../lib/access/grant'
import { type DatasetKey, type DatasetQuery, type DatasetTable, registerDataset } from '../../lib/datasets/datasets'
import type { Context } from '../../lib/http/handler'
import { reachedContracts } from './accruals/contract-access'

interface MoneySet {
  columns: DatasetTable['columns']
  /** The rest of the query behind the contracts a person reaches. */
  cells: SQL
  from: SQL
  day: SQL
}

const OF_CONTRACT = [{ label: 'Договор' }, { label: 'Арендатор' }]

const accruals: MoneySet = {
  columns: [
    ...OF_CONTRACT,
    { label: 'Вид' },
    { label: 'Начисление' },
    { label: 'Начало периода', isDate: true },
    { label: 'Конец периода', isDate: true },
    { label: 'Без НДС', isDecimal: true },
    { label: 'НДС', isDecimal: true },
    { label: 'Сумма', isDecimal: true },
    { label: 'Срок оплаты', isDate: true },
    { label: 'Счёт №' },
  ],
  cells: sql`${choices('accruals.kind', labels.AccrualKind)}, accruals.title, accruals.period_start::text, accruals.period_end::text,
    accruals.net::text, accruals.vat::text, accruals.amount::text, accruals.due_date::text, accruals.invoice_number`,
  from: sql`accruals join contracts on contracts.id = accruals.contract and accruals.cancelled_at is null and accruals.issued_at is not null`,
  day: sql`accruals.period_start`,
}

const payments: MoneySet = {
  columns: [
    ...OF_CONTRACT,
    { label: 'Дата', isDate: true },
    { label: 'Сумма', isDecimal: true },
    { label: 'Способ' },
    { label: 'Документ №' },
    { label: 'Плательщик' },
    { label: 'Назначение' },
  ],
  cells: sql`payments.paid_at::text, (case payments.direction when 'in' then payments.amount else -payments.amount end)::text,
    ${choices('payments.method', labels.PaymentMethod)}, payments.doc_number, payments.payer_name, payments.purpose`,
  from: sql`payments join contracts on contracts.id = payments.contract and payments.status = 'posted'`,
  day: sql`payments.paid_at`,
}

offer('accruals', accruals, 'accruals.export')
offer('payments', payments, 'payments.export')

/** Money of contracts, of those that both rights reach: the one to look at them and the one to take them out. */
function offer(key: DatasetKey & ('accruals' | 'payments'), set: MoneySet, right: Permission) {
  registerDataset(key, {
    needs: [right, 'contracts.view', 'tenants.view'],
    filters: ['search', 'object', 'from', 'to'],
    read: async (ctx, query, most) => ({ columns: set.columns, rows: await rowsOf(ctx, set, right, query, most) }),
  })
}

async function rowsOf(
  ctx: Context,
  { cells, from, day }: MoneySet,
  right: Permission,
  query: DatasetQuery,
  most: number,
) {
  const like = `%${(query.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const reached = ['contracts.view' as const, right].map((one) => reachedContracts(ctx, one) ?? sql`true`)
  const { rows } = await ctx.db.execute<{ cells: (string | null)[] }>(sql`
    select jsonb_build_array(contracts.number, tenants.name, ${cells}) as cells
    from ${from} join tenants on tenants.id = contracts.tenant
    where contracts.deleted_at is null and ${sql.join(reached, sql` and `)}
      and (contracts.number ilike ${like} or tenants.name ilike ${like})
      and ${query.object === undefined ? sql`true` : sql`contracts.object = ${query.object}`}
      and ${query.from === undefined ? sql`true` : sql`${day} >= ${query.from}::date`}
      and ${query.to === undefined ? sql`true` : sql`${day} <= ${query.to}::date`}
    order by ${day} desc, contracts.number
    limit ${most}`)
  return rows.map(({ cells: row }) => row)
}

/** A choice as people call it. */
function choices(column: string, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([key, word]) => sql`when ${key} then ${word}`)
  return sql`case ${sql.raw(column)} ${sql.join(cases, sql` `)} end`
}
