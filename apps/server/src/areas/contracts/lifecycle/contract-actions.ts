import { labels } from '@ws/api-client/contract/labels'
import { and, eq, sql } from 'drizzle-orm'
import { contractApprovalsTable } from '../../../db/tables/contracts/contract-approvals'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { roomReservationsTable } from '../../../db/tables/places/room-reservations'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { loadPersons } from '../../../lib/people/persons'
import { CONTRACT_SETTINGS } from '../../../lib/settings/contract-settings'
import { readGroup } from '../../../lib/settings/setting-group'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { standsInForRole } from '../../people/people-of-roles'
import { renewTenantStatus } from '../../requisites/tenant-status'
import { settleReservations } from '../../reservations/settle-reservations'
import { balancesOf } from '../accruals/balance'
import { type By, generateSchedule } from '../accruals/plan'
import { tellOfCarried } from '../accruals/tell-of-carried'
import { type ContractRow, renewLeases } from '../contract-parts'
import { contracts } from '../contracts.resource'
import { holdersOf, tellOfContract } from '../notifications'
import { pendingStep, roleName } from './contract-approvals'
import { guard, requireComplete, requireStatus } from './contract-guards'
import { requireFreeRooms } from './contract-overlaps'
import { askRegistration, makeContractTodo } from './contract-todo'
import { noteContract } from './note-contract'

/** Sends a draft to be agreed: to the first of the route, once it is complete and its rooms are free. */
export const submit: Handler<'contracts.submit'> = async ({ params }, ctx) => {
  const before = await contracts.lock(ctx, params.id, 'edit')
  requireStatus(before, ['draft'])
  await requireComplete(ctx, before)
  await requireFreeRooms(ctx, before.id)
  const { approval_route: route } = await readGroup(ctx.tx, CONTRACT_SETTINGS)
  await ctx.tx.delete(contractApprovalsTable).where(eq(contractApprovalsTable.contract, before.id))
  await ctx.tx
    .insert(contractApprovalsTable)
    .values(route.map((role, at) => ({ contract: before.id, order: at + 1, role })))
  const after = await contracts.writeColumns(ctx, before, { status: 'approval', approved_at: null })
  await tellTurn(ctx, after, route[0] ?? '')
  return contracts.read(ctx, before.id)
}

/** Agrees in one's turn; the last of the route makes the contract ready to be put into force. */
export const approve: Handler<'contracts.approve'> = async ({ params, body }, ctx) => {
  const { before, step, absent } = await takeTurn(ctx, params.id)
  // Whose click is sent twice agrees once, though the next step may be his too.
  requireSeen(step, body.step)
  await decide(ctx, before, step, 'approved', { comment: body.comment, absent })
  const next = await pendingStep(ctx.tx, before.id)
  const approved_at = next ? null : sql`now()`
  await contracts.writeColumns(ctx, before, { approved_at } as unknown as Partial<ContractRow>)
  if (next) await tellTurn(ctx, before, next.role)
  return contracts.read(ctx, before.id)
}

/** Sends a contract back to its author with a reason. */
export const sendBack: Handler<'contracts.return'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.approve')
  const before = await contracts.lock(ctx, params.id, 'view')
  requireStatus(before, ['approval'])
  const step = await pendingStep(ctx.tx, before.id)
  requireSeen(step, body.step)
  if (step) await decide(ctx, before, step, 'returned', { comment: body.comment })
  await contracts.writeColumns(ctx, before, { status: 'draft', approved_at: null })
  await tellOfContract(ctx, before, [before.created_by, before.manager], {
    event: 'contract.returned',
    title: `Договор ${before.number} возвращён`,
    message: body.comment.trim(),
    reason: 'Почему: вы готовили договор',
  })
  return contracts.read(ctx, before.id)
}

/** Puts an agreed contract into force: its rooms are taken, its tenant sits there. */
export const activate: Handler<'contracts.activate'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.activate')
  const before = await contracts.lock(ctx, params.id, 'view')
  requireStatus(before, ['approval'])
  if (before.approved_at === null) throw guard('Договор ещё не согласован', false)
  if (body.signed_at > (await companyToday(ctx.tx))) throw invalid({ signed_at: 'Не позже сегодняшнего дня' })
  const reason = body.reason?.trim() || null
  if (reason === null && !(await hasScan(ctx, before.id))) {
    throw guard('Приложите скан подписанного договора или укажите причину', true)
  }
  const values = { status: 'active' as const, signed_at: body.signed_at, activation_reason: reason }
  const after = await contracts.writeColumns(ctx, before, {
    ...values,
    activated_at: sql`now()`,
  } as unknown as Partial<ContractRow>)
  await renewLeases(ctx, after)
  await renewTenantStatus(ctx.tx, sql`${tenantsTable.id} = ${after.tenant}`)
  await convertReservations(ctx, after)
  await tellOfCarried(ctx, await generateSchedule(ctx.tx, after.id, await actOf(ctx)))
  await askRegistration(ctx, after, before)
  await makeContractTodo(ctx, after, `Передать помещение по акту: договор ${after.number}`)
  await tellOfContract(ctx, after, [after.manager, ...(await holdersOf(ctx, ['accountant']))], {
    event: 'contract.activated',
    title: `Договор ${after.number} активирован`,
    message: `Действует с ${dayInRussian(after.start_date)}`,
    reason: 'Почему: вы ведёте договор или расчёты',
  })
  return contracts.read(ctx, after.id)
}

/** Closes the accounts of a contract that has ended. */
export const settle: Handler<'contracts.settle'> = async ({ params }, ctx) => {
  const before = await contracts.lock(ctx, params.id, 'edit')
  requireStatus(before, ['expired', 'terminated'])
  if (before.return_date === null) throw guard('Сначала укажите, когда помещение возвращено', false)
  const balance = (await balancesOf(ctx.tx, [before.id], await companyToday(ctx.tx))).get(before.id)
  if (balance && parseMoney(balance.debt) > 0n)
    throw guard(`Остался долг: ${moneyText(parseMoney(balance.debt))} ₽`, false)
  if (balance && parseMoney(balance.deposit_balance) !== 0n) {
    throw guard(`Верните или зачтите депозит: ${moneyText(parseMoney(balance.deposit_balance))} ₽`, false)
  }
  await contracts.writeColumns(ctx, before, { is_settled: true })
  return contracts.read(ctx, before.id)
}

/** Whose act it is, and on what day. */
export async function actOf(ctx: Context): Promise<By> {
  return { by: ctx.actor.id || null, today: await companyToday(ctx.tx) }
}

/** The contract, locked, the step of its route that is the asking person's, and for whom of its role he stands in. */
async function takeTurn(ctx: Context, id: number) {
  requirePermission(ctx.actor, 'contracts.approve')
  const before = await contracts.lock(ctx, id, 'view')
  requireStatus(before, ['approval'])
  const step = await pendingStep(ctx.tx, id)
  if (!step) throw guard('Договор уже согласован', false)
  if (ctx.actor.roles.includes(step.role) || ctx.actor.roles.includes('admin')) return { before, step }
  const absent = await standsInForRole(ctx, step.role, ctx.actor.id)
  if (absent === undefined) throw guard(`Сейчас очередь роли «${await roleName(ctx.db, step.role)}»`, false)
  return { before, step, absent }
}

/** Refuses who saw another step than the one whose turn it is now. */
function requireSeen(step: { id: number } | undefined, seen: number | null): void {
  if ((step?.id ?? null) !== seen) throw conflict('bad_transition', 'По этому шагу уже есть решение: обновите страницу')
}

async function decide(
  ctx: Context,
  contract: ContractRow,
  step: { id: number; role: string },
  decision: 'approved' | 'returned',
  { comment, absent }: { comment: string | null | undefined; absent?: number | undefined },
): Promise<void> {
  await ctx.tx
    .update(contractApprovalsTable)
    .set({ decision, approver: ctx.actor.id, comment: comment?.trim() || null, decided_at: new Date().toISOString() })
    .where(eq(contractApprovalsTable.id, step.id))
  const name = absent === undefined ? undefined : (await loadPersons(ctx.db, [absent])).get(absent)?.name
  const whose = [await roleName(ctx.db, step.role), ...(name ? [`замещение: ${name}`] : [])].join(', ')
  const words = [whose, labels.ApprovalDecision[decision].toLowerCase()].join(': ')
  await noteContract(ctx, contract, 'approvals', {
    from: null,
    to: comment?.trim() ? `${words}. ${comment.trim()}` : words,
  })
}

async function tellTurn(ctx: Context, contract: ContractRow, role: string): Promise<void> {
  await tellOfContract(ctx, contract, await holdersOf(ctx, [role]), {
    event: 'contract.approval',
    title: `Договор ${contract.number} ждёт согласования`,
    message: `Очередь роли «${await roleName(ctx.db, role)}»`,
    reason: 'Почему: вы согласуете договоры',
  })
}

/**
 * A client who kept these rooms has them now. One known by a name alone is taken for the tenant: nobody else gets the rooms
 * for the days of the contract.
 */
async function convertReservations(ctx: Context, contract: ContractRow): Promise<void> {
  const { tenant, room, from } = roomReservationsTable
  await settleReservations(
    ctx,
    'converted',
    sql`(${tenant} = ${contract.tenant} or ${tenant} is null) and exists (select 1 from ${contractRoomsTable}
      where ${contractRoomsTable.contract} = ${contract.id} and ${contractRoomsTable.room} = ${room}
        and ${from} < coalesce(upper(${contractRoomsTable.period}), 'infinity'))`,
  )
}

async function hasScan(ctx: Context, contract: number): Promise<boolean> {
  const ofContract = and(eq(attachmentsTable.entity, 'contract'), eq(attachmentsTable.entity_id, contract))
  return (await ctx.tx.$count(attachmentsTable, ofContract)) > 0
}
