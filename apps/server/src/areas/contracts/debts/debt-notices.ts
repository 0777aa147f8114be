import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { debtNoticesTable as table, debtStepsTakenTable as taken } from '../../../db/tables/contracts/debt-notices'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { reachedContracts } from '../accruals/contract-access'

const MOST = 200

/** What the steps asked for. */
export const listNotices: Handler<'debtNotices.list'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  return loadNotices(ctx, [
    query.tenant === undefined ? undefined : eq(contracts.tenant, query.tenant),
    query.contract === undefined ? undefined : eq(table.contract, query.contract),
    query.status === undefined ? undefined : eq(table.status, query.status),
  ])
}

/** Done, not needed, or to be done again. */
export const updateNotice: Handler<'debtNotices.update'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  await ctx.tx.execute(sql`select 1 from ${table} where ${table.id} = ${params.id} for no key update`)
  const [before] = await loadNotices(ctx, [eq(table.id, params.id)])
  if (!before) throw notFound()
  if (!before.may_edit)
    requirePermission(ctx.actor, before.step === 'restriction' ? 'contracts.terminate' : 'contracts.edit')
  const isOpen = body.status === 'open'
  await ctx.tx
    .update(table)
    .set({
      status: body.status,
      done_at: isOpen ? null : (sql`now()` as unknown as string),
      done_by: isOpen ? null : ctx.actor.id,
    })
    .where(eq(table.id, params.id))
  await recordAudit(ctx, {
    ...{
      action: 'update',
      entity: 'contract',
      entity_id: before.contract.id,
      entity_title: `Договор ${before.contract.name}`,
    },
    changes: { [`debt_${before.step}`]: { from: before.status, to: body.status } },
  })
  const [after] = await loadNotices(ctx, [eq(table.id, params.id)])
  if (!after) throw notFound()
  return after
}

/** Notices of contracts whose accruals the person may see, newest first. */
export async function loadNotices(ctx: Context, conditions: (SQL | undefined)[]): Promise<Schema<'DebtNotice'>[]> {
  const rows = await ctx.db
    .select({ row: table, number: contracts.number, tenant: tenantsTable })
    .from(table)
    .innerJoin(contracts, eq(contracts.id, table.contract))
    .innerJoin(tenantsTable, eq(tenantsTable.id, contracts.tenant))
    .where(and(isNull(contracts.deleted_at), reachedContracts(ctx, 'accruals.view'), ...conditions))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(MOST)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ row }) => row.done_by),
  )
  const steps = await ctx.db
    .select()
    .from(taken)
    .where(
      anyOf(
        taken.notice,
        rows.map(({ row }) => row.id),
      ),
    )
  return rows.map(({ row: { done_by, ...row }, number, tenant }) => ({
    ...row,
    contract: { id: row.contract, name: number },
    tenant: { id: tenant.id, name: tenant.name },
    email: billingEmail(tenant),
    accruals: steps.filter(({ notice }) => notice === row.id).map(({ accrual }) => accrual),
    done_by_details: pick(people, done_by),
    may_edit: mayEdit(ctx, row.step),
  }))
}

/** Whether the person may say what became of a step. Access is restricted only where the manager agrees. */
export function mayEdit({ actor: { grants, acting } }: Context, step: Schema<'DebtStep'>): boolean {
  if (acting?.writes === false) return false
  if (step === 'restriction') return grants.has('contracts.terminate')
  return grants.has('contracts.edit') || grants.has('accruals.edit')
}

function billingEmail({ contacts, email }: typeof tenantsTable.$inferSelect): string | null {
  const billing = contacts.find((one) => one.roles?.includes('billing') && one.email)
  const primary = contacts.find((one) => one.is_primary && one.email)
  return billing?.email ?? primary?.email ?? email
}
