import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { prepareOnce } from '../../db/prepare-once'
import { profilesTable } from '../../db/tables/people/profiles'

/** Numbers of records, with gaps where there is none. */
type Ids = Iterable<number | null | undefined>

const personsOf = prepareOnce((db) =>
  db
    .select({
      id: profilesTable.id,
      name: profilesTable.full_name,
      username: profilesTable.username,
      avatar_url: profilesTable.avatar_url,
    })
    .from(profilesTable)
    .where(anyOf(profilesTable.id, sql.placeholder('ids')))
    .prepare(''),
)

/** The people of these numbers as records name them. */
export async function loadPersons(db: Db, ids: Ids): Promise<Map<number, Schema<'Person'>>> {
  const wanted = distinct(ids)
  if (wanted.length === 0) return new Map()
  const people = await personsOf(db).execute({ ids: wanted })
  return new Map(people.map((person) => [person.id, { ...person, name: person.name || person.username }]))
}

/** Other records of these numbers as `{id, name}`; deleted ones keep their name in what refers to them. */
export async function loadReferences(
  db: Db,
  table: PgTable & { id: PgColumn },
  name: PgColumn | SQL<string>,
  ids: Ids,
): Promise<Map<number, Schema<'Reference'>>> {
  const wanted = distinct(ids)
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: table.id, name }).from(table).where(anyOf(table.id, wanted))
  return new Map(rows.map((row) => [Number(row.id), { id: Number(row.id), name: String(row.name ?? '') }]))
}

/** The record behind a number in a map of the functions above; null where the field is empty. */
export function pick<Found>(found: ReadonlyMap<number, Found>, id: number | null | undefined): Found | null {
  return (typeof id === 'number' ? found.get(id) : undefined) ?? null
}

function distinct(ids: Ids): number[] {
  return [...new Set([...ids].filter((id) => typeof id === 'number'))]
}
