import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database'
import { invalid } from '../http/error'

/** A table whose rows may hang below each other. */
type TreeTable = PgTable & { id: PgColumn; parent: PgColumn; deleted_at: PgColumn }

/** A row of a tree and the one it hangs below. */
export interface Branch {
  id: number
  parent: number | null
}

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
  const isThere = sql`${table.id} = ${parent} and ${table.deleted_at} is null`
  const up = await loadAbove(tx, table, isThere)
  if (up.length === 0) throw invalid({ parent: 'Нет такой записи' })
  if (own?.id !== undefined && up.some(({ id }) => id === own.id)) {
    throw invalid({ parent: 'Нельзя вложить запись в саму себя' })
  }
  if (own?.levels === undefined) return
  const height = own.id === undefined ? 1 : heightOf(await loadBelow(tx, table, own.id, isLiving(table)), own.id)
  if (up.length + height > own.levels) throw invalid({ parent: `Не больше ${own.levels} уровней вложенности` })
}

/**
 * The rows that fit `start` and all above them, however deep, each once. `union` forgets what it has met already: that ends a
 * circle which came to be in spite of everything, without a depth at which a real tree would be cut.
 */
export async function loadAbove(db: Db, table: TreeTable, start: SQL): Promise<Branch[]> {
  const { rows } = await db.execute<Read>(sql`
    with recursive up as (
      select ${table.id} as id, ${table.parent} as parent from ${table} where ${start}
      union
      select ${table.id}, ${table.parent} from ${table} join up on ${table.id} = up.parent
    ) select id, parent from up`)
  return rows.map(toBranch)
}

/** A row and all below it, however deep, each once; `condition` leaves out others with what is below them. */
export async function loadBelow(db: Db, table: TreeTable, id: number, condition?: SQL): Promise<Branch[]> {
  const { rows } = await db.execute<Read>(sql`
    with recursive down as (
      select ${table.id} as id, ${table.parent} as parent from ${table} where ${table.id} = ${id}
      union
      select ${table.id}, ${table.parent} from ${table} join down on ${table.parent} = down.id
        where ${condition ?? sql`true`}
    ) select id, parent from down`)
  return rows.map(toBranch)
}

/** How many levels a row and those below it are, itself the first. */
export function heightOf(rows: readonly Branch[], top: number): number {
  const inside = new Map<number | null, number[]>()
  for (const { id, parent } of rows) {
    const beside = inside.get(parent)
    if (beside) beside.push(id)
    else inside.set(parent, [id])
  }
  const met = new Set<number>()
  let height = 0
  for (let level = [top]; level.length > 0; height++) {
    for (const id of level) met.add(id)
    level = level.flatMap((id) => (inside.get(id) ?? []).filter((child) => !met.has(child)))
  }
  return height
}

/** What was not deleted. */
export function isLiving(table: TreeTable): SQL {
  return sql`${table.deleted_at} is null`
}

interface Read extends Record<string, unknown> {
  id: string
  parent: string | null
}

function toBranch({ id, parent }: Read): Branch {
  return { id: Number(id), parent: parent === null ? null : Number(parent) }
}
