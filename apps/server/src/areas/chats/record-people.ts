import { type SQL, sql } from 'drizzle-orm'
import { conferencesTable } from '../../db/tables/conferences/conferences'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { objectsTable } from '../../db/tables/places/objects'
import { watchersTable } from '../../db/tables/records/watchers'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import { isMemberToday } from '../../lib/people/member-today'
import type { RoomRow } from './rooms'
import { join } from './rooms.handlers'

/** Who works with a record of each kind, by its number. */
const PEOPLE: Readonly<Record<NonNullable<RoomRow['entity']>, (id: number) => SQL>> = {
  todo: (id) =>
    sql`select unnest(array[created_by, assignee] || co_assignees || watchers) from ${todosTable} where id = ${id}`,
  object: (id) => sql`select unnest(array[manager] || members) from ${objectsTable} where id = ${id}`,
  contract: (id) => sql`select manager from ${contractsTable} where id = ${id}`,
  conference: (id) => sql`select unnest(array[host] || invitees) from ${conferencesTable} where id = ${id}`,
  team: (id) =>
    sql`select ${teamMembersTable.profile} from ${teamMembersTable} where ${teamMembersTable.team} = ${id} and ${isMemberToday()}`,
}

/** Lets those who work with a record into its conversation: what is said there is for them. Whoever may not read it sees nothing of it. */
export async function joinRecordPeople(ctx: Context, { id, entity, entity_id }: RoomRow): Promise<void> {
  if (!entity || entity_id === null) return
  const { rows } = await ctx.tx.execute<{ id: string }>(
    sql`select id from profiles where deleted_at is null and id in (${PEOPLE[entity](entity_id)}
      union select "user" from ${watchersTable} where entity = ${entity} and entity_id = ${entity_id})`,
  )
  if (rows.length > 0)
    await join(
      ctx,
      id,
      rows.map((row) => Number(row.id)),
    )
}
