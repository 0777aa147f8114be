import { and, desc, eq, sql } from 'drizzle-orm'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import type { Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { readContract } from '../accruals/contract-access'
import { paymentNumber } from './load-payments'
import { answer } from './payments.handlers'

/** What the journal of the contract says of one payment: there each entry begins with its number. */
export const readPaymentHistory: Handler<'payments.history'> = async ({ params }, ctx) => {
  await readContract(ctx, params.id, 'payments.view')
  await answer(ctx, params.id, params.payment_id)
  const change = sql`${auditLogTable.changes} -> 'payments'`
  const named = sql`coalesce(${change} ->> 'from', ${change} ->> 'to')`
  const rows = await ctx.db
    .select({ id: auditLogTable.id, at: auditLogTable.at, by: auditLogTable.actor, changes: auditLogTable.changes })
    .from(auditLogTable)
    .where(
      and(
        eq(auditLogTable.entity, 'contract'),
        eq(auditLogTable.entity_id, params.id),
        sql`${named} like ${`${paymentNumber(params.payment_id)}:%`}`,
      ),
    )
    .orderBy(desc(auditLogTable.id))
  const people = await loadPersons(
    ctx.db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ id, at, by, changes: { payments } }) => ({
    ...{ id, at, actor: pick(people, by) },
    text: payments?.from === null ? 'проведён' : String(payments?.to),
  }))
}
