import type { Schema } from '@ws/api-client/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { paymentAllocationsTable } from '../../../db/tables/contracts/payments'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { closedSentence } from '../../../lib/money/closed-months'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian, monthAfter } from '../../../lib/time/days'
import type { ContractRow } from '../contract-parts'
import { INVOICE_NUMBER } from '../landlords/number-templates'
import { noteContract } from '../lifecycle/note-contract'
import { spreadAdvances } from './advances'
import { closedAmong } from './closed-periods'
import { lockContract } from './contract-access'
import { loadAccruals, type PaidAccrual, statusOf } from './load-accruals'

type Change = Schema<'BulkResult'>
type Action = 'issue' | 'cancel' | 'move_due'

/** Which right each of them takes. Who puts contracts into force may also give time. */
const RIGHTS = { issue: 'accruals.edit', cancel: 'accruals.cancel', move_due: 'contracts.activate' } as const
const LEAST_REASON = 3

/** Issues, cancels or moves the term of several accruals; each that cannot be is told why. */
export const changeAccruals: Handler<'accruals.change'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  requirePermission(ctx.actor, RIGHTS[body.action])
  const contract = await lockContract(ctx, params.id, 'accruals.view')
  const reason = body.reason?.trim() ?? ''
  if (body.action !== 'issue' && reason.length < LEAST_REASON) throw invalid({ reason: 'Укажите причину' })
  if (body.action === 'move_due' && body.due_date === undefined) throw invalid({ due_date: 'Укажите новый срок' })
  const today = await companyToday(ctx.tx)
  const found = await loadAccruals(ctx.tx, and(eq(table.contract, contract.id), inArray(table.id, body.ids)))
  const closed = await closedAmong(
    ctx,
    contract.legal_entity,
    found.map(({ row }) => row.period_end),
  )
  const result: Change = { ok: [], failed: [] }
  for (const id of new Set(body.ids)) {
    const accrual = found.find(({ row }) => row.id === id)
    const problem = accrual ? refusalOf(accrual, body.action, { today, closed }) : 'Запись не найдена'
    if (problem === undefined) result.ok.push(id)
    else result.failed.push({ id, code: accrual ? 'bad_transition' : 'not_found', message: problem })
  }
  if (body.action === 'cancel') await keepFollowed(ctx, result)
  if (result.ok.length === 0) return result
  await write(ctx, contract, result.ok, { action: body.action, reason, today, due_date: body.due_date })
  for (const { row } of found.filter((accrual) => result.ok.includes(accrual.row.id))) {
    const to = `${ENDINGS[body.action]}${body.due_date ? ` ${dayInRussian(body.due_date)}` : ''}`
    const title = `${row.title}: ${moneyText(parseMoney(row.amount))} ₽`
    await noteContract(ctx, contract, 'accruals', { from: title, to: reason ? `${to}: ${reason}` : to })
  }
  await spreadAdvances(ctx.tx, [contract.id], today)
  return result
}

const ENDINGS = { issue: 'выставлено', cancel: 'отменено', move_due: 'срок' } as const

function refusalOf(
  accrual: PaidAccrual,
  action: Action,
  { today, closed }: { today: string; closed: ReadonlySet<string> },
): string | undefined {
  const status = statusOf(accrual, today)
  const { period_end } = accrual.row
  if (status === 'cancelled') return 'Начисление отменено'
  if (closed.has(monthAfter(period_end, 0))) return closedSentence(period_end)
  if (action === 'issue' && status !== 'planned') return 'Начисление уже выставлено'
  if (action === 'issue' && accrual.row.waits_for !== null) return accrual.row.waits_for
  // A plan is reckoned anew with the terms of its contract: the day would not stay.
  if (action === 'move_due' && status === 'planned') return 'Начисление ещё не выставлено'
  if (action === 'move_due' && status === 'paid') return 'Начисление уже оплачено'
  return undefined
}

/** An accrual stays while a fine or a correction that was made for it does: those are cancelled before it, or with it. */
async function keepFollowed(ctx: Context, result: Change): Promise<void> {
  const asked = [...result.ok]
  const followers = await ctx.tx
    .select({ corrects: table.corrects, fines: table.fines, id: table.id })
    .from(table)
    .where(and(isNull(table.cancelled_at), or(inArray(table.corrects, asked), inArray(table.fines, asked))))
  const isHeld = (id: number) =>
    followers.some(({ corrects, fines, ...one }) => (corrects === id || fines === id) && !result.ok.includes(one.id))
  // What stays keeps what it was made for, and that in turn what was before it.
  for (let held = asked.filter(isHeld); held.length > 0; held = result.ok.filter(isHeld)) {
    result.ok = result.ok.filter((id) => !held.includes(id))
    const message = 'Сначала отмените пени и корректировки к нему'
    result.failed.push(...held.map((id) => ({ id, code: 'bad_transition', message })))
  }
}

interface Wanted {
  action: Action
  reason: string
  today: string
  due_date: string | undefined
}

async function write(ctx: Context, contract: ContractRow, ids: number[], wanted: Wanted): Promise<void> {
  const { tx } = ctx
  if (wanted.action === 'issue') {
    const number = sql`(select ${INVOICE_NUMBER} from ${contractsTable} where ${contractsTable.id} = ${contract.id})`
    await tx.update(table).set({ issued_at: wanted.today, invoice_number: number }).where(inArray(table.id, ids))
  }
  if (wanted.action === 'move_due') {
    await tx
      .update(table)
      .set({ due_date: wanted.due_date ?? wanted.today, due_reason: wanted.reason })
      .where(inArray(table.id, ids))
  }
  if (wanted.action !== 'cancel') return
  // What paid them is free again, and so is what they paid, where they were in favour of the tenant.
  await tx
    .delete(paymentAllocationsTable)
    .where(or(inArray(paymentAllocationsTable.accrual, ids), inArray(paymentAllocationsTable.correction, ids)))
  await tx
    .update(table)
    .set({ cancelled_at: sql`now()`, cancelled_by: ctx.actor.id, cancel_reason: wanted.reason })
    .where(inArray(table.id, ids))
}
