import { and, eq, isNull } from 'drizzle-orm'
import { entrancesTable } from '../../../db/tables/places/entrances'
import { floorsTable } from '../../../db/tables/places/floors'
import { roomsTable } from '../../../db/tables/places/rooms'
import { invalid } from '../../../lib/http/error'
import { NO_AREAS, nameOfPlace, sumAreas, sumOf } from '../counts'
import { isInObject, objectsAround } from '../objects-around'
import { placeReference } from '../place-reference'
import { isInside, refuseTakenNumbers } from '../place-tree'
import { hasPlanIn, planStates } from '../plan-state'
import { definePlace } from './define-place'

/** Metres between floor and ceiling. */
const LOWEST = 1.5
const HIGHEST = 20

/** Этажи. */
export const floors = definePlace('/properties/floor', {
  kind: 'floor',
  name: 'floors',
  table: floorsTable,
  search: [floorsTable.name, floorsTable.code],
  filters: {
    territory: (ids) => isInside(floorsTable.id, ids),
    cluster: (ids) => isInside(floorsTable.id, ids),
    object: (ids) => isInObject(floorsTable.id, ids),
    plan: (states) => hasPlanIn(states),
  },
  ordering: {
    building: nameOfPlace(floorsTable.building),
    rooms_count: sumOf(floorsTable.id, 'floor', 'rooms_count'),
    gross_area: sumOf(floorsTable.id, 'floor', 'gross_area'),
    rentable_area: sumOf(floorsTable.id, 'floor', 'rentable_area'),
    occupancy_pct: sumOf(floorsTable.id, 'floor', 'occupancy_pct'),
  },
  defaultOrdering: ['building', 'number'],
  references: { building: placeReference, entrance: placeReference },
  node: (row) => ({ name: row.name, parent: row.entrance ?? row.building }),
  counts: async (ctx, ids) => ({
    areas: await sumAreas(ctx, 'floor', ids),
    objects: await objectsAround(ctx, ids),
    plans: await planStates(ctx, ids),
  }),
  present: (row, { areas, objects, plans }) => ({
    ...(areas.get(row.id) ?? NO_AREAS),
    object: objects.get(row.id)?.id ?? null,
    object_details: objects.get(row.id) ?? null,
    plan: plans.get(row.id) ?? 'none',
  }),
  async complete(input, ctx, before) {
    const height = typeof input.height_m === 'string' ? Number(input.height_m) : null
    if (height !== null && (height < LOWEST || height > HIGHEST)) throw invalid({ height_m: 'От 1,5 до 20 м' })
    const building = input.building ?? before?.building
    const isMoved = before !== undefined && building !== before.building
    const entrance = input.entrance === undefined ? (isMoved ? null : before?.entrance) : input.entrance
    if (typeof entrance === 'number') {
      const [found] = await ctx.tx
        .select({ building: entrancesTable.building })
        .from(entrancesTable)
        .where(and(eq(entrancesTable.id, entrance), isNull(entrancesTable.deleted_at)))
      if (found?.building !== building) throw invalid({ entrance: 'Вход другого здания' })
    }
    const number = input.number ?? before?.number
    const isNamed = typeof input.name === 'string' && input.name.trim() !== ''
    const wasNamed = before !== undefined && before.name !== nameOf(before.number)
    return {
      ...(isMoved ? { entrance } : {}),
      ...(isNamed || number === undefined || (input.name === undefined && wasNamed) ? {} : { name: nameOf(number) }),
    }
  },
  async moved(ctx, { id, building }) {
    await refuseTakenNumbers(ctx, [id], building)
    await ctx.tx.update(roomsTable).set({ building }).where(eq(roomsTable.floor, id))
  },
  bulk: { move: ({ building }) => ({ building }) },
  imports: {
    keys: [
      ['code', 'building'],
      ['number', 'building'],
    ],
  },
  exportColumns: [
    'full_name',
    'building',
    'entrance',
    'number',
    'name',
    'floor_kind',
    'height_m',
    'rooms_count',
    'gross_area',
    'rentable_area',
    'occupied_area',
    'occupancy_pct',
    'declared_area',
    'plan',
    'object',
    'code',
  ],
})

function nameOf(number: number): string {
  return `${number} этаж`
}
