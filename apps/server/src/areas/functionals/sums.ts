import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { functionalsTable as table } from '../../db/tables/functionals/functionals'
import { loadPersons } from '../../lib/people/persons'
import { healthOf } from './health'

/** Gaps of the schema and the load of its people by the norms. */
export async function loadSums(db: Db): Promise<Schema<'FunctionalSums'>> {
  const living = sql`${table.deleted_at} is null and not ${table.is_archived}`
  const { rows: states } = await db.execute<{ health: Schema<'FunctionalHealth'>; n: number }>(
    sql`select ${healthOf()} as health, count(*)::int as n from ${table} where ${living} group by 1`,
  )
  const { rows: loads } = await db.execute<{ person: string; n: number; hours: string }>(sql`
    select ${table.responsible} as person, count(*)::int as n, coalesce(sum(${table.hours_month}), 0)::text as hours
    from ${table} where ${living} and ${table.responsible} is not null group by 1`)
  const people = await loadPersons(
    db,
    loads.map(({ person }) => Number(person)),
  )
  const count = (health: Schema<'FunctionalHealth'>) => states.find((one) => one.health === health)?.n ?? 0
  return {
    functions: states.reduce((sum, { n }) => sum + n, 0),
    no_owner: count('no_owner'),
    single: count('single'),
    overload: count('overload'),
    people: loads
      .flatMap(({ person: id, n, hours }) => {
        const person = people.get(Number(id))
        return person ? [{ person, functions: n, hours }] : []
      })
      .sort((a, b) => a.person.name.localeCompare(b.person.name, 'ru')),
  }
}
