import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { invalid } from './error'

/** A table whose rows may hang below each other. */
type TreeTable = PgTable & { id: PgColumn; parent: PgColumn; deleted_at: PgColumn }

/** A circle that somehow came to be must not keep a query running for ever. */
const DEEPEST = 100

/**
 * Refuses a parent that is gone, that hangs below the record itself, or under which the tree gets deeper than `levels`.
 * Moves in one table wait for each other, since two of them together could close a circle that neither sees.
 */
export async function checkParent(
  tx: Tx,
  table: TreeTable,
  parent: number,
  own?: { id?: number; levels?: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${getTableName(table)}`}))`)
  const { rows: up } = await tx.execute<{ id: string }>(sql`
    with recursive up as (
      select ${table.id} as id, ${table.parent} as parent, 1 as depth
        from ${table} where ${table.id} = ${parent} and ${table.deleted_at} is null
      union all
      select ${table.id}, ${table.parent}, up.depth + 1 from ${table} join up on ${table.id} = up.parent
        where up.depth < ${DEEPEST}
    ) select id from up`)
  if (up.length === 0) throw invalid({ parent: 'Нет такой записи' })
  if (own?.id !== undefined && up.some((row) => Number(row.id) === own.id)) {
    throw invalid({ parent: 'Нельзя вложить запись в саму себя' })
  }
  if (own?.levels === undefined) return
  const height = own.id === undefined ? 1 : await heightOf(tx, table, own.id)
  if (up.length + height > own.levels) throw invalid({ parent: `Не больше ${own.levels} уровней вложенности` })
}

async function heightOf(tx: Tx, table: TreeTable, id: number): Promise<number> {
  const { rows } = await tx.execute<{ height: number }>(sql`
    with recursive down as (
      select ${table.id} as id, 1 as depth from ${table} where ${table.id} = ${id}
      union all
      select ${table.id}, down.depth + 1 from ${table} join down on ${table.parent} = down.id
        where ${table.deleted_at} is null and down.depth < ${DEEPEST}
    ) select max(depth)::int as height from down`)
  return rows[0]?.height ?? 1
}
