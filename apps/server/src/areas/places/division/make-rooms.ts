import { ALLOWED_OVERLAP, isSimplePolygon, type PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { eq, sql } from 'drizzle-orm'
import { roomsTable } from '../../../db/tables/places/rooms'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { rooms } from '../catalogues/rooms.resource'
import { areaOutside, inSquareMetres, polygonProblems, uniteTouching } from '../plan-polygons'
import type { Heir } from './succeed-rooms'

type RoomRow = typeof roomsTable.$inferSelect

/** Areas are told in hundredths; a sum may miss by one of them. */
export const ALLOWED_MISS = 1

/** One of the rooms that another one becomes. */
export interface Part {
  number: string
  area: string
  polygon: PlanPolygon
}

/** Makes the rooms that one becomes; it stays as it is. What does not add up, lies outside or is taken is refused. */
export async function makeParts(ctx: Context, room: RoomRow, parts: readonly Part[]): Promise<Heir[]> {
  requireSum(room, parts)
  requireShapes(room, parts)
  await requireNumbers(
    ctx,
    room,
    parts.map(({ number }) => number),
    (at) => `parts.${at}.number`,
  )
  const rentable = shareOut(room.rentable_area, parts)
  const made: Heir[] = []
  for (const [at, { number, area, polygon }] of parts.entries()) {
    made.push(await makeRoom(ctx, room, { number, area, rentable_area: rentable[at] ?? '0.00' }, polygon))
  }
  return made
}

/** Locks rooms that are to become one, the first named of them first; they must lie on one floor. */
export async function lockMerged(ctx: Context, named: readonly number[]): Promise<RoomRow[]> {
  const ids = [...new Set(named)]
  const parts: RoomRow[] = []
  // In the order of their numbers: of two people who merge the same rooms none waits for the other for ever.
  for (const id of ids.toSorted((one, other) => one - other)) parts.push(await rooms.lock(ctx, id, 'edit'))
  if (parts.length < 2) throw invalid({ rooms: 'Выберите не меньше двух помещений' })
  if (parts.some(({ floor }) => floor !== parts[0]?.floor)) {
    throw invalid({ rooms: 'Помещения должны быть на одном этаже' })
  }
  return parts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Makes the room that several become, which stay as they are; it is used as the first one. */
export async function makeWhole(ctx: Context, parts: readonly RoomRow[], number: string): Promise<Heir> {
  const [first] = parts
  if (!first) throw invalid({ rooms: 'Выберите не меньше двух помещений' })
  const drawn = parts.flatMap(({ polygon }) => (polygon ? [polygon] : []))
  const polygon = drawn.length === parts.length ? uniteTouching(drawn) : null
  if (polygon === undefined) throw invalid({ rooms: 'Помещения не соприкасаются на плане' })
  await requireNumbers(ctx, first, [number], () => 'number')
  const own = { number, area: sumOf(parts, 'area'), rentable_area: sumOf(parts, 'rentable_area') }
  return makeRoom(ctx, first, own, polygon)
}

/** A total shared out by the areas of the parts, so that nothing is lost to rounding. */
export function shareOut(total: string, parts: readonly { area: string }[]): string[] {
  const whole = parts.reduce((sum, { area }) => sum + hundredths(area), 0)
  let left = hundredths(total)
  return parts.map(({ area }, at) => {
    const share = at === parts.length - 1 ? left : Math.round((hundredths(total) * hundredths(area)) / whole)
    left -= share
    return (share / 100).toFixed(2)
  })
}

/** Puts rooms that others took the place of into the archive, and off the plan. */
export async function archive(ctx: Context, parts: readonly RoomRow[]): Promise<void> {
  for (const room of parts) {
    await ctx.tx.update(roomsTable).set({ polygon: null }).where(eq(roomsTable.id, room.id))
    await rooms.write(ctx, room, { is_archived: true } as Parameters<typeof rooms.write>[2], { action: 'archive' })
  }
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

/** Areas of one kind together. */
export function sumOf<Kind extends string>(parts: readonly { [Key in Kind]: string }[], kind: Kind): string {
  return (parts.reduce((sum, part) => sum + hundredths(part[kind]), 0) / 100).toFixed(2)
}

/** An area as a whole number of hundredths of a square metre. */
export function hundredths(decimal: string): number {
  return Math.round(Number(decimal) * 100)
}
