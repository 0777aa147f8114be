import type { OperationInput } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { renewTenantStatus } from '../../requisites/tenant-status'
import { requireOpen } from '../accruals/closed-periods'
import { cancelFrom } from '../accruals/plan'
import { tellOfCarried } from '../accruals/tell-of-carried'
import { insertAmendment, writeAmendment } from '../amendments/contract-amendments'
import { type ContractRow, renewLeases } from '../contract-parts'
import { contracts } from '../contracts.resource'
import { actOf } from './contract-actions'
import { guard, requireStatus } from './contract-guards'
import { makeContractTodo } from './contract-todo'

/** Ends a contract on a day: at once where it is over, else by the nightly job. */
export const terminate: Handler<'contracts.terminate'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.terminate')
  const before = await contracts.lock(ctx, params.id, 'view')
  requireStatus(before, ['active', 'expiring'])
  if (before.terminates_on !== null) {
    throw conflict('bad_transition', `Договор уже расторгается ${dayInRussian(before.terminates_on)}`)
  }
  const today = await companyToday(ctx.tx)
  if (body.date < before.start_date) throw invalid({ date: 'Раньше начала договора' })
  if (before.term_kind === 'fixed' && before.end_date && body.date > before.end_date) {
    throw invalid({ date: 'Позже окончания договора' })
  }
  const signedAt = body.signed_at ?? today
  if (signedAt > today) throw invalid({ signed_at: 'Не позже сегодняшнего дня' })
  await requireOpen(ctx, before.legal_entity, body.date, 'date')
  const earliest = addDays(today, before.notice_days)
  if (body.date < earliest && !body.ignore_notice) {
    throw guard(`Уведомить нужно за ${before.notice_days} дн.: не раньше ${dayInRussian(earliest)}`, true)
  }
  const isOver = body.date < today
  const after = await contracts.writeColumns(ctx, before, {
    terminates_on: body.date,
    termination_initiator: body.initiator,
    termination_reason: body.reason.trim(),
    ...(isOver ? { status: 'terminated' as const } : {}),
  })
  await renewLeases(ctx, after)
  await renewTenantStatus(ctx.tx, sql`${tenantsTable.id} = ${after.tenant}`)
  await tellOfCarried(ctx, await cancelFrom(ctx.tx, after.id, body.date, await actOf(ctx)))
  await makeContractTodo(ctx, after, `Принять помещение: договор ${after.number}`)
  if (body.initiator === 'mutual') await writeAgreement(ctx, before, body, signedAt)
  return contracts.read(ctx, after.id)
}

/** What both sides agreed to is signed by both: it is printed as an amendment, and stands among them. */
async function writeAgreement(
  ctx: Context,
  contract: ContractRow,
  { date, initiator, reason }: OperationInput<'contracts.terminate'>['body'],
  signed_at: string,
): Promise<void> {
  const changes = { termination: { initiator, reason: reason.trim() } }
  const effective_from = addDays(date, 1)
  const { id } = await insertAmendment(ctx, contract, { kind: 'termination', effective_from, changes })
  await writeAmendment(ctx, id, { status: 'applied', signed_at })
}
