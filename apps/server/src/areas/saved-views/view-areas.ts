import type { Permission } from '../../lib/access/grant'
import { permissionLabel, requirePermission } from '../../lib/access/permissions'
import { type ContractDocument, contract } from '../../lib/http/contract'
import { forbidden, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'

/** Lists of the contract and the right to see each: what has pages has views, and so have reports by their parameters. */
const VIEW_RIGHTS = viewRightsOf(contract)

function viewRightsOf({ paths }: ContractDocument): ReadonlyMap<string, Permission> {
  const rights = new Map<string, Permission>()
  for (const [path, { get }] of Object.entries(paths)) {
    const right: unknown = get && Reflect.get(get, 'x-permission')
    const isList = get?.operationId.endsWith('.list') === true || get?.operationId === 'reports.catalogue'
    if (isList && typeof right === 'string' && right.endsWith('.view')) rights.set(path, right as Permission)
  }
  return rights
}

/** Refuses an area that is no list (400) and one that the person may not see (403). */
export function assertSees(ctx: Context, area: string): void {
  const right = VIEW_RIGHTS.get(area)
  if (!right) throw invalid({ area: 'Такого списка нет' })
  requirePermission(ctx.actor, right)
}

/** Whether the person may put a view before everybody: who only reads an area does not arrange it for others. */
export function mayShare(ctx: Context, area: string): boolean {
  const right = sharingRight(area)
  return right !== undefined && ctx.actor.grants.has(right)
}

/** Refuses to share (403) whoever may not. */
export function assertShares(ctx: Context, area: string): void {
  const right = sharingRight(area)
  if (right && !mayShare(ctx, area)) throw forbidden(permissionLabel(right))
}

/** Whether the person still sees the list of a view. */
export function seesArea(ctx: Context, area: string): boolean {
  const right = VIEW_RIGHTS.get(area)
  return right !== undefined && ctx.actor.grants.has(right)
}

/** Who keeps the organisation's settings in order also keeps its shared views so. */
export function tidiesUp(ctx: Context): boolean {
  return ctx.actor.grants.has('settings.delete')
}

function sharingRight(area: string): Permission | undefined {
  return VIEW_RIGHTS.get(area)?.replace(/view$/, 'edit') as Permission | undefined
}
