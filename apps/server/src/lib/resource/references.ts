import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database'
import { loadPersons, loadReferences, pick } from '../people/persons'

/** What a field refers to: a person, or the records of a table by the column that names them. */
export type Reference = 'person' | { table: PgTable & { id: PgColumn }; name: PgColumn | SQL<string> }

type Numbered = Readonly<Record<string, unknown>>

/** What the references of many rows name, loaded at once: answers the `…_details` of each row. */
export async function loadDetails(
  db: Db,
  references: Readonly<Record<string, Reference | undefined>>,
  rows: readonly Numbered[],
): Promise<(row: Numbered) => object> {
  const loaded: [string, ReadonlyMap<number, object>][] = []
  // One after the other: a transaction has a single connection.
  for (const [name, reference] of Object.entries(references)) {
    if (!reference) continue
    const ids = rows.map((row) => toId(row[name]))
    const found =
      reference === 'person'
        ? await loadPersons(db, ids)
        : await loadReferences(db, reference.table, reference.name, ids)
    loaded.push([name, found])
  }
  return (row) => Object.fromEntries(loaded.map(([name, found]) => [`${name}_details`, pick(found, toId(row[name]))]))
}

function toId(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
