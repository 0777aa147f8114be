import { eq } from 'drizzle-orm'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import { conflict } from '../../lib/http/error'
import type { Handler } from '../../lib/http/handler'
import { renewTenantStatus } from '../requisites/tenant-status'
import { tenants } from './tenants.resource'

/** Puts a tenant on the black list: new contracts are refused to it from then on. */
export const blacklist: Handler<'tenants.blacklist'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'tenants.blacklist')
  const before = await tenants.lock(ctx, params.id, 'view')
  if (before.status === 'blacklisted') throw conflict('bad_transition', 'Арендатор уже в чёрном списке')
  await tenants.writeColumns(ctx, before, { status: 'blacklisted', blacklist_reason: body.reason.trim() })
  return tenants.read(ctx, params.id)
}

/** Takes it off again; its contracts say what it is then. */
export const unblacklist: Handler<'tenants.unblacklist'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'tenants.blacklist')
  const before = await tenants.lock(ctx, params.id, 'view')
  if (before.status !== 'blacklisted') throw conflict('bad_transition', 'Арендатор не в чёрном списке')
  await tenants.writeColumns(ctx, before, { status: 'prospect', blacklist_reason: null })
  await renewTenantStatus(ctx.tx, eq(tenantsTable.id, params.id))
  return tenants.read(ctx, params.id)
}
