import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { floorPlansTable } from '../../db/tables/places/floor-plans'
import { locationsTable } from '../../db/tables/places/locations'
import { invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { ROOM_SETTINGS } from '../../lib/settings/room-settings'
import { readGroup } from '../../lib/settings/setting-group'
import { companyToday } from '../../lib/time/company-clock'
import { NO_AREAS, sumRoomsInside } from '../places/counts'
import { loadMarkers } from './markers'
import { readBackground } from './plan-background'
import { loadPlanEntrances } from './plan-entrances'
import { loadFloors, type PlanObject, requireFloor, requireObject } from './plan-floors'
import { readLock, TAKE_OVER } from './plan-lock'
import { loadPlanRooms } from './plan-rooms'
import { loadPlanTodos } from './plan-todos'
import { loadPlanUnits } from './plan-units'
import { loadPlanZones } from './plan-zones'

/** How far back one may look, years. */
const YEARS_BACK = 3
/** Of a floor without rooms. */
const NO_TOTALS = {
  ...NO_AREAS,
  ...{ vacant_area: '0.00', rentable_rooms: 0, occupied_rooms: 0, parking_total: 0, parking_occupied: 0 },
}
/** A day beyond any lease. */
const LAST_DAY = '2999-12-31'

/** The plans of an object as they are read. */
export const readHandlers: Pick<Handlers, 'floorPlans.floors' | 'floorPlans.get'> = {
  'floorPlans.floors': async ({ params, query }, ctx) => {
    const object = await requireObject(ctx, params.id, 'view')
    const today = await companyToday(ctx.db)
    const date = dayOf(query.date, today)
    const floors = await loadFloors(ctx, object)
    const totals = await sumRoomsInside(
      ctx.db,
      floors.map(({ id }) => id),
      date,
    )
    return {
      object: { id: object.id, name: object.name },
      date,
      first_day: `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4).replace('-02-29', '-02-28')}`,
      last_day: (await lastLeasedDay(ctx, object)) ?? today,
      data: floors.map((floor) => ({ ...floor, totals: totals.get(floor.id) ?? NO_TOTALS })),
    }
  },

  'floorPlans.get': async ({ params, query }, ctx) => {
    const { object, floor } = await requireFloor(ctx, params, 'view')
    const date = dayOf(query.date, await companyToday(ctx.db))
    const [row] = await ctx.db.select().from(floorPlansTable).where(eq(floorPlansTable.floor, floor.id))
    const mayEdit = object.mayEdit && ctx.actor.grants.has('floor_plans.edit')
    const { id, name, number, building } = floor
    return {
      floor: { id, name, number, building },
      object: { id: object.id, name: object.name },
      date,
      version: row?.version ?? 0,
      published_version: row?.published_version ?? 0,
      sheet: row?.sheet ? { ...row.sheet, background: await readBackground(ctx, row.id, 'published') } : null,
      draft: mayEdit ? await presentDraft(ctx, row) : null,
      lock: await readLock(ctx, row),
      rooms: await loadPlanRooms(ctx, object, floor.id, date),
      zones: await loadPlanZones(ctx, floor.id),
      markers: await loadMarkers(ctx, floor.id),
      entrances: await loadPlanEntrances(ctx, floor),
      todos: await loadPlanTodos(ctx, floor.id),
      units: await loadPlanUnits(ctx, floor.id),
      totals: (await sumRoomsInside(ctx.db, [floor.id], date)).get(floor.id) ?? NO_TOTALS,
      rules: await readGroup(ctx.db, ROOM_SETTINGS),
      allowed: allowedOf(ctx, mayEdit),
    }
  },
}

async function presentDraft(
  ctx: Context,
  row: typeof floorPlansTable.$inferSelect | undefined,
): Promise<Schema<'FloorPlanDraft'> | null> {
  if (!row?.draft) return null
  const people = await loadPersons(ctx.db, [row.draft_saved_by])
  return {
    ...row.draft.sheet,
    background: await readBackground(ctx, row.id, 'draft'),
    rooms: row.draft.rooms,
    saved_at: row.draft_saved_at ?? row.updated_at,
    saved_by: pick(people, row.draft_saved_by),
  }
}

function allowedOf({ actor: { grants } }: Context, mayEdit: boolean): Schema<'FloorPlan'>['allowed'] {
  return [
    ...(mayEdit ? (['edit'] as const) : []),
    ...(mayEdit && grants.has(TAKE_OVER) ? (['take_over'] as const) : []),
    ...(grants.has('reservations.create') ? (['reserve'] as const) : []),
    ...(grants.has('todos.create') ? (['create_todo'] as const) : []),
  ]
}

function dayOf(asked: string | undefined, today: string): string {
  if (asked === undefined) return today
  if (asked < '1900-01-01' || asked > LAST_DAY) throw invalid({ date: 'Дата вне календаря' })
  return asked
}

/** The last day that rooms of an object are leased for; nobody knows it of a lease without an end. */
async function lastLeasedDay(ctx: Context, { root }: PlanObject): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ day: string | null }>(sql`
    select (max(upper(${contractRoomsTable.period})) - 1)::text as day
    from ${contractRoomsTable} join ${locationsTable} on ${locationsTable.id} = ${contractRoomsTable.room}
    where ${contractRoomsTable.is_live} and ${locationsTable.path} @> array[${root}]::bigint[]
      and not upper_inf(${contractRoomsTable.period})`)
  return rows[0]?.day ?? undefined
}
