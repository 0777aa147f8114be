import type { Schema } from '@ws/api-client/contract'
import { and, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import type { Actor } from '../access/actor'
import { loadPersons, loadReferences, pick } from '../people/persons'

/** What a field refers to: a person, or the records of a table by the column that names them. */
export type Reference =
  | 'person'
  | {
      table: PgTable & { id: PgColumn }
      name: PgColumn | SQL<string>
      /** Which of them a person may open, where a record may name one that he may not; undefined for all. */
      isOpen?: (actor: Actor) => SQL | undefined
    }

type Numbered = Readonly<Record<string, unknown>>

/** What the references of many rows name, loaded at once: answers the `…_details` of each row. */
export async function loadDetails(
  db: Db,
  references: Readonly<Record<string, Reference | undefined>>,
  rows: readonly Numbered[],
  actor?: Actor,
): Promise<(row: Numbered) => object> {
  const loaded: [string, ReadonlyMap<number, object>][] = []
  // One after the other: a transaction has a single connection.
  for (const [name, reference] of Object.entries(references)) {
    if (!reference) continue
    const ids = rows.map((row) => toId(row[name]))
    const found = reference === 'person' ? await loadPersons(db, ids) : await loadNamed(db, reference, ids, actor)
    loaded.push([name, found])
  }
  return (row) => Object.fromEntries(loaded.map(([name, found]) => [`${name}_details`, pick(found, toId(row[name]))]))
}

async function loadNamed(
  db: Db,
  { table, name, isOpen }: Exclude<Reference, 'person'>,
  ids: readonly (number | null)[],
  actor: Actor | undefined,
): Promise<ReadonlyMap<number, Schema<'Reference'>>> {
  const named = await loadReferences(db, table, name, ids)
  const open = actor && isOpen?.(actor)
  if (!open || named.size === 0) return named
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(anyOf(table.id, [...named.keys()]), open))
  const opened = new Set(rows.map(({ id }) => Number(id)))
  return new Map([...named].map(([id, one]) => [id, opened.has(id) ? one : { ...one, is_closed: true }]))
}

function toId(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
