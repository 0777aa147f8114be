import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { contractObligationsTable as table } from '../../../db/tables/contracts/contract-obligations'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { readRecord } from '../../record-parts/record-of'
import { reachedContracts } from '../accruals/contract-access'
import { guard } from '../lifecycle/contract-guards'
import { presentObligations } from './obligations.handlers'

const MOST = 200

/** What is still to be kept by the contracts of a tenant. */
export const listTenantObligations: Handler<'contractObligations.ofTenant'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'contracts.view')
  await readRecord(ctx, { entity: 'tenant', entity_id: params.id })
  const rows = await ctx.db
    .select({ row: table, contract: { id: contractsTable.id, name: contractsTable.number } })
    .from(table)
    .innerJoin(contractsTable, eq(contractsTable.id, table.contract))
    .where(
      and(
        eq(contractsTable.tenant, params.id),
        isNull(contractsTable.deleted_at),
        inArray(contractsTable.status, ['active', 'expiring']),
        eq(table.status, 'open'),
        reachedContracts(ctx, 'contracts.view'),
      ),
    )
    .orderBy(asc(table.due_date), asc(table.id))
    .limit(MOST)
  const presented = await presentObligations(
    ctx,
    rows.map(({ row }) => row),
  )
  return rows.flatMap(({ contract }, at) => {
    const one = presented[at]
    return one ? [{ ...one, contract }] : []
  })
}

/** A tenant who has not kept what was promised is not prolonged by the way: a person says that it is meant. */
export async function requireKept(ctx: Context, contract: number): Promise<void> {
  const late = await ctx.tx
    .select({ title: table.title, due_date: table.due_date })
    .from(table)
    .where(
      and(
        ...[eq(table.contract, contract), eq(table.party, 'tenant'), eq(table.status, 'open')],
        lt(table.due_date, await companyToday(ctx.tx)),
      ),
    )
    .orderBy(asc(table.due_date), asc(table.id))
  if (late.length === 0) return
  const told = late.map(({ title, due_date }) => `${title} (до ${dayInRussian(due_date)})`).join(', ')
  throw guard(`Арендатор не исполнил обязательства: ${told}`, true)
}
