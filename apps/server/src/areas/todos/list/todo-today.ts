import { type SQL, sql } from 'drizzle-orm'
import { profilesTable } from '../../../db/tables/people/profiles'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'

/** «Сегодня»: not finished, due before the person's day ends, and not put off to a later day. */
export function isForToday({ id }: Pick<Actor, 'id'>): SQL {
  const zone = sql`(select ${profilesTable.timezone} from ${profilesTable} where ${profilesTable.id} = ${id})`
  const tomorrow = sql`(((date_trunc('day', now() at time zone ${zone})) + interval '1 day') at time zone ${zone})`
  return sql`(${todosTable.status} <> 'Completed' and ${todosTable.due_at} < ${tomorrow}
    and (${todosTable.start_at} is null or ${todosTable.start_at} < ${tomorrow}))`
}
