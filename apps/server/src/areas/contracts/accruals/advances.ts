import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import {
  paymentAllocationsTable as allocations,
  paymentsTable as payments,
} from '../../../db/tables/contracts/payments'
import { formatMoney, type Kopecks, parseMoney } from '../../../lib/money/money'
import { type Allocation, type AllocationOrder, allocate, type OpenAccrual } from '../charges/allocation'

/** Rows of one statement. */
const AT_ONCE = 1000

/** Money of a contract that pays nothing yet. */
export interface FreeMoney {
  contract: number
  payment: number | null
  correction: number | null
  /** What a correction takes back: it pays that first. */
  corrects: number | null
  paid_at: string
  free: Kopecks
}

/**
 * Spreads money of these contracts that pays nothing over what is issued, oldest money first (product 4.7). A correction in
 * favour of the tenant pays the accrual it corrects, then the others.
 */
export async function spreadAdvances(tx: Tx, ids: readonly number[], today: string): Promise<void> {
  await spreadMoney(tx, await loadFreeMoney(tx, ids), today)
}

/** Spreads this money by the orders of its contracts, in its own order: as of a day, or as of the day each came in. */
export async function spreadMoney(tx: Tx, sources: readonly FreeMoney[], day?: string): Promise<void> {
  if (sources.length === 0) return
  const { open, orders } = await loadOpen(tx, [...new Set(sources.map(({ contract }) => contract))])
  const rows: (typeof allocations.$inferInsert)[] = []
  for (const { contract, payment, correction, corrects, paid_at, free } of sources) {
    const accrualsOf = open.get(contract) ?? []
    for (const { accrual, amount } of spread(free, corrects, accrualsOf, day ?? paid_at, orders.get(contract))) {
      rows.push({ payment, correction, accrual, amount: formatMoney(amount), paid_at })
      for (const one of accrualsOf) if (one.id === accrual) one.remainder -= amount
    }
  }
  if (rows.length === 0) return
  const sum = sql`${allocations.amount} + excluded.amount`
  for (const source of ['payment', 'correction'] as const) {
    const part = rows.filter((row) => row[source] !== null)
    for (let at = 0; at < part.length; at += AT_ONCE) {
      await tx
        .insert(allocations)
        .values(part.slice(at, at + AT_ONCE))
        .onConflictDoUpdate({ target: [allocations[source], allocations.accrual], set: { amount: sum } })
    }
  }
}

function spread(
  amount: Kopecks,
  corrects: number | null,
  open: readonly OpenAccrual[],
  date: string,
  order: AllocationOrder = 'principal_first',
): Allocation[] {
  const own = open.filter(({ id }) => id === corrects)
  const first = allocate({ amount, date, target: 'debt' }, own, order)
  const others = open.filter(({ id }) => id !== corrects)
  return [...first.allocations, ...allocate({ amount: first.rest, date, target: 'debt' }, others, order).allocations]
}

async function loadFreeMoney(tx: Tx, ids: readonly number[]): Promise<FreeMoney[]> {
  const list = sql`${sql.param([...ids])}::bigint[]`
  const { rows } = await tx.execute<FreeRow>(sql`
    select contract, payment, correction, corrects, paid_at::text as paid_at, free::text as free from (
      select ${payments.contract} as contract, ${payments.id} as payment, null::bigint as correction, null::bigint as corrects,
        ${payments.paid_at} as paid_at, ${FREE_OF_PAYMENT} as free
      from ${payments}
      where ${payments.contract} = any(${list}) and ${payments.status} = 'posted' and ${payments.direction} = 'in'
        and ${payments.target} = 'debt'
      union all
      select ${accruals.contract}, null, ${accruals.id}, ${accruals.corrects}, ${accruals.issued_at}, ${FREE_OF_CORRECTION}
      from ${accruals}
      where ${accruals.contract} = any(${list}) and ${accruals.amount} < 0 and ${accruals.issued_at} is not null
        and ${accruals.cancelled_at} is null
    ) as money where free > 0 order by contract, paid_at, payment, correction`)
  return rows.map((row) => ({
    contract: Number(row.contract),
    payment: toId(row.payment),
    correction: toId(row.correction),
    corrects: toId(row.corrects),
    paid_at: row.paid_at,
    free: parseMoney(row.free),
  }))
}

interface FreeRow extends Record<string, string | null> {
  contract: string
  payment: string | null
  correction: string | null
  corrects: string | null
  paid_at: string
  free: string
}

/** What a payment of the outer query pays nothing with. */
const FREE_OF_PAYMENT = sql`(${payments.amount}
  - coalesce((select sum(${allocations.amount}) from ${allocations} where ${allocations.payment} = ${payments.id}), 0)
  - coalesce((select sum(back.amount) from ${payments} as back where back.refunds = ${payments.id} and back.status = 'posted'), 0))`

/** The same of a correction in favour of the tenant. */
const FREE_OF_CORRECTION = sql`(- ${accruals.amount}
  - coalesce((select sum(${allocations.amount}) from ${allocations} where ${allocations.correction} = ${accruals.id}), 0))`

async function loadOpen(tx: Tx, ids: readonly number[]) {
  const list = sql`${sql.param([...ids])}::bigint[]`
  const { rows } = await tx.execute<
    Record<'id' | 'contract' | 'kind' | 'due_date' | 'period_start' | 'remainder', string> & { order: AllocationOrder }
  >(sql`
    select * from (
      select ${accruals.id} as id, ${accruals.contract} as contract, ${accruals.kind} as kind,
        ${accruals.due_date}::text as due_date, ${accruals.period_start}::text as period_start,
        (${accruals.amount} - coalesce((select sum(${allocations.amount}) from ${allocations}
          where ${allocations.accrual} = ${accruals.id}), 0))::numeric(14, 2) as remainder,
        ${contracts.allocation_order} as "order"
      from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
      where ${accruals.contract} = any(${list}) and ${accruals.issued_at} is not null and ${accruals.cancelled_at} is null
        and ${accruals.amount} > 0 and ${accruals.kind} <> 'deposit'
    ) as open where remainder > 0`)
  const open = new Map<number, OpenAccrual[]>()
  const orders = new Map<number, AllocationOrder>()
  for (const row of rows) {
    const contract = Number(row.contract)
    orders.set(contract, row.order)
    const list = open.get(contract) ?? []
    list.push({ ...row, id: Number(row.id), remainder: parseMoney(row.remainder) })
    open.set(contract, list)
  }
  return { open, orders }
}

function toId(text: string | null): number | null {
  return text === null ? null : Number(text)
}
