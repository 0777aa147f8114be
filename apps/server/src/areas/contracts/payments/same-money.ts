import type { Schema } from '@ws/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable as table } from '../../../db/tables/contracts/payments'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { dayInRussian } from '../../../lib/time/days'
import { reachedContracts } from '../accruals/contract-access'
import { findPosted } from '../bank/find-posted'
import type { ContractRow } from '../contract-parts'
import { paymentNumber } from './load-payments'

type Typed = Partial<Pick<Schema<'PaymentInput'>, 'doc_number' | 'doc_date' | 'payer_inn' | 'amount'>>

/** Who pays, where nothing is said: the tenant. */
export async function payerOf(ctx: Context, contract: ContractRow) {
  const [tenant] = await ctx.db
    .select({ payer_name: tenantsTable.name, payer_inn: tenantsTable.inn })
    .from(tenantsTable)
    .where(eq(tenantsTable.id, contract.tenant))
  return tenant ?? { payer_name: null, payer_inn: null }
}

/** Refuses a payment order that was posted already, in any contract, until the person says that it is other money. */
export async function requireFresh(ctx: Context, contract: ContractRow, typed: Typed): Promise<void> {
  const found = await findSame(ctx, contract, typed)
  if (!found) return
  const { row, contract_number, isSeen } = found
  const where = isSeen ? ` по договору ${contract_number}` : ' по другому договору'
  throw conflict(
    'duplicate_payment',
    `Такой платёж уже проведён: ${paymentNumber(row.id)} от ${dayInRussian(row.paid_at)}${where} — те же номер и дата поручения, плательщик и сумма`,
    { can_force: true },
  )
}

/** The payment that what is typed looks like, as far as the person may see it. */
export async function sameMoney(
  ctx: Context,
  contract: ContractRow,
  typed: Typed,
): Promise<Schema<'PaymentPreview'>['duplicates']> {
  const found = await findSame(ctx, contract, typed)
  if (!found?.isSeen) return []
  const { id, paid_at, amount, contract: of } = found.row
  return [{ id, number: paymentNumber(id), paid_at, amount, contract: of, contract_number: found.contract_number }]
}

async function findSame(ctx: Context, contract: ContractRow, { doc_number, doc_date, payer_inn, amount }: Typed) {
  const number = doc_number?.trim()
  if (!number || !doc_date || !amount) return undefined
  const payer = payer_inn?.trim() || (await payerOf(ctx, contract)).payer_inn
  const posted = (await findPosted(ctx.db, [{ doc_number: number, doc_date, payer_inn: payer, amount }])).get(0)
  if (posted === undefined) return undefined
  const [found] = await ctx.db
    .select({ row: table, contract_number: contractsTable.number })
    .from(table)
    .innerJoin(contractsTable, eq(contractsTable.id, table.contract))
    .where(eq(table.id, posted))
  if (!found) return undefined
  const seen = and(eq(contractsTable.id, found.row.contract), reachedContracts(ctx, 'payments.view'))
  return { ...found, isSeen: (await ctx.db.$count(contractsTable, seen)) > 0 }
}
