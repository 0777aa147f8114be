import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import {
  type BankRowPart,
  bankImportRowsTable as rowsTable,
  bankImportsTable as table,
} from '../../../db/tables/contracts/bank-imports'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentsTable } from '../../../db/tables/contracts/payments'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney, parseMoney } from '../../../lib/money/money'
import { eachRecord } from '../../../lib/resource/bulk'
import { closeWhenDone } from './close-when-done'
import { type BankRow, dayProblem, loadCalendar, partsProblem, presentRows } from './load-rows'

type Change = OperationInput<'bankImports.changeRow'>['body']
type BankImport = typeof table.$inferSelect

/** Chooses contracts of a row, confirms or skips it, or takes that back. */
export const changeRow: Handler<'bankImports.changeRow'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'payments.bank_import')
  const statement = await lockImport(ctx, params.id)
  const after = await writeChange(ctx, statement, await openRow(ctx, statement.id, params.row), body)
  await closeWhenDone(ctx, statement.id)
  const [shown] = await presentRows(ctx.tx, statement.legal_entity, [after])
  if (!shown) throw new Error('A row was presented as nothing')
  return shown
}

/** Confirms or skips many rows, or takes that back; what cannot be done with one is told. */
export const changeRows: Handler<'bankImports.changeRows'> = async ({ params, body: { rows, state } }, ctx) => {
  requirePermission(ctx.actor, 'payments.bank_import')
  const statement = await lockImport(ctx, params.id)
  const changed: BankRow[] = []
  const { failed } = await eachRecord(ctx, rows, async (id) => {
    const row = await openRow(ctx, statement.id, id)
    if (state === 'confirmed' && row.state === 'duplicate') {
      throw conflict('bad_transition', 'Похоже на дубль: посмотрите строку и подтвердите её отдельно')
    }
    changed.push(await writeChange(ctx, statement, row, { state }))
  })
  await closeWhenDone(ctx, statement.id)
  return {
    rows: await presentRows(ctx.tx, statement.legal_entity, changed),
    failed: failed.map(({ id, message }) => ({ id, message })),
  }
}

async function writeChange(ctx: Context, statement: BankImport, row: BankRow, body: Change): Promise<BankRow> {
  const parts = body.parts === undefined ? row.parts : await checkParts(ctx, statement.legal_entity, body.parts)
  const changed = { ...row, parts, ...stateOf(row, body) }
  if (changed.state === 'confirmed') await requirePostable(ctx, statement.legal_entity, changed)
  const [after] = await ctx.tx
    .update(rowsTable)
    .set({
      parts,
      state: changed.state,
      posted_at: null,
      posted_by: null,
      ...(body.parts === undefined ? {} : { is_manual: true }),
    })
    .where(eq(rowsTable.id, row.id))
    .returning()
  if (!after) throw notFound()
  return after
}

/** The statement, held until the end of the transaction: nobody posts it meanwhile. */
export async function lockImport(ctx: Context, id: number) {
  const [found] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/** A row that is not posted; one whose payments are all void may be posted again. */
async function openRow(ctx: Context, statement: number, id: number): Promise<BankRow> {
  const [row] = await ctx.tx
    .select()
    .from(rowsTable)
    .where(and(eq(rowsTable.id, id), eq(rowsTable.import, statement)))
  if (!row) throw notFound()
  if (row.direction === 'out') throw conflict('bad_transition', 'Списание не разносится по договорам')
  const isPaid = and(eq(paymentsTable.bank_row, id), eq(paymentsTable.status, 'posted'))
  if (row.posted_at !== null && (await ctx.tx.$count(paymentsTable, isPaid)) > 0) {
    throw conflict('bad_transition', 'Строка уже проведена: аннулируйте её платёж')
  }
  return row
}

function stateOf(row: BankRow, { state, parts }: { state?: 'new' | 'confirmed' | 'skipped'; parts?: unknown }) {
  if (state !== undefined) return { state }
  // Chosen anew, a row waits for a look; so does one whose payments were taken back.
  return { state: parts !== undefined || row.posted_at !== null ? ('new' as const) : row.state }
}

async function checkParts(
  ctx: Context,
  legalEntity: number,
  given: readonly Schema<'BankRowPartInput'>[],
): Promise<BankRowPart[]> {
  const contracts = await ctx.tx
    .select({ id: contractsTable.id, status: contractsTable.status, legal_entity: contractsTable.legal_entity })
    .from(contractsTable)
    .where(
      and(
        anyOf(
          contractsTable.id,
          given.map(({ contract }) => contract),
        ),
        sql`${contractsTable.deleted_at} is null`,
      ),
    )
  const problems: Record<string, string> = {}
  for (const [at, { contract, amount }] of given.entries()) {
    const found = contracts.find(({ id }) => id === contract)
    const isTwice = given.findIndex((one) => one.contract === contract) < at
    if (!found) problems[`parts.${at}.contract`] = 'Нет такой записи'
    else if (found.status === 'draft') problems[`parts.${at}.contract`] = 'Договор ещё черновик: расчётов по нему нет'
    else if (found.legal_entity !== legalEntity)
      problems[`parts.${at}.contract`] = 'Договор другого юрлица, чем счёт выписки'
    else if (isTwice) problems[`parts.${at}.contract`] = 'Договор указан дважды'
    if (parseMoney(amount) === 0n) problems[`parts.${at}.amount`] = 'Сумма должна быть больше нуля'
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return given.map(({ contract, amount, target, allocations }) => ({
    contract,
    amount: formatMoney(parseMoney(amount)),
    target: target ?? 'debt',
    allocations: allocations ?? [],
  }))
}

async function requirePostable(ctx: Context, legalEntity: number, row: BankRow): Promise<void> {
  const parts = partsProblem(row)
  if (parts !== null) throw invalid({ parts })
  const day = dayProblem(row.date, await loadCalendar(ctx.tx, legalEntity, [row.date]))
  if (day !== null) throw invalid({ state: day })
}
