import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { functionalsTable as table } from '../../db/tables/functionals/functionals'
import { profilesTable } from '../../db/tables/people/profiles'
import { todoCategoriesTable } from '../../db/tables/todos/todo-categories'
import { todoTimesTable } from '../../db/tables/todos/todo-times'
import { todosTable } from '../../db/tables/todos/todos'

/** So much more than the norm may be spent before a function counts as overloaded. */
const OVERLOAD = 1.2

/** The work of a function as its people see it. */
export interface Pulse {
  health: Schema<'FunctionalHealth'>
  fact_hours: string
  open_todos: number
  overdue_todos: number
}

const factMinutes = sql`coalesce((select sum(${todoTimesTable.minutes}) from ${todoTimesTable}
  join ${todosTable} on ${todosTable.id} = ${todoTimesTable.todo}
  where ${todosTable.deleted_at} is null and ${todoTimesTable.at} > now() - interval '30 days'
    and ${todosTable.category} in (select ${todoCategoriesTable.key} from ${todoCategoriesTable}
      where ${todoCategoriesTable.id} = any(${table.todo_categories}))), 0)`

/** The state of a function, of a row of its table; `minutes` is what was spent on its work in the last 30 days. */
export function healthOf(minutes: SQL = factMinutes): SQL<Schema<'FunctionalHealth'>> {
  const worksHere = (who: SQL) => sql`exists (select 1 from ${profilesTable} where ${profilesTable.id} = ${who}
    and ${profilesTable.deleted_at} is null and ${profilesTable.employment_status} <> 'dismissed')`
  return sql`case when not ${worksHere(sql`${table.responsible}`)} then 'no_owner'
    when ${minutes} / 60.0 > ${table.hours_month} * ${OVERLOAD}::numeric then 'overload'
    when not ${worksHere(sql`any(${table.deputies})`)} then 'single' else 'ok' end`
}

/** State and open work of these functions; tasks are counted once for each category, however many functions name it. */
export async function loadPulses(db: Db, ids: readonly number[]): Promise<Map<number, Pulse>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Record<keyof Pulse, never> & { id: string }>(sql`
    with work as (
      select ${todosTable.category} as key, count(*)::int as open,
        (count(*) filter (where ${todosTable.due_at} < now()))::int as overdue
      from ${todosTable} where ${todosTable.category} is not null and ${todosTable.status} <> 'Completed'
        and ${todosTable.deleted_at} is null and not ${todosTable.is_archived} group by 1
    ), spent as (
      select ${todosTable.category} as key, sum(${todoTimesTable.minutes}) as minutes
      from ${todoTimesTable} join ${todosTable} on ${todosTable.id} = ${todoTimesTable.todo}
      where ${todosTable.deleted_at} is null and ${todoTimesTable.at} > now() - interval '30 days' group by 1
    ), pulse as (
      select ${table.id} as id, coalesce(sum(work.open), 0)::int as open, coalesce(sum(work.overdue), 0)::int as overdue,
        coalesce(sum(spent.minutes), 0) as minutes
      from ${table} left join ${todoCategoriesTable} on ${todoCategoriesTable.id} = any(${table.todo_categories})
      left join work on work.key = ${todoCategoriesTable.key} left join spent on spent.key = ${todoCategoriesTable.key}
      where ${anyOf(table.id, ids)} group by ${table.id}
    )
    select pulse.id, pulse.open as open_todos, pulse.overdue as overdue_todos,
      round(pulse.minutes / 60.0, 1)::text as fact_hours, ${healthOf(sql`pulse.minutes`)} as health
    from pulse join ${table} on ${table.id} = pulse.id`)
  return new Map(rows.map(({ id, ...pulse }) => [Number(id), pulse as unknown as Pulse]))
}
