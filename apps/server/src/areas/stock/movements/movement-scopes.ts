import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { teamsTable } from '../../../db/tables/people/teams'
import { stockMovementsTable as table } from '../../../db/tables/stock/stock-movements'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'
import type { Scopes } from '../../../lib/resource/spec'

/** Movements of a team: by or for its people, or for its tasks. */
export const movementScopes: Scopes = {
  own: ({ id }) => or(eq(table.created_by, id), eq(table.holder, id)) ?? sql`false`,
  team: (actor) =>
    or(
      isOwnTeam(actor, table.team),
      sql`exists (select 1 from ${todosTable} where ${todosTable.id} = ${table.todo}
        and (${todosTable.assignee} = ${actor.id} or ${isOwnTeam(actor, todosTable.team)}))`,
    ) ?? sql`false`,
}

/** Whether a column names a team that the person leads or belongs to. */
export function isOwnTeam({ id }: Actor, column: PgColumn): SQL {
  return sql`${column} in (select ${teamsTable.id} from ${teamsTable} where ${teamsTable.leader} = ${id}
    union select ${teamMembersTable.team} from ${teamMembersTable} where ${teamMembersTable.profile} = ${id})`
}
