import { and, isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { conferencesTable } from '../../db/tables/conferences/conferences'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { teamsTable } from '../../db/tables/people/teams'
import { objectsTable } from '../../db/tables/places/objects'
import { todosTable } from '../../db/tables/todos/todos'

const TABLES = {
  ...{ todo: todosTable, object: objectsTable, contract: contractsTable, team: teamsTable },
  conference: conferencesTable,
}

/** Of these records those that are there: what was deleted takes its conversation with it, until it is back. */
export async function livingOf(db: Db, of: keyof typeof TABLES, ids: readonly number[]): Promise<number[]> {
  const { id, deleted_at } = TABLES[of]
  const rows = await db
    .select({ id })
    .from(TABLES[of])
    .where(and(anyOf(id, ids), isNull(deleted_at)))
  return rows.map((row) => row.id)
}
