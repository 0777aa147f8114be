import type { Verb } from '../../lib/access/grant'
import { requirePermission } from '../../lib/access/permissions'
import { outOfScope } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'

/** What rights look at in a file or a folder. */
interface Owned {
  created_by: number | null
}

/** Refuses who may not do this with media at all. */
export function requireMedia(ctx: Context, verb: Verb): void {
  requirePermission(ctx.actor, `media.${verb}`)
}

/** Refuses who may do this with his own files only, when this one is another's. */
export function requireOwn(ctx: Context, verb: 'edit' | 'delete', row: Owned): void {
  const grant = requirePermission(ctx.actor, `media.${verb}`)
  if (grant.scope !== 'all' && row.created_by !== ctx.actor.id) throw outOfScope()
}

/** What this person may do with a file or a folder, for its `allowed`. */
export function allowedWith(ctx: Context, row: Owned): ('update' | 'remove')[] {
  const may = (verb: 'edit' | 'delete') => {
    const grant = ctx.actor.grants.get(`media.${verb}`)
    return grant !== undefined && (grant.scope === 'all' || row.created_by === ctx.actor.id)
  }
  return [...(may('edit') ? (['update'] as const) : []), ...(may('delete') ? (['remove'] as const) : [])]
}
