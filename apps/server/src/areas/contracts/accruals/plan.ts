import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { formatMoney, parseMoney } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { later, monthEnd } from '../../../lib/time/days'
import { type PlannedAccrual, periodStart, scheduleOf } from '../charges/schedule'
import type { ContractRow } from '../contract-parts'
import { spreadAdvances } from './advances'
import type { CarriedOver } from './carry-over'
import { firstOpenMonth } from './closed-periods'
import { insertRows, type NewAccrual, TERMINATED } from './insert-accruals'
import { issueOf } from './issue'
import { endOf, loadScheduled, plannedSpan, type ScheduledContract } from './schedule-input'

type AccrualRow = typeof table.$inferSelect

/** Whose act it is: a person, or nobody where the server does it by itself. */
export interface By {
  by: number | null
  today: string
}

/** So many contracts are planned in one transaction. */
const BATCH = 100

/**
 * Plans the accruals of a contract that comes into force, issues those whose day has come, and its deposit; answers what closed
 * months did not take.
 */
export async function generateSchedule(tx: Tx, contractId: number, { by, today }: By): Promise<CarriedOver[]> {
  const [contract] = await planContracts(tx, [contractId], { by, today })
  if (!contract) return []
  await insertDeposit(tx, contract, { by, issued: today, due: later(contract.start_date, today) })
  return (await issueOf(tx, [contractId], today)).carried
}

/** Plans accruals of contracts from their beginnings to a year from today; answers the contracts. */
export async function planContracts(tx: Tx, ids: readonly number[], { by, today }: By): Promise<ContractRow[]> {
  const scheduled = await loadScheduled(tx, ids)
  await insertPlanned(
    tx,
    scheduled.flatMap((one) => planned(one, today)),
    by,
  )
  return scheduled.map(({ contract }) => contract)
}

/** Plans the coming year of all contracts that run; what is planned already stays. Answers how many accruals are new. */
export async function planAll(database: Database, signal: AbortSignal): Promise<number> {
  const today = await companyToday(database.reader)
  let [made, last] = [0, 0]
  while (!signal.aborted) {
    const ids = await database.transaction(async (tx) => {
      const rows = await tx
        .select({ id: contractsTable.id })
        .from(contractsTable)
        .where(
          and(
            gt(contractsTable.id, last),
            isNull(contractsTable.deleted_at),
            inArray(contractsTable.status, ['active', 'expiring']),
          ),
        )
        .orderBy(asc(contractsTable.id))
        .limit(BATCH)
        .for('no key update')
      const batch = await loadScheduled(
        tx,
        rows.map(({ id }) => id),
      )
      made += await insertPlanned(
        tx,
        batch.flatMap((one) => planned(one, today, later(today, one.contract.start_date))),
        null,
      )
      return rows.map(({ id }) => id)
    })
    if (ids.length < BATCH) break
    last = ids.at(-1) ?? last
  }
  return made
}

/**
 * Reckons the schedule anew from a day on: what is only planned is replaced, what was issued is corrected by the difference,
 * never edited; of some lines alone, where those are named. Then accruals are issued whose day has come, and money in favour
 * of the tenant is spread. Answers what closed months did not take.
 */
export async function regenerateFrom(
  tx: Tx,
  contractId: number,
  from: string,
  { by, today }: By,
  lines?: readonly number[],
): Promise<CarriedOver[]> {
  const [scheduled] = await loadScheduled(tx, [contractId])
  if (!scheduled) return []
  const start = periodStart(from, scheduled.contract.billing_period)
  const ofRange = and(
    eq(table.contract, contractId),
    isNotNull(table.line),
    eq(table.is_manual, false),
    gte(table.period_end, start),
    lines && inArray(table.line, [...lines]),
  )
  await tx.delete(table).where(and(ofRange, isNull(table.cancelled_at), isNull(table.issued_at)))
  const issued = await tx
    .select()
    .from(table)
    .where(and(ofRange, or(isNull(table.cancelled_at), isCorrected)))
    .orderBy(asc(table.id))
  const corrected = await correctionsOf(
    tx,
    issued.map(({ id }) => id),
  )
  const reckoned = planned(scheduled, today, start).filter(({ line }) => !lines || lines.includes(line))
  const wanted = new Map(reckoned.map((accrual) => [keyOf(accrual), accrual]))
  // What was charged in a month that is closed is corrected in the first one that is not.
  const open = await firstOpenMonth(tx, scheduled.contract.legal_entity)
  const corrections = issued.flatMap((row) => {
    const target = wanted.get(keyOf(row))
    wanted.delete(keyOf(row))
    // What was issued by readings stays until there are others.
    if (target?.waits_for) return []
    const { known, refused } = corrected.get(row.id) ?? { known: { net: 0n, vat: 0n }, refused: [] }
    const own = row.cancelled_at === null ? row : { net: '0', vat: '0' }
    const net = (target?.net ?? 0n) - parseMoney(own.net) - known.net
    const vat = (target?.vat ?? 0n) - parseMoney(own.vat) - known.vat
    const isRefused = refused.some((one) => one.net === net && one.vat === vat)
    return (net === 0n && vat === 0n) || isRefused ? [] : [correctionOf(row, { net, vat }, { by, today }, open)]
  })
  await insertRows(tx, corrections)
  await insertPlanned(
    tx,
    [...wanted.values()].map((accrual) => ({ ...accrual, contract: contractId })),
    by,
  )
  const { carried } = await issueOf(tx, [contractId], today)
  await spreadAdvances(tx, [contractId], today)
  return carried
}

/** A contract ends on a day that is written in it already: what was planned later is cancelled, its last month is reckoned anew. */
export async function cancelFrom(tx: Tx, contractId: number, day: string, { by, today }: By): Promise<CarriedOver[]> {
  await tx
    .update(table)
    .set({ cancelled_at: sql`now()`, cancelled_by: by, cancel_reason: TERMINATED })
    .where(
      and(
        eq(table.contract, contractId),
        gt(table.period_start, day),
        isNull(table.issued_at),
        isNull(table.cancelled_at),
      ),
    )
  return regenerateFrom(tx, contractId, day, { by, today })
}

/** One that a closed month did not take stands cancelled; what was charged in its place belongs to it. */
const isCorrected = sql`exists (select 1 from ${table} as other where other.corrects = ${table}.id and other.cancelled_at is null)`

interface ContractAccrual extends PlannedAccrual {
  contract: number
}

function planned({ contract, input }: ScheduledContract, today: string, from?: string): ContractAccrual[] {
  const end = endOf(contract)
  const span = plannedSpan(contract, today, from)
  if (end !== null && end < span.start) return []
  return scheduleOf(input, span).map((accrual) => ({ ...accrual, contract: contract.id }))
}

async function insertPlanned(tx: Tx, accruals: readonly ContractAccrual[], by: number | null): Promise<number> {
  const rows = accruals.map(
    ({ net, vat, amount, ...accrual }): NewAccrual => ({
      ...accrual,
      net: formatMoney(net),
      vat: formatMoney(vat),
      amount: formatMoney(amount),
      created_by: by,
    }),
  )
  return insertRows(tx, rows)
}

/** Charges the deposit of a contract, if it has one. */
export async function insertDeposit(
  tx: Tx,
  { id, start_date, deposit_amount: amount }: ContractRow,
  { by, issued, due }: { by: number | null; issued: string; due: string },
): Promise<void> {
  if (amount === null || parseMoney(amount) === 0n) return
  await insertRows(tx, [
    {
      contract: id,
      kind: 'deposit',
      title: 'Обеспечительный платёж',
      period_start: start_date,
      period_end: start_date,
      net: amount,
      vat: '0',
      amount,
      due_date: due,
      issued_at: issued,
      calc: [{ text: 'Обеспечительный платёж по договору, без НДС', amount }],
      created_by: by,
    },
  ])
}

/** A sum without VAT and its VAT, in kopecks. */
interface Taxed {
  net: bigint
  vat: bigint
}

/** What corrections of accruals add to them, and the corrections that people cancelled: the same is not charged again. */
async function correctionsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, { known: Taxed; refused: Taxed[] }>> {
  const found = new Map<number, { known: Taxed; refused: Taxed[] }>()
  if (ids.length === 0) return found
  const rows = await tx
    .select({ of: table.corrects, net: table.net, vat: table.vat, cancelled_at: table.cancelled_at })
    .from(table)
    .where(and(inArray(table.corrects, [...ids]), or(isNull(table.cancelled_at), isNotNull(table.cancelled_by))))
  for (const row of rows) {
    const of = row.of ?? 0
    const { known, refused } = found.get(of) ?? { known: { net: 0n, vat: 0n }, refused: [] }
    const own = { net: parseMoney(row.net), vat: parseMoney(row.vat) }
    found.set(
      of,
      row.cancelled_at === null
        ? { known: { net: known.net + own.net, vat: known.vat + own.vat }, refused }
        : { known, refused: [...refused, own] },
    )
  }
  return found
}

function correctionOf(row: AccrualRow, { net, vat }: Taxed, { by, today }: By, open: string | null): NewAccrual {
  const amount = formatMoney(net + vat)
  const isClosed = open !== null && row.period_end < open
  return {
    contract: row.contract,
    kind: 'correction',
    title: `Корректировка: ${row.title}`,
    period_start: isClosed ? open : row.period_start,
    period_end: isClosed ? monthEnd(open) : row.period_end,
    net: formatMoney(net),
    vat_rate: row.vat_rate,
    vat: formatMoney(vat),
    amount,
    due_date: later(row.due_date, today),
    issued_at: today,
    corrects: row.id,
    calc: [
      { text: `Было выставлено: ${row.title}`, amount: row.amount },
      { text: 'Разница по новым условиям', amount },
    ],
    created_by: by,
  }
}

function keyOf({ line, period_start }: { line: number | null; period_start: string }): string {
  return `${line} ${period_start}`
}
