import { arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import { conferencesTable as table } from '../../db/tables/conferences/conferences'
import type { Actor } from '../../lib/access/actor'
import type { Scopes } from '../../lib/resource/spec'

/** Those that a person hosts or is invited to. */
export function takenPartInBy({ id }: Pick<Actor, 'id'>): SQL {
  return sql`(${or(eq(table.host, id), arrayContains(table.invitees, [id]))})`
}

/** A meeting of the invited is theirs alone, whatever else a person may see; who removes the meetings of all sees them. */
export const conferenceScopes: Scopes = {
  own: (actor, verb) => (verb === 'view' ? seen(actor) : eq(table.host, actor.id)),
  always: (actor) => (actor.grants.get('conference.delete')?.scope === 'all' ? undefined : seen(actor)),
}

function seen(actor: Actor): SQL {
  return sql`(${table.access} = 'company' or ${table.created_by} = ${actor.id} or ${takenPartInBy(actor)})`
}
