import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { Permission } from '../../../lib/access/grant'
import type { PermissionKey } from '../../../lib/access/permission-matrix'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { scopeCondition } from '../../../lib/resource/scope'
import { contractScopes } from '../../places/scopes/contract-scopes'
import type { ContractRow } from '../contract-parts'

/** The contract whose money a person asks for by this right; 404 where the right does not reach it. */
export async function readContract(ctx: Context, id: number, permission: Permission): Promise<ContractRow> {
  requirePermission(ctx.actor, permission)
  const [row] = await ctx.db
    .select()
    .from(contractsTable)
    .where(reached(ctx, id, permission))
  if (!row) throw notFound()
  return row
}

/** The same, held until the end of the transaction: two who post money of one contract wait for each other. */
export async function lockContract(ctx: Context, id: number, permission: Permission): Promise<ContractRow> {
  requirePermission(ctx.actor, permission)
  const [row] = await ctx.tx
    .select()
    .from(contractsTable)
    .where(reached(ctx, id, permission))
    .for('no key update')
  if (!row) throw notFound()
  if (row.status === 'draft') throw conflict('bad_transition', 'Договор ещё черновик: расчётов по нему нет')
  return row
}

/** Contracts that this right of the person reaches: none but those he may look at, however far the right itself goes. */
export function reachedContracts({ actor }: Context, permission: Permission): SQL | undefined {
  const view: Permission = `${areaOf(permission)}.view`
  return and(...[view, permission].map((right) => scopeCondition(contractScopes, actor, actor.grants.get(right))))
}

function areaOf(permission: Permission): PermissionKey {
  return permission.slice(0, permission.indexOf('.')) as PermissionKey
}

function reached(ctx: Context, id: number, permission: Permission) {
  return and(eq(contractsTable.id, id), isNull(contractsTable.deleted_at), reachedContracts(ctx, permission))
}
