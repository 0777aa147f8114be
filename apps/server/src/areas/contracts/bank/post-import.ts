import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { bankImportRowsTable as rowsTable } from '../../../db/tables/contracts/bank-imports'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable } from '../../../db/tables/contracts/payments'
import { requirePermission } from '../../../lib/access/permissions'
import { AppError, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { inBatch } from '../../../lib/resource/write-batch'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { spreadMoney } from '../accruals/advances'
import { closedAmong } from '../accruals/closed-periods'
import type { ContractRow } from '../contract-parts'
import { noteContract } from '../lifecycle/note-contract'
import { spreadPayment } from '../payments/allocations'
import type { PaymentRow } from '../payments/load-payments'
import { tellOfMoney } from '../payments/tell-of-money'
import { lockImport } from './change-row'
import { closeWhenDone } from './close-when-done'
import { findPosted, holdMoneyOf } from './find-posted'
import { readImport } from './load-imports'
import { type BankRow, dayProblem, loadRows, partsProblem } from './load-rows'

/** Payments of one statement of the database: it may have 65 535 parameters. */
const AT_ONCE = 1000
/** Rows that stand in the way and are named at once. */
const MOST_NAMED = 10

/** Posts the confirmed rows. Of two who post one statement the second waits, and finds nothing left. */
export const postImport: Handler<'bankImports.post'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'payments.bank_import')
  const statement = await lockImport(ctx, params.id)
  const isWaiting = and(
    eq(rowsTable.import, statement.id),
    eq(rowsTable.direction, 'in'),
    eq(rowsTable.state, 'confirmed'),
    isNull(rowsTable.posted_at),
  )
  await holdMoneyOf(ctx.tx, statement.legal_entity)
  const waiting = await loadRows(ctx.tx, isWaiting)
  const contracts = await lockContracts(ctx, waiting)
  const { fresh, duplicates } = await withoutPosted(ctx, waiting)
  await requirePostable(ctx, statement.legal_entity, fresh, contracts)
  const payments = await insertPayments(ctx, fresh, statement.account)
  await spread(ctx, fresh, payments, contracts)
  await ctx.tx
    .update(rowsTable)
    .set({ posted_at: sql`now()`, posted_by: ctx.actor.id })
    .where(
      anyOf(
        rowsTable.id,
        fresh.map(({ id }) => id),
      ),
    )
  await closeWhenDone(ctx, statement.id)
  await tell(ctx, payments, contracts)
  return {
    import: await readImport(ctx, statement.id),
    rows: fresh.length,
    payments: payments.length,
    amount: formatMoney(sumOf(fresh.map(({ amount }) => parseMoney(amount)))),
    duplicates,
  }
}

/** Money that was posted meanwhile, by another statement or by hand, is not posted again. */
async function withoutPosted(ctx: Context, rows: readonly BankRow[]) {
  const posted = await findPosted(ctx.tx, rows)
  // A person looked at this very payment, and said that it is other money.
  const found = [...posted].filter(([place, payment]) => rows[place]?.duplicates !== payment)
  const twins = new Map(found.map(([place, payment]) => [rows[place]?.id ?? 0, payment]))
  for (const [id, duplicates] of twins) {
    const explanation = 'Дубль: такой платёж уже проведён — те же номер и дата поручения, плательщик и сумма'
    await ctx.tx.update(rowsTable).set({ state: 'duplicate', duplicates, explanation }).where(eq(rowsTable.id, id))
  }
  return { fresh: rows.filter(({ id }) => !twins.has(id)), duplicates: twins.size }
}

/** The contracts of these rows in the order of their numbers, so that two who post do not wait for each other in a circle. */
async function lockContracts(ctx: Context, rows: readonly BankRow[]): Promise<Map<number, ContractRow>> {
  const ids = [...new Set(rows.flatMap(({ parts }) => parts.map(({ contract }) => contract)))]
  if (ids.length === 0) return new Map()
  const found = await ctx.tx
    .select()
    .from(contractsTable)
    .where(and(anyOf(contractsTable.id, ids), isNull(contractsTable.deleted_at)))
    .orderBy(asc(contractsTable.id))
    .for('no key update')
  return new Map(found.map((contract) => [contract.id, contract]))
}

/** All of them, or none: what stands in the way is named row by row. */
async function requirePostable(
  ctx: Context,
  legalEntity: number,
  rows: readonly BankRow[],
  contracts: ReadonlyMap<number, ContractRow>,
): Promise<void> {
  const closed = await closedAmong(
    ctx,
    legalEntity,
    rows.map(({ date }) => date),
  )
  const calendar = { today: await companyToday(ctx.tx), closed }
  const problems = rows.flatMap((row) => {
    const isGone = row.parts.some(({ contract }) => {
      const found = contracts.get(contract)
      return found === undefined || found.status === 'draft' || found.legal_entity !== legalEntity
    })
    const gone = isGone ? 'договора больше нет среди действующих' : null
    const problem = dayProblem(row.date, calendar) ?? partsProblem(row) ?? gone
    return problem === null
      ? []
      : [`Строка ${row.line}, ${moneyText(parseMoney(row.amount))} ₽ от ${dayInRussian(row.date)}: ${problem}`]
  })
  if (problems.length > 0) throw invalid({ rows: problems.slice(0, MOST_NAMED) })
}

async function insertPayments(ctx: Context, rows: readonly BankRow[], account: string): Promise<PaymentRow[]> {
  const values = rows.flatMap((row) =>
    row.parts.map((part): typeof paymentsTable.$inferInsert => ({
      contract: part.contract,
      paid_at: row.date,
      amount: part.amount,
      target: part.target,
      doc_number: row.doc_number,
      doc_date: row.doc_date,
      payer_name: row.payer_name,
      payer_inn: row.payer_inn,
      payer_account: row.payer_account,
      our_account: account,
      purpose: row.purpose,
      source: 'bank_import',
      bank_row: row.id,
      created_by: ctx.actor.id,
    })),
  )
  const made: PaymentRow[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    made.push(
      ...(await ctx.tx
        .insert(paymentsTable)
        .values(values.slice(at, at + AT_ONCE))
        .returning()),
    )
  }
  return made
}

/** What a person spread by hand, and deposits, one by one; all other money together. */
async function spread(
  ctx: Context,
  rows: readonly BankRow[],
  payments: readonly PaymentRow[],
  contracts: ReadonlyMap<number, ContractRow>,
): Promise<void> {
  const rest: PaymentRow[] = []
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const payment of payments) {
    const row = byId.get(payment.bank_row ?? 0)
    const part = row?.parts.find(({ contract }) => contract === payment.contract)
    const contract = contracts.get(payment.contract)
    const isByHand = (part?.allocations.length ?? 0) > 0
    if (contract && (isByHand || payment.target === 'deposit')) {
      await spreadByHand(ctx, contract, payment, part?.allocations, row)
    } else rest.push(payment)
  }
  await spreadMoney(
    ctx.tx,
    rest.map(({ id, contract, paid_at, amount }) => ({
      ...{ contract, payment: id, correction: null, corrects: null, paid_at },
      free: parseMoney(amount),
    })),
  )
}

async function spreadByHand(
  ctx: Context,
  contract: ContractRow,
  payment: PaymentRow,
  allocations: Schema<'Allocations'> | undefined,
  row: BankRow | undefined,
): Promise<void> {
  try {
    await spreadPayment(ctx, contract, payment, allocations)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // What was open when a person chose it was paid meanwhile.
    throw invalid({
      rows: [`Строка ${row?.line}: разнесение по договору ${contract.number} больше не подходит, измените его`],
    })
  }
}

/** The journal of each contract, whoever looks at it, and its manager. */
async function tell(
  ctx: Context,
  payments: readonly PaymentRow[],
  contracts: ReadonlyMap<number, ContractRow>,
): Promise<void> {
  await inBatch(ctx.tx, async () => {
    for (const contract of contracts.values()) {
      const own = payments.filter((payment) => payment.contract === contract.id)
      if (own.length === 0) continue
      const sum = moneyText(sumOf(own.map(({ amount }) => parseMoney(amount))))
      await noteContract(ctx, contract, 'payments', {
        from: null,
        to: `По выписке, платежей: ${own.length} на ${sum} ₽`,
      })
    }
  })
  await tellOfMoney(ctx, payments, contracts)
}
