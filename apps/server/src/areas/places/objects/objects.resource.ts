import { and, arrayOverlaps, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { profilesTable } from '../../../db/tables/people/profiles'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectTypesTable } from '../../../db/tables/places/object-types'
import { objectsTable } from '../../../db/tables/places/objects'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Change } from '../../../lib/events/audit'
import { inUse } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { loadPersons } from '../../../lib/people/persons'
import { addedTags } from '../../../lib/resource/added-tags'
import { defineResource } from '../../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { loadPlaces } from '../load-places'
import { objectScopes } from '../scopes/object-scopes'
import { isMine } from './my-work'
import { areaOf, loadObjectFigures, NO_FIGURES, todosOf } from './object-figures'
import { loadObjectMoney, moneyIn, NO_MONEY, seesMoney } from './object-money'
import { tellRequester } from './object-notifications'
import { completeObject, type ObjectInput, type ObjectRow } from './object-rules'

const table = objectsTable

const byMoney = (name: 'monthly_income' | 'overdue_debt') => (ctx: Context) =>
  seesMoney(ctx) ? moneyIn(ctx, name) : sql`null::numeric`

/** Объекты: what a company manages, each over one part of the tree of places. */
export const objects = defineResource('/objects', {
  name: 'objects',
  entity: 'object',
  parts: RECORD_PARTS,
  table,
  permission: 'objects',
  scopes: objectScopes,
  search: [table.name, table.code, table.address],
  filters: {
    tags: (tags) => arrayOverlaps(table.tags, tags),
    occupancy_pct_from: (least) => gte(areaOf('occupancy_pct'), least),
    occupancy_pct_to: (most) => lte(areaOf('occupancy_pct'), most),
    has_overdue_todos: (has) => sql`(${todosOf.overdue_todos} > 0) = ${has}`,
    has_overdue_debt: (has, ctx) => sql`(${moneyIn(ctx, 'overdue_debt')} > 0) = ${has}`,
    mine: (wanted, { actor }) => sql`${isMine(actor)} = ${wanted}`,
    expand: () => undefined,
  },
  ordering: {
    object_type: sql`(select ${objectTypesTable.name} from ${objectTypesTable} where ${objectTypesTable.id} = ${table.object_type})`,
    manager: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${table.manager})`,
    gross_area: areaOf('gross_area'),
    rentable_area: areaOf('rentable_area'),
    occupied_area: areaOf('occupied_area'),
    vacant_area: areaOf('vacant_area'),
    occupancy_pct: areaOf('occupancy_pct'),
    ...todosOf,
    monthly_income: byMoney('monthly_income'),
    overdue_debt: byMoney('overdue_debt'),
  },
  defaultOrdering: ['name'],
  references: {
    object_type: { table: objectTypesTable, name: objectTypesTable.name },
    legal_entity: { table: legalEntitiesTable, name: legalEntitiesTable.name },
    manager: 'person',
    engineer: 'person',
  },
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    const roots = rows.map((row) => row.root_location).filter((root) => root !== null)
    return {
      money: await loadObjectMoney(ctx, ids),
      figures: await loadObjectFigures(ctx.db, roots),
      places: await loadPlaces(ctx.db, roots),
      people: await loadPersons(
        ctx.db,
        rows.flatMap((row) => row.members),
      ),
      covers: await loadAttachedFiles(ctx, 'object', ids, 'cover'),
      photos: await loadAttachedFiles(ctx, 'object', ids, 'photos'),
    }
  },
  present(row, { figures, money, places, people, covers, photos }) {
    const files = photos.get(row.id) ?? []
    return {
      root_location_details: places.get(row.root_location ?? 0) ?? null,
      members_details: row.members.map((id) => people.get(id)).filter((person) => person !== undefined),
      cover_details: covers.get(row.id)?.[0] ?? null,
      photos: files.map(({ id }) => id),
      photos_details: files,
      ...(figures.get(row.root_location ?? 0) ?? NO_FIGURES),
      ...(money.get(row.id) ?? NO_MONEY),
      my_work: null,
    }
  },
  beforeWrite: completeObject,
  async afterWrite(ctx, after, before, input) {
    if (after.root_location !== before?.root_location || after.is_archived !== before?.is_archived) {
      await renewTodos(ctx, after)
    }
    if (before?.status === 'draft' && after.status !== 'draft' && !after.is_archived) {
      await tellRequester(ctx, after, {
        event: 'object.approved',
        title: 'Объект принят в управление',
        message: `«${after.name}»: заявка одобрена`,
      })
    }
    return claimObjectFiles(ctx, after.id, input)
  },
  async beforeRemove(ctx, { id }) {
    const n = await ctx.tx.$count(contractsTable, and(eq(contractsTable.object, id), isNull(contractsTable.deleted_at)))
    if (n > 0) throw inUse(n, { договоров: n })
  },
  lists: ['photos', 'members', 'tags'],
  bulk: {
    manager: ({ manager }) => ({ manager }),
    status: ({ status }) => ({ status }),
    add_tags: ({ tags }, row) => ({ tags: addedTags(row.tags, tags) }),
  },
  imports: { keys: [['code'], ['name']] },
  exportColumns: [
    'code',
    'name',
    'object_type',
    'status',
    'address',
    'root_location',
    'legal_entity',
    'manager',
    'engineer',
    'buildings_count',
    'floors_count',
    'rooms_count',
    'gross_area',
    'rentable_area',
    'occupied_area',
    'vacant_area',
    'occupancy_pct',
    'parking_total',
    'parking_occupied',
    'open_todos',
    'overdue_todos',
    'monthly_income',
    'overdue_debt',
    'work_hours',
    'commissioned_at',
    'tags',
  ],
})

/** Makes the cover and the photos of an input those of the object. */
async function claimObjectFiles(
  ctx: Context,
  id: number,
  { cover, photos }: Pick<ObjectInput, 'cover' | 'photos'>,
): Promise<Record<string, Change>> {
  // The cover is a column too, which the journal sees by itself.
  if (cover !== undefined) await claimFiles(ctx, cover === null ? [] : [cover], 'object', id, 'cover')
  const change = photos && (await claimFiles(ctx, photos, 'object', id, 'photos'))
  return change ? { photos: change } : {}
}

/** Tasks know the object they stand in: those inside the new place are of this object, those outside no longer. */
async function renewTodos(ctx: Context, { id, root_location, is_archived }: ObjectRow): Promise<void> {
  const place = is_archived ? null : root_location
  const inside = sql`exists (select 1 from ${locationsTable} where ${locationsTable.id} = ${todosTable.location}
    and ${locationsTable.path} @> array[${place}::bigint])`
  await ctx.tx.execute(sql`update ${todosTable} set object = case when ${inside} then ${id}::bigint end
    where object = ${id} and not ${inside} or ${inside} and object is distinct from ${id}`)
}
