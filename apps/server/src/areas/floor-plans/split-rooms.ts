import type { Schema } from '@ws/api-client/contract'
import { ALLOWED_OVERLAP, isSimplePolygon, type PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { roomReservationsTable } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { requirePermission } from '../../lib/access/permissions'
import { conflict, invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { rooms } from '../places/catalogues/rooms.resource'
import { areaOutside, inSquareMetres, polygonProblems, uniteTouching } from '../places/plan-polygons'
import { tellFloorChanged } from './plan-floors'
import { type Heir, handOver } from './succeed-rooms'

type RoomRow = typeof roomsTable.$inferSelect

/** Areas are told in hundredths; a sum may miss by one of them. */
const ALLOWED_MISS = 1

/** One room made into several, several into one. */
export const splitHandlers: Pick<Handlers, 'floorPlans.split' | 'floorPlans.merge'> = {
  'floorPlans.split': async ({ params, body: { parts } }, ctx) => {
    requirePermission(ctx.actor, 'floor_plans.edit')
    const room = await rooms.lock(ctx, params.id, 'edit')
    await requireFree(ctx, [room])
    requireSum(room, parts)
    requireShapes(room, parts as Part[])
    await requireNumbers(
      ctx,
      room,
      parts.map(({ number }) => number),
      (at) => `parts.${at}.number`,
    )
    const rentable = shareOut(room.rentable_area, parts)
    const made: Heir[] = []
    for (const [at, { number, area, polygon }] of parts.entries()) {
      const own = { number, area, rentable_area: rentable[at] ?? '0.00' }
      made.push(await makeRoom(ctx, room, own, polygon as PlanPolygon))
    }
    await handOver(ctx, room, made)
    await archive(ctx, [room])
    await tellFloorChanged(ctx, room.floor, 'rooms')
    return answerOf(made)
  },

  'floorPlans.merge': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'floor_plans.edit')
    const ids = [...new Set(body.rooms)]
    const parts: RoomRow[] = []
    // In the order of their numbers: of two people who merge the same rooms none waits for the other for ever.
    for (const id of ids.toSorted((one, other) => one - other)) parts.push(await rooms.lock(ctx, id, 'edit'))
    const first = parts.find(({ id }) => id === ids[0])
    if (!first || parts.length < 2) throw invalid({ rooms: 'Выберите не меньше двух помещений' })
    if (parts.some(({ floor }) => floor !== first.floor))
      throw invalid({ rooms: 'Помещения должны быть на одном этаже' })
    await requireFree(ctx, parts)
    const drawn = parts.flatMap(({ polygon }) => (polygon ? [polygon] : []))
    const polygon = drawn.length === parts.length ? uniteTouching(drawn) : null
    if (polygon === undefined) throw invalid({ rooms: 'Помещения не соприкасаются на плане' })
    await requireNumbers(ctx, first, [body.number], () => 'number')
    const own = { number: body.number, area: sumOf(parts, 'area'), rentable_area: sumOf(parts, 'rentable_area') }
    const made = await makeRoom(ctx, first, own, polygon)
    for (const part of parts) await handOver(ctx, part, [made])
    await archive(ctx, parts)
    await tellFloorChanged(ctx, first.floor, 'rooms')
    return answerOf([made])
  },
}

interface Part {
  number: string
  area: string
  polygon: PlanPolygon
}

function requireSum(room: RoomRow, parts: readonly { area: string }[]): void {
  const sum = parts.reduce((total, { area }) => total + hundredths(area), 0)
  if (Math.abs(sum - hundredths(room.area)) > ALLOWED_MISS) {
    const [is, must] = [inSquareMetres(sum / 100), inSquareMetres(Number(room.area))]
    throw invalid({ parts: `Сумма площадей ${is}, а должна быть ${must}` })
  }
  const empty = parts.findIndex(({ area }) => hundredths(area) === 0)
  if (empty >= 0) throw invalid({ [`parts.${empty}.area`]: 'Площадь должна быть больше нуля' })
}

function requireShapes(room: RoomRow, parts: readonly Part[]): void {
  const problems = polygonProblems(parts)
  if (problems.length > 0) throw invalid({ parts: problems })
  const whole = room.polygon
  if (whole === null || !isSimplePolygon(whole)) return
  const outside = parts.flatMap(({ number, polygon }) => {
    const area = areaOutside(polygon, whole)
    return area > ALLOWED_OVERLAP ? [`${number} выходит за ${room.number} на ${inSquareMetres(area)}`] : []
  })
  if (outside.length > 0) throw invalid({ parts: outside })
}

/** Refuses while somebody sits in these rooms, will, or has them kept for him. */
async function requireFree(ctx: Context, parts: readonly RoomRow[]): Promise<void> {
  const archived = parts.find(({ is_archived }) => is_archived)
  if (archived) throw conflict('archived', `Помещение ${archived.number} в архиве`)
  const ids = parts.map(({ id }) => id)
  const [lease] = await ctx.tx
    .select({ room: roomsTable.number, contract: contractsTable.number })
    .from(contractRoomsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractRoomsTable.contract))
    .innerJoin(roomsTable, eq(roomsTable.id, contractRoomsTable.room))
    .where(
      and(
        anyOf(contractRoomsTable.room, ids),
        eq(contractRoomsTable.is_live, true),
        sql`coalesce(upper(${contractRoomsTable.period}), 'infinity') > ${companyTodayInSql()}`,
      ),
    )
    .limit(1)
  if (lease) throw conflict('in_use', `Помещение ${lease.room} занято по договору ${lease.contract}`)
  const [kept] = await ctx.tx
    .select({ room: roomsTable.number })
    .from(roomReservationsTable)
    .innerJoin(roomsTable, eq(roomsTable.id, roomReservationsTable.room))
    .where(
      and(
        anyOf(roomReservationsTable.room, ids),
        eq(roomReservationsTable.status, 'active'),
        isNull(roomReservationsTable.deleted_at),
      ),
    )
    .limit(1)
  if (kept) throw conflict('in_use', `Помещение ${kept.room} забронировано. Сначала снимите бронь`)
}

/** Numbers that the building does not know yet, each with an error at its own field. */
async function requireNumbers(
  ctx: Context,
  room: RoomRow,
  numbers: readonly string[],
  fieldOf: (at: number) => string,
): Promise<void> {
  const { rows } = await ctx.tx.execute<{ number: string }>(sql`
    select ${roomsTable.number} as number from ${roomsTable}
    where ${roomsTable.building} = ${room.building} and ${roomsTable.deleted_at} is null
      and ${roomsTable.number} = any(${sql.param([...numbers])}::text[])`)
  const taken = new Set(rows.map(({ number }) => number))
  const problems: Record<string, string> = {}
  numbers.forEach((number, at) => {
    if (taken.has(number)) problems[fieldOf(at)] = `Номер ${number} в этом здании уже есть`
    taken.add(number)
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A room that is used as another one, with its own number, areas and place on the plan. */
async function makeRoom(
  ctx: Context,
  like: RoomRow,
  own: { number: string; area: string; rentable_area: string },
  polygon: PlanPolygon | null,
): Promise<Heir> {
  requirePermission(ctx.actor, 'properties.create')
  const { floor, name, purpose, usage_mode, ask_rate, min_rate, height_m, finish, has_water, has_windows, tags } = like
  const { power_kw, capacity, maintenance_until, maintenance_note, description } = like
  const row = await rooms.insert(ctx, {
    ...{ floor, name, purpose, usage_mode, ask_rate, min_rate, height_m, finish, has_water, has_windows, tags },
    ...{ power_kw, capacity, maintenance_until, maintenance_note, description },
    ...own,
  })
  await ctx.tx.update(roomsTable).set({ polygon }).where(eq(roomsTable.id, row.id))
  return { row, polygon }
}

async function archive(ctx: Context, parts: readonly RoomRow[]): Promise<void> {
  for (const room of parts) {
    await ctx.tx.update(roomsTable).set({ polygon: null }).where(eq(roomsTable.id, room.id))
    await rooms.write(ctx, room, { is_archived: true } as Parameters<typeof rooms.write>[2], { action: 'archive' })
  }
}

/** A total shared out by the areas of the parts, so that nothing is lost to rounding. */
function shareOut(total: string, parts: readonly { area: string }[]): string[] {
  const whole = parts.reduce((sum, { area }) => sum + hundredths(area), 0)
  let left = hundredths(total)
  return parts.map(({ area }, at) => {
    const share = at === parts.length - 1 ? left : Math.round((hundredths(total) * hundredths(area)) / whole)
    left -= share
    return (share / 100).toFixed(2)
  })
}

function sumOf(parts: readonly RoomRow[], column: 'area' | 'rentable_area'): string {
  return (parts.reduce((sum, part) => sum + hundredths(part[column]), 0) / 100).toFixed(2)
}

function hundredths(decimal: string): number {
  return Math.round(Number(decimal) * 100)
}

function answerOf(made: readonly Heir[]): Schema<'MadeRooms'> {
  return { data: made.map(({ row: { id, number, area } }) => ({ id, number, area })) }
}
