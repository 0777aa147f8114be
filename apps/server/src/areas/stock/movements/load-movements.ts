import type { Schema } from '@ws/api-client/contract'
import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import { goodsUnitsTable, stockLineUnitsTable } from '../../../db/tables/stock/goods-units'
import { stockLinesTable as lines, stockMovementsTable as table } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../../lib/people/persons'
import { nameable } from '../../../lib/resource/named-records'
import { CONSUMABLES, GOODS } from '../../../lib/stock/stock-rules'
import { loadAttachedFiles } from '../../files/upload/claim-files'
import { seesPrices } from '../items/stock-figures'
import { FILE, MOVEMENT } from './movement-entity'
import { movementNumber } from './movement-number'
import { mayReverse } from './movement-rules'

type Row = typeof table.$inferSelect

/** Movements as they are told, the newest first. */
export async function loadMovements(
  ctx: Context,
  condition: SQL | undefined,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Schema<'StockMovement'>[]> {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(condition)
    .orderBy(desc(table.at), desc(table.id))
    .limit(page.limit)
    .offset(page.offset)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const reversals = await ctx.db
    .select({ id: table.id, reverses: table.reverses })
    .from(table)
    .where(inArray(table.reverses, ids))
  const reversedBy = new Map(reversals.map(({ id, reverses }) => [reverses, id]))
  const [ofMovement, named] = [await loadLines(ctx, ids), await loadNamed(ctx, rows)]
  const files = await loadAttachedFiles(ctx, MOVEMENT, ids, FILE)
  return rows.map((row) => {
    return told(ctx, row, { lines: ofMovement.get(row.id) ?? [], named, reversedBy, file: files.get(row.id)?.[0] })
  })
}

/** A movement that was just written, with the records it names asked for before. */
export async function tellWritten(
  ctx: Context,
  row: Row,
  { named, hasFile }: { named: NamedRecords; hasFile: boolean },
): Promise<Schema<'StockMovement'>> {
  const own = await loadLines(ctx, [row.id])
  const files = hasFile ? await loadAttachedFiles(ctx, MOVEMENT, [row.id], FILE) : undefined
  return told(ctx, row, {
    ...{ lines: own.get(row.id) ?? [], named, reversedBy: new Map() },
    file: files?.get(row.id)?.[0],
  })
}

/** Movements that were just written, each as it is told to who wrote it; their lines are read at once. */
export async function tellAllWritten(
  db: Db,
  written: readonly { ctx: Context; row: Row; named: NamedRecords }[],
): Promise<Schema<'StockMovement'>[]> {
  const read = await readLines(
    db,
    written.map(({ row }) => row.id),
  )
  return written.map(({ ctx, row, named }) => {
    const own = (read.get(row.id) ?? []).map((line) => maskPrices(ctx, line))
    return told(ctx, row, { lines: own, named, reversedBy: new Map(), file: undefined })
  })
}

interface Around {
  lines: readonly LoadedLine[]
  named: NamedRecords
  reversedBy: ReadonlyMap<number | null, number>
  file: Schema<'FileReference'> | undefined
}

function told(ctx: Context, row: Row, { lines: own, named, reversedBy, file }: Around): Schema<'StockMovement'> {
  const { people, storages, teams, places, todos, tenants } = named
  return {
    ...plainColumns(row),
    number: movementNumber(row.id),
    storage_from_details: pick(storages, row.storage_from),
    storage_to_details: pick(storages, row.storage_to),
    holder_details: pick(people, row.holder),
    team_details: pick(teams, row.team),
    location_details: pick(places, row.location),
    todo_details: pick(todos, row.todo),
    tenant_details: pick(tenants, row.tenant),
    author_details: pick(people, row.created_by),
    file_details: file ?? null,
    amount: own[0]?.amount ?? null,
    sale_amount: own[0]?.sale_amount ?? null,
    reversed_by: reversedBy.get(row.id) ?? null,
    can_reverse: row.reverses === null && !reversedBy.has(row.id) && mayReverse(ctx, row),
    lines: own.map(({ amount: _amount, sale_amount: _sold, ...line }) => line),
  }
}

/** The records that movements name, by their names, of those that the person may see. */
export async function loadNamed(ctx: Context, rows: readonly Naming[]) {
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ holder, created_by }) => [holder ?? null, created_by ?? null]),
  )
  const storages = await loadReferences(
    ctx.db,
    storagesTable,
    storagesTable.name,
    rows.flatMap(({ storage_from, storage_to }) => [storage_from ?? null, storage_to ?? null]),
  )
  const teams = await seenReferences(
    ctx,
    '/teams',
    teamsTable,
    teamsTable.name,
    rows.map(({ team }) => team ?? null),
  )
  const places = await seenReferences(
    ctx,
    '/locations',
    locationsTable,
    locationsTable.full_name,
    rows.map(({ location }) => location ?? null),
  )
  const todos = await seenReferences(
    ctx,
    '/todos',
    todosTable,
    todosTable.title,
    rows.map(({ todo }) => todo ?? null),
  )
  const tenants = await seenReferences(
    ctx,
    '/tenants',
    tenantsTable,
    tenantsTable.name,
    rows.map(({ tenant }) => tenant ?? null),
  )
  return { people, storages, teams, places, todos, tenants }
}

/** What `loadNamed` found. */
export type NamedRecords = Awaited<ReturnType<typeof loadNamed>>
type Naming = Pick<
  typeof table.$inferInsert,
  'holder' | 'created_by' | 'storage_from' | 'storage_to' | 'team' | 'location' | 'todo' | 'tenant'
>

function plainColumns({
  id,
  kind,
  at,
  storage_from,
  storage_to,
  reason,
  doc_number,
  supplier,
  comment,
  reverses,
  created_at,
}: Row) {
  return { id, kind, at, storage_from, storage_to, reason, doc_number, supplier, comment, reverses, created_at }
}

/** Other records by their names, of those that the person may see. */
async function seenReferences(
  ctx: Context,
  path: string,
  of: PgTable & { id: PgColumn },
  name: PgColumn,
  ids: readonly (number | null)[],
) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  return loadReferences(ctx.db, of, name, await nameable(ctx, path, wanted))
}

type LoadedLine = Schema<'StockLine'> & { amount: string | null; sale_amount: string | null }

async function loadLines(ctx: Context, ids: readonly number[]): Promise<Map<number, LoadedLine[]>> {
  const read = await readLines(ctx.db, ids)
  return new Map([...read].map(([movement, own]) => [movement, own.map((line) => maskPrices(ctx, line))]))
}

/** A line as the person may know it. */
function maskPrices(ctx: Context, line: LoadedLine): LoadedLine {
  const isSeen = seesPrices(ctx, line.goods === null ? CONSUMABLES : GOODS)
  return isSeen ? line : { ...line, price: null, sale_price: null, amount: null, sale_amount: null }
}

async function readLines(db: Db, ids: readonly number[]): Promise<Map<number, LoadedLine[]>> {
  const rows = await db
    .select({
      id: lines.id,
      movement: lines.movement,
      goods: lines.goods,
      consumable: lines.consumable,
      name: sql<string>`coalesce(${goodsTable.name}, ${consumablesTable.name})`,
      unit: sql<Schema<'GoodsUnit'>>`coalesce(${goodsTable.unit}, ${consumablesTable.unit})`,
      storage: lines.storage,
      storage_name: storagesTable.name,
      qty: sql<string>`trim_scale(${lines.qty})::text`,
      balance_after: sql<string>`trim_scale(${lines.balance_after})::text`,
      price: lines.price,
      sale_price: lines.sale_price,
      sale_amount: sql<string | null>`round(sum(abs(${lines.qty}) * ${lines.sale_price}) over whole, 2)::text`,
      expires_on: lines.expires_on,
      // A transfer is worth what it took along, not nothing.
      amount: sql<string | null>`round(sum(greatest(0, ${lines.qty}) * ${lines.price}) over whole
        + case when sum(greatest(0, ${lines.qty})) over whole = 0 then sum(-${lines.qty} * ${lines.price}) over whole
          else 0 end, 2)::text`,
    })
    .from(lines)
    .innerJoin(storagesTable, sql`${storagesTable.id} = ${lines.storage}`)
    .leftJoin(goodsTable, sql`${goodsTable.id} = ${lines.goods}`)
    .leftJoin(consumablesTable, sql`${consumablesTable.id} = ${lines.consumable}`)
    .where(sql`${anyOf(lines.movement, ids)} window whole as (partition by ${lines.movement})`)
    .orderBy(lines.id)
  // Goods alone are counted piece by piece.
  const units = await loadUnits(
    db,
    rows.flatMap(({ id, goods }) => (goods === null ? [] : [id])),
  )
  const found = new Map<number, LoadedLine[]>()
  for (const { movement, name, storage_name, ...row } of rows) {
    const line = {
      ...row,
      units: units.get(row.id) ?? [],
      item_details: { id: row.goods ?? row.consumable ?? 0, name },
      storage_details: { id: row.storage, name: storage_name },
    }
    const own = found.get(movement)
    if (own) own.push(line)
    else found.set(movement, [line])
  }
  return found
}

/** Inventory numbers of the units that each line moved. */
async function loadUnits(db: Db, ids: readonly number[]): Promise<Map<number, { id: number; name: string }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ line: stockLineUnitsTable.line, id: goodsUnitsTable.id, name: goodsUnitsTable.inventory_number })
    .from(stockLineUnitsTable)
    .innerJoin(goodsUnitsTable, sql`${goodsUnitsTable.id} = ${stockLineUnitsTable.unit}`)
    .where(inArray(stockLineUnitsTable.line, [...ids]))
    .orderBy(goodsUnitsTable.inventory_number)
  const found = new Map<number, { id: number; name: string }[]>()
  for (const { line, ...unit } of rows) found.set(line, [...(found.get(line) ?? []), unit])
  return found
}
