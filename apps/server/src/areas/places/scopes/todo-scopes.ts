import { and, arrayContains, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'
import { isMemberToday } from '../../../lib/people/member-today'
import type { Scopes } from '../../../lib/resource/spec'

/**
 * One has made a task, does it, helps with it, or was named by another as who watches it. Who began to watch by himself could
 * read it anyway, and can no longer once his scope or place ends.
 */
function ownCondition({ id }: Actor): SQL {
  const own = or(
    eq(todosTable.created_by, id),
    eq(todosTable.assignee, id),
    arrayContains(todosTable.co_assignees, [id]),
    and(arrayContains(todosTable.watchers, [id]), not(arrayContains(todosTable.joined_watchers, [id]))),
  )
  return own ?? sql`false`
}

/** The teams a person is a member of today. */
export function teamsOf({ id }: Actor): SQL {
  return sql`(select ${teamMembersTable.team} from ${teamMembersTable} where ${teamMembersTable.profile} = ${id}
    and ${isMemberToday()})`
}

/** What the scope letters mean for tasks. */
export const todoScopes: Scopes = {
  own: ownCondition,
  team: (actor) => sql`${todosTable.team} in ${teamsOf(actor)}`,
  objects: (_actor, objects) => inArray(todosTable.object, [...objects]),
}
