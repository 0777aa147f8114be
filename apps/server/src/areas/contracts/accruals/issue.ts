import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractLinesTable as lines } from '../../../db/tables/contracts/contract-lines'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable as landlords } from '../../../db/tables/contracts/legal-entities'
import { formatMoney, parseMoney } from '../../../lib/money/money'
import { contractSettingInSql } from '../../../lib/settings/contract-settings'
import { companyToday } from '../../../lib/time/company-clock'
import { INVOICE_NUMBER } from '../landlords/number-templates'
import { spreadAdvances } from './advances'
import { type CarriedOver, carryOver } from './carry-over'

/** So many contracts are issued in one transaction. */
const BATCH = 200

/** The day an accrual of the outer query is issued, ahead or afterwards as its contract is paid: never after its term. */
export const ISSUE_ON = sql`least(${accruals.due_date}, case ${contracts.billing_mode}
  when 'advance' then (date_trunc('month', ${accruals.period_start}) - interval '1 month')::date + ${contractSettingInSql('issue_day_advance')} - 1
  else (date_trunc('month', ${accruals.period_end}) + interval '1 month')::date + ${contractSettingInSql('issue_day_arrears')} - 1 end)`

/** Nobody is late with what could not be reckoned before. */
const isMetered = sql`exists (select 1 from ${lines} where ${lines.id} = ${accruals.line} and ${lines.meter} is not null)`

/** Contracts that are or were in force: what they come to is charged. */
export const isInForce = sql`(${contracts.deleted_at} is null and ${contracts.status} not in ('draft', 'approval'))`

/** Planned accruals whose day has come. */
function isDue(today: string): SQL {
  return sql`${accruals.issued_at} is null and ${accruals.cancelled_at} is null and ${accruals.waits_for} is null
    and ${ISSUE_ON} <= ${today}::date and ${isInForce}`
}

/** What was issued: how many accruals, their sum, and what of it closed months had not taken. */
export interface Issued {
  count: number
  amount: string
  carried: CarriedOver[]
}

/** Issues what is due of all contracts, each batch in a transaction of its own: what was done stays done. */
export async function issueDue(database: Database, signal: AbortSignal): Promise<Issued> {
  const today = await companyToday(database.reader)
  let [count, amount, last] = [0, 0n, 0]
  const carried: CarriedOver[] = []
  while (!signal.aborted) {
    const { rows } = await database.reader.execute<{ id: string }>(sql`
      select distinct ${contracts.id} as id from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
      where ${contracts.id} > ${last} and ${isDue(today)} order by id limit ${BATCH}`)
    const ids = rows.map(({ id }) => Number(id))
    if (ids.length === 0) break
    const issued = await database.transaction((tx) => issueOf(tx, ids, today))
    count += issued.count
    amount += parseMoney(issued.amount)
    carried.push(...issued.carried)
    last = ids.at(-1) ?? last
  }
  return { count, amount: formatMoney(amount), carried }
}

/** Issues what is due of these contracts, and lets advances pay it. */
export async function issueOf(tx: Tx, ids: readonly number[], today: string): Promise<Issued> {
  const list = sql`${sql.param([...ids])}::bigint[]`
  // In the order of their numbers, so that two who issue do not wait for each other in a circle.
  await tx.execute(
    sql`select 1 from ${contracts} where ${contracts.id} = any(${list}) order by ${contracts.id} for no key update`,
  )
  // No month of their landlords is closed meanwhile.
  await tx.execute(sql`select 1 from ${landlords} where ${landlords.id} in (
    select ${contracts.legal_entity} from ${contracts} where ${contracts.id} = any(${list})) order by ${landlords.id} for key share`)
  const carried = await carryOver(tx, { contracts: list, due: isDue(today), today })
  const { rows } = await tx.execute<{ count: number; amount: string; contracts: string[] | null }>(sql`
    with issued as (
      update ${accruals} set issued_at = ${today}::date,
        invoice_number = ${INVOICE_NUMBER}, due_date = case when ${isMetered} then greatest(${accruals.due_date}, ${today}::date) else ${accruals.due_date} end
      from ${contracts}
      where ${contracts.id} = ${accruals.contract} and ${contracts.id} = any(${list}) and ${isDue(today)}
      returning ${accruals.amount} as amount, ${accruals.contract} as contract)
    select count(*)::int as count, coalesce(sum(amount), 0)::text as amount, array_agg(distinct contract)::text[] as contracts
    from issued`)
  const [issued] = rows
  if (!issued || issued.count === 0) return { count: 0, amount: '0.00', carried }
  await spreadAdvances(tx, (issued.contracts ?? []).map(Number), today)
  return { count: issued.count, amount: issued.amount, carried }
}
