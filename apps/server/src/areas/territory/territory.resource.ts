import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { buildingsTable } from '../../db/tables/places/buildings'
import { clustersTable } from '../../db/tables/places/clusters'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { territoriesTable } from '../../db/tables/places/territories'
import { todosTable } from '../../db/tables/todos/todos'
import { inUse, invalid } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import { claimFiles, loadAttachedFiles } from '../files/upload/claim-files'

const resource = defineResource('/properties/territory', {
  name: 'territory',
  entity: 'territory',
  table: territoriesTable,
  permission: 'properties',
  scopes: { objects: (_actor, objects) => rootOf(objects) },
  search: [territoriesTable.name, territoriesTable.code, territoriesTable.address, territoriesTable.cadastral_number],
  filters: {},
  ordering: {},
  defaultOrdering: ['name'],
  title: (row) => row.name,
  details: async (rows, ctx) => {
    const ids = rows.map((row) => row.id)
    return {
      clusters: await countIn(ctx, clustersTable, ids),
      buildings: await countIn(ctx, buildingsTable, ids),
      photos: await loadAttachedFiles(ctx, 'territory', ids, 'photos'),
    }
  },
  present: (row, details) => ({
    photos: (details.photos.get(row.id) ?? []).map((file) => file.id),
    photos_details: details.photos.get(row.id) ?? [],
    // A territory is the root of its tree, so the way to it is its name.
    full_name: row.name,
    clusters_count: details.clusters.get(row.id) ?? 0,
    buildings_count: details.buildings.get(row.id) ?? 0,
  }),
  async beforeWrite(input, ctx, before) {
    const values = trimmed(input)
    if (typeof input.land_area === 'string' && Number(input.land_area) === 0) {
      throw invalid({ land_area: 'Площадь должна быть больше нуля' })
    }
    if (before) return values
    return { ...values, id: await addPlace(ctx, values.name ?? '', input.code ?? null) }
  },
  async afterWrite(ctx, after, before, { photos }) {
    if (before) await renamePlace(ctx, after, before.name)
    const change = photos && (await claimFiles(ctx, photos, 'territory', after.id, 'photos'))
    return change && { photos: change }
  },
  async beforeRemove(ctx, row) {
    const inside = await countIn(ctx, locationsTable, [row.id])
    const [todos] = await ctx.tx
      .select({ n: count() })
      .from(todosTable)
      .where(and(eq(todosTable.location, row.id), isNull(todosTable.deleted_at)))
    const used = (inside.get(row.id) ?? 0) + (todos?.n ?? 0)
    if (used > 0) throw inUse(used)
    await ctx.tx.update(locationsTable).set({ deleted_at: sql`now()` }).where(eq(locationsTable.id, row.id))
  },
  bulk: {},
  exportColumns: [
    'name',
    'code',
    'address',
    'region',
    'cadastral_number',
    'land_area',
    'clusters_count',
    'buildings_count',
    'tags',
  ],
})

/** Brings the place back together with its record. */
const restore: Handler<'territory.restore'> = async (input, ctx) => {
  const record = await resource.handlers['territory.restore'](input, ctx)
  await ctx.tx.update(locationsTable).set({ deleted_at: null }).where(eq(locationsTable.id, input.params.id))
  return record
}

/** Photos are no column, so those that a replacement does not send are taken away here. */
const replace: Handler<'territory.replace'> = ({ params, query, body }, ctx) =>
  resource.handlers['territory.replace']({ params, query, body: { photos: [], ...body } }, ctx)

/** Территории: land plots and sites. */
export const territory: typeof resource = {
  ...resource,
  handlers: { ...resource.handlers, 'territory.replace': replace, 'territory.restore': restore },
}

/** Territories on which one of these objects as a whole is built: a building of one's own does not give the land. */
function rootOf(objects: readonly number[]): SQL {
  return inArray(
    territoriesTable.id,
    sql`(select ${objectsTable.root_location} from ${objectsTable} where ${inArray(objectsTable.id, [...objects])})`,
  )
}

function trimmed(input: { name?: string; address?: string }): { name?: string; address?: string } {
  const name = input.name?.trim()
  const address = input.address?.trim()
  if (address === '') throw invalid({ address: 'Адрес обязателен' })
  return { ...(name === undefined ? {} : { name }), ...(address === undefined ? {} : { address }) }
}

/** The row of the tree that shares its number with the record. */
async function addPlace(ctx: Context, name: string, code: string | null): Promise<number> {
  const [place] = await ctx.tx
    .insert(locationsTable)
    .values({ kind: 'territory', path: [], name, full_name: name, code })
    .returning({ id: locationsTable.id })
  if (!place) throw new Error('The database answered an insert with no row')
  await ctx.tx
    .update(locationsTable)
    .set({ path: [place.id] })
    .where(eq(locationsTable.id, place.id))
  return place.id
}

/** Keeps the tree in step; a new name runs through the full names of everything inside. */
async function renamePlace(ctx: Context, after: typeof territoriesTable.$inferSelect, oldName: string): Promise<void> {
  const { id, name, code, is_archived } = after
  await ctx.tx.update(locationsTable).set({ name, code, is_archived }).where(eq(locationsTable.id, id))
  if (name === oldName) return
  await ctx.tx
    .update(locationsTable)
    .set({ full_name: sql`${name} || substr(${locationsTable.full_name}, ${oldName.length + 1})` })
    .where(sql`${locationsTable.path} @> array[${id}]::bigint[]`)
}

async function countIn(
  ctx: Context,
  table: typeof clustersTable | typeof buildingsTable | typeof locationsTable,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const above = 'territory' in table ? table.territory : table.parent
  const rows = await ctx.db
    .select({ above, n: count() })
    .from(table as typeof clustersTable)
    .where(and(inArray(above, ids), isNull(table.deleted_at)))
    .groupBy(above)
  return new Map(rows.map((row) => [Number(row.above), row.n]))
}
