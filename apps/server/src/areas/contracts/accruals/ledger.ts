import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable as payments } from '../../../db/tables/contracts/payments'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, type Kopecks, parseMoney, sumOf } from '../../../lib/money/money'
import { dayInRussian } from '../../../lib/time/days'
import { readRecord } from '../../record-parts/record-of'
import { paymentNumber } from '../payments/load-payments'
import { reachedContracts, readContract } from './contract-access'

interface Movement {
  contract: number
  date: string
  kind: Schema<'LedgerRow'>['kind']
  id: number
  title: string
  charged: Kopecks | null
  paid: Kopecks | null
}

/** Days of a ledger; open where nothing is said. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** What was charged and paid of a contract, in the order of the days; the deposit lives apart. */
export const readLedger: Handler<'accruals.ledger'> = async ({ params, query }, ctx) => {
  await readContract(ctx, params.id, 'accruals.view')
  return runLedger(await loadMovements(ctx.db, [params.id]), query, ({ contract: _own, ...row }) => row)
}

/** The same over all contracts of a tenant whose money the person may see. */
export const readTenantLedger: Handler<'accruals.tenantLedger'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  await readRecord(ctx, { entity: 'tenant', entity_id: params.id })
  return loadTenantLedger(ctx, params.id, query)
}

/** The ledger of a tenant over the contracts whose money the person may see: what an act of reconciliation prints. */
export async function loadTenantLedger(
  ctx: Context,
  tenant: number,
  { contract, contracts: wanted, ...days }: Days & { contract?: number | undefined; contracts?: readonly number[] },
): Promise<Schema<'TenantLedger'>> {
  const contracts = await contractsOf(ctx, tenant)
  const named = new Map(
    contracts
      .filter(({ id }) => (contract === undefined || id === contract) && (wanted?.includes(id) ?? true))
      .map((one) => [one.id, one]),
  )
  const ledger = runLedger(await loadMovements(ctx.db, [...named.keys()]), days, (row) => {
    const of = named.get(row.contract)
    if (!of) throw new Error('Money of a contract that was not asked for')
    return { ...row, contract: of }
  })
  return { ...ledger, contracts }
}

async function contractsOf(ctx: Context, tenant: number): Promise<Schema<'Reference'>[]> {
  const { id, number, tenant: of, status, deleted_at } = contractsTable
  return ctx.db
    .select({ id, name: number })
    .from(contractsTable)
    .where(and(eq(of, tenant), isNull(deleted_at), ne(status, 'draft'), reachedContracts(ctx, 'accruals.view')))
    .orderBy(asc(number))
}

/** Movements of the days with the balance after each, and what stood before them. */
function runLedger<R>(
  all: readonly Movement[],
  { from, to }: Days,
  present: (row: Omit<Movement, 'charged' | 'paid'> & Pick<Schema<'LedgerRow'>, 'charged' | 'paid' | 'balance'>) => R,
) {
  const isBefore = ({ date }: Movement) => from !== undefined && date < from
  const isAfter = ({ date }: Movement) => to !== undefined && date > to
  const opening = sumOf(all.filter(isBefore).map(effectOf))
  const within = all.filter((one) => !isBefore(one) && !isAfter(one))
  let balance = opening
  const rows = within.map((movement) => {
    balance += effectOf(movement)
    return present({
      ...movement,
      charged: movement.charged === null ? null : formatMoney(movement.charged),
      paid: movement.paid === null ? null : formatMoney(movement.paid),
      balance: formatMoney(balance),
    })
  })
  return {
    opening: formatMoney(opening),
    charged: formatMoney(sumOf(within.map(({ charged }) => charged ?? 0n))),
    paid: formatMoney(sumOf(within.map(({ paid }) => paid ?? 0n))),
    closing: formatMoney(balance),
    rows,
  }
}

function effectOf({ charged, paid }: Movement): Kopecks {
  return (paid ?? 0n) - (charged ?? 0n)
}

async function loadMovements(db: Db, ids: number[]): Promise<Movement[]> {
  const issued = await db
    .select()
    .from(accruals)
    .where(
      and(
        inArray(accruals.contract, ids),
        isNotNull(accruals.issued_at),
        isNull(accruals.cancelled_at),
        ne(accruals.kind, 'deposit'),
      ),
    )
  const money = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.contract, ids), eq(payments.status, 'posted'), eq(payments.target, 'debt')))
  const movements = [
    ...issued.map(
      (row): Movement => ({
        ...{ contract: row.contract, date: row.issued_at ?? '', kind: 'accrual', id: row.id, title: row.title },
        ...{ charged: parseMoney(row.amount), paid: null },
      }),
    ),
    ...money.map(
      (row): Movement => ({
        ...{
          contract: row.contract,
          date: row.paid_at,
          kind: row.direction === 'in' ? 'payment' : 'refund',
          id: row.id,
          charged: null,
        },
        title: `${row.direction === 'in' ? 'Платёж' : 'Возврат'} ${paymentNumber(row.id)}${orderOf(row)}`,
        paid: row.direction === 'in' ? parseMoney(row.amount) : -parseMoney(row.amount),
      }),
    ),
  ]
  // Of one day what was charged comes before what paid it.
  return movements.sort((one, other) => compare(one.date, other.date) || rank(one) - rank(other) || one.id - other.id)
}

/** The number by which the tenant knows the payment, too. */
function orderOf({ doc_number, doc_date }: typeof payments.$inferSelect): string {
  if (doc_number === null) return ''
  return `, п/п № ${doc_number}${doc_date === null ? '' : ` от ${dayInRussian(doc_date)}`}`
}

function rank({ kind }: Movement): number {
  return kind === 'accrual' ? 0 : 1
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
