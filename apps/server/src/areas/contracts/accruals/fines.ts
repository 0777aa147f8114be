import type { Schema } from '@ws/api-client/contract'
import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractAmendmentsTable as amendments } from '../../../db/tables/contracts/contract-amendments'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations } from '../../../db/tables/contracts/payments'
import { keyRatesTable } from '../../../db/tables/contracts/rates'
import type { Handler } from '../../../lib/http/handler'
import { formatMoney, type Kopecks, parseMoney, sumOf } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import type { DatedRate } from '../charges/dated-rate'
import { type Penalty, penaltyOf } from '../charges/penalties'
import { readContract } from './contract-access'
import { loadFineTerms } from './fine-terms'

/** What the delay of an accrual comes to. */
export interface Fine {
  accrual: number
  title: string
  due_date: string
  amount: Kopecks
  remainder: Kopecks
  penalty: Penalty
  /** What was charged for it already. */
  posted: Kopecks
  /** What was not. */
  preview: Kopecks
}

/** The fines of a contract on a day. */
export const listPenalties: Handler<'accruals.penalties'> = async ({ params, query }, ctx) => {
  const contract = await readContract(ctx, params.id, 'accruals.view')
  const date = query.date ?? (await companyToday(ctx.db))
  const fines = (await loadFines(ctx.db, [contract.id], date)).get(contract.id) ?? []
  return fines.map(present)
}

function present(fine: Fine): Schema<'AccrualPenalty'> {
  const { penalty, ...rest } = fine
  return {
    ...rest,
    amount: formatMoney(fine.amount),
    remainder: formatMoney(fine.remainder),
    days: penalty.days,
    total: formatMoney(penalty.amount),
    posted: formatMoney(fine.posted),
    preview: formatMoney(fine.preview),
    calc: penalty.calc,
  }
}

/** Fines of these contracts up to a day, by contract: of what was due before and was not paid in time. */
export async function loadFines(db: Db, ids: readonly number[], date: string): Promise<Map<number, Fine[]>> {
  const late = await loadLate(db, ids, date)
  if (late.length === 0) return new Map()
  const terms = await loadFineTerms(db, [...new Set(late.map(({ contract }) => Number(contract)))])
  const areRated = [...terms.values()].flat().some(({ kind }) => kind !== 'percent_day')
  const keyRates = areRated ? await loadKeyRates(db) : []
  const fines = new Map<number, Fine[]>()
  for (const row of late) {
    const amount = parseMoney(row.amount)
    const paid = (row.paid ?? []).map((one) => ({ date: one.date, amount: parseMoney(one.amount) }))
    const penalty = penaltyOf(
      { amount, due_date: row.due_date, paid },
      terms.get(Number(row.contract)) ?? [],
      keyRates,
      date,
    )
    const posted = parseMoney(row.posted)
    if (penalty.amount === 0n && posted === 0n) continue
    const list = fines.get(Number(row.contract)) ?? []
    list.push({
      accrual: Number(row.id),
      title: row.title,
      due_date: row.due_date,
      amount,
      remainder: amount - sumOf(paid.map((one) => one.amount)),
      penalty,
      posted,
      preview: penalty.amount > posted ? penalty.amount - posted : 0n,
    })
    fines.set(Number(row.contract), list)
  }
  return fines
}

interface LateRow extends Record<string, unknown> {
  id: string
  contract: string
  title: string
  amount: string
  due_date: string
  paid: { date: string; amount: string }[] | null
  posted: string
}

/** Principal that was due before the day and was not paid by then, or was paid late. A deposit and a fine cost no fine. */
async function loadLate(db: Db, ids: readonly number[], date: string): Promise<LateRow[]> {
  const isLate = sql`${allocations.accrual} = ${accruals.id} and ${allocations.paid_at} <= ${date}::date`
  const { rows } = await db.execute<LateRow>(sql`
    select ${accruals.id} as id, ${accruals.contract} as contract, ${accruals.title} as title,
      ${accruals.amount}::text as amount, ${accruals.due_date}::text as due_date, money.paid,
      coalesce((select sum(fine.amount) from ${accruals} as fine
        where fine.fines = ${accruals.id} and fine.cancelled_at is null), 0)::text as posted
    from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
    cross join lateral (
      select json_agg(json_build_object('date', ${allocations.paid_at}::text, 'amount', ${allocations.amount}::text)) as paid,
        coalesce(sum(${allocations.amount}) filter (where ${allocations.paid_at} <= ${accruals.due_date}), 0) as in_time
      from ${allocations} where ${isLate}) as money
    where ${accruals.contract} = any(${sql.param([...ids])}::bigint[])
      and (${contracts.penalty_kind} <> 'none' or exists (select 1 from ${amendments}
        where ${amendments.contract} = ${contracts.id} and ${amendments.fines_before} is not null))
      and ${accruals.issued_at} <= ${date}::date and ${accruals.cancelled_at} is null
      and ${accruals.kind} not in ('deposit', 'penalty') and ${accruals.amount} > money.in_time
      and ${accruals.due_date} < ${date}::date
    order by ${accruals.due_date}, ${accruals.id}`)
  return rows
}

async function loadKeyRates(db: Db): Promise<DatedRate[]> {
  const { percent: rate, valid_from, deleted_at } = keyRatesTable
  return db.select({ rate, valid_from }).from(keyRatesTable).where(isNull(deleted_at))
}
