import { and, count, countDistinct, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { type LOCATION_KINDS, locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { todosTable } from '../../db/tables/todos/todos'
import { conflict, inUse, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'

export type LocationKind = (typeof LOCATION_KINDS)[number]

/** What the tree knows of a place beside its number and kind. */
export interface TreeNode {
  name: string
  code: string | null
  parent: number | null
  is_archived: boolean
}

/** Takes a number in the tree for a place that is being made; `settlePlace` says where it stands and what it is called. */
export async function reservePlace(tx: Tx, kind: LocationKind): Promise<number> {
  const [place] = await tx
    .insert(locationsTable)
    .values({ kind, path: [], name: '', full_name: '' })
    .returning({ id: locationsTable.id })
  if (!place) throw new Error('The database answered an insert with no row')
  return place.id
}

/**
 * Brings the tree in step with a record. A new name or parent runs through the paths and full names of everything inside.
 * Writes of the tree wait for each other: a name that is changed above while a place is added below would miss it.
 */
export async function settlePlace(tx: Tx, id: number, node: TreeNode): Promise<void> {
  await lockTree(tx)
  const [known] = await tx.select().from(locationsTable).where(eq(locationsTable.id, id))
  await tx.update(locationsTable).set(node).where(eq(locationsTable.id, id))
  if (known?.path.length && known.name === node.name && known.parent === node.parent) return
  await renewSubtree(tx, id)
}

/** How many numbers a refusal names. */
const NAMED = 10

/** One writer of the tree at a time, until the end of the transaction. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tree:locations'))`)
}

/** Reckons paths and full names of a place and everything inside from names and parents. A cluster is not named in what it holds. */
async function renewSubtree(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    with recursive up as (
      select l.id, l.parent, l.kind, l.name, 0 as height from locations l where l.id = ${id}
      union all
      select l.id, l.parent, l.kind, l.name, up.height + 1 from locations l join up on l.id = up.parent
    ), top as (
      select
        array_agg(id order by height desc) as path,
        string_agg(name, ' / ' order by height desc) filter (where height = 0 or kind <> 'cluster') as full_name,
        string_agg(name, ' / ' order by height desc) filter (where kind <> 'cluster') as prefix
      from up
    ), below as (
      select ${id}::bigint as id, path, full_name, prefix from top
      union all
      select l.id, below.path || l.id, below.prefix || ' / ' || l.name,
        case when l.kind = 'cluster' then below.prefix else below.prefix || ' / ' || l.name end
      from locations l join below on l.parent = below.id
    )
    update locations l set path = below.path, full_name = below.full_name from below
    where l.id = below.id and (l.path, l.full_name) is distinct from (below.path, below.full_name)`)
}

/** Refuses to delete a place that holds others, that tasks name, or on which an object stands; else takes it out of the tree. */
export async function removePlace(ctx: Context, id: number): Promise<void> {
  await lockTree(ctx.tx)
  const [children] = await ctx.tx
    .select({ n: count() })
    .from(locationsTable)
    .where(and(eq(locationsTable.parent, id), isNull(locationsTable.deleted_at)))
  const [todos] = await ctx.tx
    .select({ n: count() })
    .from(todosTable)
    .where(and(eq(todosTable.location, id), isNull(todosTable.deleted_at)))
  const [objects] = await ctx.tx
    .select({ n: count() })
    .from(objectsTable)
    .where(and(eq(objectsTable.root_location, id), isNull(objectsTable.deleted_at)))
  const [contracts] = await ctx.tx
    .select({ n: countDistinct(contractRoomsTable.contract) })
    .from(contractRoomsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractRoomsTable.contract))
    .where(and(eq(contractRoomsTable.room, id), isNull(contractsTable.deleted_at)))
  const usedBy = {
    'мест внутри': children?.n ?? 0,
    задач: todos?.n ?? 0,
    объектов: objects?.n ?? 0,
    договоров: contracts?.n ?? 0,
  }
  const total = Object.values(usedBy).reduce((sum, n) => sum + n, 0)
  if (total > 0) throw inUse(total, usedBy)
  await ctx.tx.update(locationsTable).set({ deleted_at: sql`now()` }).where(eq(locationsTable.id, id))
}

/** Brings a place back into the tree, where what it stood in is still there. */
export async function restorePlace(ctx: Context, id: number): Promise<void> {
  await lockTree(ctx.tx)
  const [parent] = await ctx.tx
    .select({ deleted_at: locationsTable.deleted_at })
    .from(locationsTable)
    .where(sql`${locationsTable.id} = (select parent from locations where id = ${id})`)
  if (parent?.deleted_at) throw conflict('in_use', 'Сначала восстановите то, внутри чего это находилось')
  await ctx.tx.update(locationsTable).set({ deleted_at: null }).where(eq(locationsTable.id, id))
  await renewSubtree(ctx.tx, id)
}

/** Refuses to bring rooms into a building where others have their numbers: those of these floors. */
export async function refuseTakenNumbers(ctx: Context, floors: readonly number[], building: number): Promise<void> {
  const { rows } = await ctx.tx.execute<{ number: string }>(sql`
    select coming.number from ${roomsTable} coming join ${roomsTable} there on there.number = coming.number
    where coming.floor = any(${sql.param([...floors])}::bigint[]) and coming.deleted_at is null
      and there.building = ${building} and there.deleted_at is null and there.floor <> coming.floor
    order by coming.number limit ${NAMED + 1}`)
  if (rows.length === 0) return
  const named = rows.slice(0, NAMED).map(({ number }) => number)
  throw invalid({ building: `В этом здании уже есть помещения: ${named.join(', ')}${rows.length > NAMED ? '…' : ''}` })
}

/** Places inside these, themselves included, by the column that holds their number. */
export function isInside(column: PgColumn, places: readonly number[]): SQL {
  return sql`exists (select 1 from ${locationsTable} where ${locationsTable.id} = ${column}
    and ${locationsTable.path} && ${sql.param([...places])}::bigint[])`
}

/** The full names of these places. */
export async function fullNames(ctx: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: locationsTable.id, full_name: locationsTable.full_name })
    .from(locationsTable)
    .where(anyOf(locationsTable.id, ids))
  return new Map(rows.map((row) => [row.id, row.full_name]))
}
