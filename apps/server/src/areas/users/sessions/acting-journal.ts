import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import type { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { profilesTable } from '../../../db/tables/people/profiles'
import { type AuditEntry, type Change, recordAudit, recordByServer } from '../../../lib/events/audit'
import type { Context } from '../../../lib/http/handler'

type EndedToken = Pick<typeof refreshTokensTable.$inferSelect, 'chain' | 'user' | 'acting' | 'acting_writes'>

/** The beginning of a session by another name. */
export function noteBeginning(
  ctx: Context,
  by: number,
  person: { id: number; name: string },
  mode: 'read' | 'write',
): Promise<void> {
  return recordAudit(ctx, entryOf(by, person, { from: null, to: mode }))
}

/**
 * Puts into the journal the sessions by another name among those that ended, each once; answers how many. `own` is the
 * request of the administrator himself: an address of somebody else must not stand under his name.
 */
export async function noteEnds(tx: Tx, ended: readonly EndedToken[], own?: Context): Promise<number> {
  const sessions = new Map(
    ended.flatMap(({ chain, user, acting, acting_writes }) =>
      acting === null ? [] : [[chain, { user, acting, acting_writes }]],
    ),
  )
  if (sessions.size === 0) return 0
  const found = [...sessions.values()]
  const ids = found.map(({ user }) => user)
  const people = await tx
    .select({ id: profilesTable.id, name: profilesTable.full_name })
    .from(profilesTable)
    .where(inArray(profilesTable.id, ids))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const entries = found.map(({ user, acting, acting_writes }) =>
    entryOf(
      acting,
      { id: user, name: nameOf.get(user) ?? `№ ${user}` },
      { from: acting_writes ? 'write' : 'read', to: null },
    ),
  )
  if (own) for (const entry of entries) await recordAudit(own, entry)
  else await recordByServer(tx, entries)
  return entries.length
}

/** Both stand under the administrator's own name. */
function entryOf(by: number, { id, name }: { id: number; name: string }, mode: Change): AuditEntry {
  return {
    action: 'impersonate',
    entity: 'user',
    entity_id: id,
    entity_title: name,
    actor: by,
    changes: { mode },
  }
}
