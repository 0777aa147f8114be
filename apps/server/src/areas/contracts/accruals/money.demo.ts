import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { paymentAllocationsTable, paymentsTable } from '../../../db/tables/contracts/payments'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { DemoSource } from '../../../lib/area'
import { formatMoney, parseMoney, sumOf } from '../../../lib/money/money'
import { monthAfter } from '../../../lib/time/days'
import { allocate } from '../charges/allocation'
import type { ContractRow } from '../contract-parts'
import { passSteps } from '../debts/take-steps'
import { loadFines } from './fines'
import { ISSUE_ON, isInForce } from './issue'
import { insertDeposit, planContracts } from './plan'
import { insertPenalties } from './post-penalties'

/** How those pay who do not pay in time (product 25.4): months from that of seeding since which nothing came. */
const UNPAID_SINCE: Readonly<Record<string, number>> = {
  'А-011': -3,
  'А-014': -1,
  'Б-003': -1,
  'В-002': -2,
  'Б-008': -7,
}
/** Who paid three fifths of the first of those months. */
const PARTLY = 'А-014'
/** Who paid what is issued and a month ahead. */
const AHEAD = 'А-007'
/** Whose deposit was given back, and who was fined. */
const CLOSED = 'А-017'
const FINED = 'Б-008'
/** Rows of one statement. */
const ROWS = 1000

type AccrualRow = typeof accrualsTable.$inferSelect
type NewPayment = typeof paymentsTable.$inferInsert
type Spread = readonly { accrual: number; amount: string }[]

/** Accruals and payments of the contracts of the demo, so that they owe what product 25.4 says. */
export async function seedMoney(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const today = calendar.day(0)
  const by = people[4] ?? null
  const ids = await tx
    .select({ id: contractsTable.id })
    .from(contractsTable)
    .where(isInForce)
    .orderBy(asc(contractsTable.id))
  const contracts = await planContracts(
    tx,
    ids.map(({ id }) => id),
    { by, today },
  )
  for (const contract of contracts) {
    await insertDeposit(tx, contract, { by, issued: contract.start_date, due: contract.start_date })
  }
  await tx.execute(sql`
    update ${accrualsTable} set issued_at = ${ISSUE_ON},
      invoice_number = ${contractsTable.number} || '/' || to_char(${accrualsTable.period_start}, 'YYYY-MM')
    from ${contractsTable} where ${contractsTable.id} = ${accrualsTable.contract} and ${accrualsTable.issued_at} is null
      and ${ISSUE_ON} <= ${today}::date`)
  const payments = await paymentsOf(tx, contracts, today)
  await insertPayments(tx, payments, by)
  await payAhead(tx, contracts, calendar.day(-2), by)
  await giveDepositBack(tx, contracts, by)
  await fine(tx, contracts, calendar.day(-30), by)
  await passSteps(tx, today)
}

async function paymentsOf(tx: Tx, contracts: readonly ContractRow[], today: string) {
  const accruals = await tx
    .select()
    .from(accrualsTable)
    .where(isNotNull(accrualsTable.issued_at))
    .orderBy(asc(accrualsTable.due_date), asc(accrualsTable.period_start), asc(accrualsTable.id))
  const payers = await payersOf(tx)
  return contracts.flatMap((contract) => {
    const own = accruals.filter((row) => row.contract === contract.id)
    const since = UNPAID_SINCE[contract.number]
    const unpaid = since === undefined ? null : monthAfter(today, since)
    const isPaid = ({ kind, period_start, due_date }: AccrualRow) => {
      if (kind === 'deposit') return true
      if (unpaid !== null && period_start >= unpaid) return false
      return due_date <= today || contract.number === AHEAD
    }
    const groups = groupBy(own.filter(isPaid), (row) => `${row.kind === 'deposit'} ${row.due_date}`)
    const payments = [...groups.values()].map((rows) => paymentOf(contract, rows, payers.get(contract.tenant), today))
    const rest = own.filter((row) => contract.number === PARTLY && row.period_start === unpaid)
    return rest.length === 0 ? payments : [...payments, partOf(contract, rest, payers.get(contract.tenant))]
  })
}

type Payer = Pick<NewPayment, 'payer_name' | 'payer_inn' | 'our_account'>

function paymentOf(contract: ContractRow, rows: AccrualRow[], payer: Payer | undefined, today: string) {
  const [first] = rows
  const target = first?.kind === 'deposit' ? 'deposit' : 'debt'
  const due = first?.due_date ?? contract.start_date
  const paid_at = due <= today ? due : (first?.issued_at ?? today)
  const amount = formatMoney(sumOf(rows.map((row) => parseMoney(row.amount))))
  const purpose =
    target === 'deposit'
      ? `Обеспечительный платёж по договору ${contract.number}`
      : `Оплата по договору ${contract.number} по счёту ${first?.invoice_number}`
  const payment: NewPayment = { ...payer, contract: contract.id, paid_at, doc_date: paid_at, amount, target, purpose }
  return { payment, spread: rows.map(({ id, amount: part }) => ({ accrual: id, amount: part })) as Spread }
}

/** Three fifths of a month, by the order in which money is spread. */
function partOf(contract: ContractRow, rows: AccrualRow[], payer: Payer | undefined) {
  const [first] = rows
  const date = first?.due_date ?? contract.start_date
  const amount = (sumOf(rows.map((row) => parseMoney(row.amount))) * 60n) / 100n
  const open = rows.map((row) => ({ ...row, remainder: parseMoney(row.amount) }))
  const { allocations } = allocate({ amount, date, target: 'debt' }, open, 'principal_first')
  const payment: NewPayment = {
    ...payer,
    contract: contract.id,
    ...{ paid_at: date, doc_date: date, amount: formatMoney(amount) },
    purpose: `Частичная оплата по договору ${contract.number} по счёту ${first?.invoice_number}`,
  }
  return { payment, spread: allocations.map((one) => ({ accrual: one.accrual, amount: formatMoney(one.amount) })) }
}

async function insertPayments(
  tx: Tx,
  payments: readonly { payment: NewPayment; spread: Spread }[],
  by: number | null,
): Promise<void> {
  const sorted = [...payments].sort((one, other) => (one.payment.paid_at < other.payment.paid_at ? -1 : 1))
  const made = await tx
    .insert(paymentsTable)
    .values(sorted.map(({ payment }, at) => ({ ...payment, doc_number: String(100 + at), created_by: by })))
    .returning({ id: paymentsTable.id, paid_at: paymentsTable.paid_at })
  const rows = sorted.flatMap(({ spread }, at) =>
    spread.map((part) => ({ ...part, payment: made[at]?.id ?? 0, paid_at: made[at]?.paid_at ?? '', created_by: by })),
  )
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx.insert(paymentAllocationsTable).values(rows.slice(at, at + ROWS))
  }
}

/** A month ahead, which pays nothing yet. */
async function payAhead(tx: Tx, contracts: readonly ContractRow[], paid_at: string, by: number | null): Promise<void> {
  const contract = contracts.find(({ number }) => number === AHEAD)
  if (!contract) return
  await tx.insert(paymentsTable).values({
    ...(await payersOf(tx)).get(contract.tenant),
    contract: contract.id,
    ...{ paid_at, doc_date: paid_at, doc_number: '612', amount: contract.monthly_total, created_by: by },
    purpose: `Аванс по договору ${contract.number}`,
  })
}

async function giveDepositBack(tx: Tx, contracts: readonly ContractRow[], by: number | null): Promise<void> {
  const contract = contracts.find(({ number }) => number === CLOSED)
  if (!contract) return
  const [deposit] = await tx
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.contract, contract.id), eq(paymentsTable.target, 'deposit')))
  if (!deposit) return
  const paid_at = contract.return_date ?? deposit.paid_at
  await tx.insert(paymentsTable).values({
    ...{ contract: contract.id, direction: 'refund', target: 'deposit', amount: deposit.amount, refunds: deposit.id },
    ...{ paid_at, doc_date: paid_at, doc_number: '58', payer_name: deposit.payer_name, payer_inn: deposit.payer_inn },
    ...{ comment: 'Возврат обеспечительного платежа', created_by: by },
  })
}

async function fine(tx: Tx, contracts: readonly ContractRow[], date: string, by: number | null): Promise<void> {
  const contract = contracts.find(({ number }) => number === FINED)
  if (!contract) return
  const fines = (await loadFines(tx, [contract.id], date)).get(contract.id) ?? []
  if (fines.length > 0) await insertPenalties(tx, contract.id, fines, { by, date, today: date })
}

async function payersOf(tx: Tx): Promise<Map<number, Payer>> {
  const [landlord] = await tx.select({ accounts: legalEntitiesTable.bank_accounts }).from(legalEntitiesTable).limit(1)
  const our_account = landlord?.accounts[0]?.account ?? null
  const tenants = await tx
    .select({ id: tenantsTable.id, payer_name: tenantsTable.name, payer_inn: tenantsTable.inn })
    .from(tenantsTable)
  return new Map(tenants.map(({ id, ...payer }) => [id, { ...payer, our_account }]))
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
