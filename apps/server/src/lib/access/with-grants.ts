import type { Context } from '../http/handler'
import { startedContext } from '../jobs/system-context'
import type { Grant, Permission } from './grant'

const ALL: Grant = { scope: 'all', objects: null }

/** The same request with rights that the request itself gives: in the name of who asks, who need not have them. */
export function withGrants(ctx: Context, permissions: readonly Permission[]): Context {
  const grants = new Map([...ctx.actor.grants, ...permissions.map((permission) => [permission, ALL] as const)])
  const { id, ip, userAgent } = ctx.request
  const started = { author: { ...ctx.actor, grants }, request_id: id, ip, user_agent: userAgent ?? null }
  return startedContext(ctx.tx, ctx.services, started, ctx.afterCommit)
}
