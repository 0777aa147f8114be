import type { Schema } from '@ws/api-client/contract'
import { ALLOWED_OVERLAP, isSimplePolygon, type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import type { LayoutItem } from '../../../db/tables/tenants/tenant-layout-drafts'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { dayInRussian } from '../../../lib/time/days'
import { areaOutside, inSquareMetres } from '../../places/plan-polygons'
import { type HeldRoom, loadHeld } from './current-layout'
import { type KnownRoom, lettableArea, loadRooms } from './layout-places'

/** A lease may count a part of corridors and halls to a room, up to half of it again. */
const MOST_OF_ROOM = 1.5

type Problems = Record<string, string>

interface Known {
  day: string
  rooms: ReadonlyMap<number, KnownRoom>
  held: readonly HeldRoom[]
}

/** The changes of a variant, completed; what cannot be is told at the field of its item. */
export async function checkItems(
  ctx: Context,
  tenant: number,
  { items, effective_from: day }: { items: readonly Schema<'LayoutItem'>[]; effective_from: string },
): Promise<{ items: LayoutItem[]; objects: number[] }> {
  const ids = items.flatMap(({ room, to_room }) => [room, ...(to_room ? [to_room] : [])])
  const known = { day, rooms: await loadRooms(ctx.db, ids), held: await loadHeld(ctx, tenant, day) }
  const problems: Problems = {}
  const checked = items.map((item, at) => checkItem(item, `items.${at}`, known, problems))
  const taken = new Set<number>()
  for (const [at, item] of checked.entries()) {
    for (const [field, room] of [['room', item.room] as const, ['to_room', item.to_room] as const]) {
      if (room === null) continue
      if (taken.has(room)) problems[`items.${at}.${field}`] ??= 'Помещение уже есть в этом варианте'
      taken.add(room)
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const objects = ids.flatMap((id) => known.rooms.get(id)?.place.object ?? [])
  return { items: checked, objects: [...new Set(objects)].sort((one, other) => one - other) }
}

/** The room that an item is to be leased of; undefined of one that gives a room back. */
export function targetOf({ action, room, to_room }: LayoutItem): number | undefined {
  if (action === 'remove') return undefined
  return action === 'move' ? (to_room ?? undefined) : room
}

function checkItem(input: Schema<'LayoutItem'>, path: string, known: Known, problems: Problems): LayoutItem {
  const { action, room } = input
  const to_room = action === 'move' ? (input.to_room ?? null) : null
  const isGiven = action === 'remove' || action === 'move'
  const found = known.rooms.get(room)
  if (isGiven && !known.held.some((held) => held.known.row.id === room)) {
    problems[`${path}.room`] = `У арендатора нет этого помещения на ${dayInRussian(known.day)}`
  }
  if (action === 'remove') return { action, room, to_room, area: null, polygon: null, rate: null }
  if (action === 'move' && to_room === null) problems[`${path}.to_room`] = 'Укажите, куда переезжает арендатор'
  const target = action === 'move' ? known.rooms.get(to_room ?? 0) : found
  const field = `${path}.${action === 'move' ? 'to_room' : 'room'}`
  if (target) checkTarget(target, field, known, problems)
  const polygon = action === 'part' ? checkOutline(input.polygon ?? null, target, path, problems) : null
  return {
    ...{ action, room, to_room, polygon },
    area: checkArea(input, { target, polygon }, `${path}.area`, problems),
    rate: input.rate ?? target?.row.ask_rate ?? null,
  }
}

function checkTarget({ row, place }: KnownRoom, field: string, { held }: Known, problems: Problems): void {
  if (row.deleted_at !== null || row.is_archived || row.usage_mode !== 'rentable') {
    problems[field] = `Помещение ${row.number} не сдаётся`
  } else if (place.object === null) problems[field] = `Помещение ${row.number} не входит ни в один объект`
  else if (held.some((one) => one.known.row.id === row.id && !one.isHeldOver)) {
    problems[field] = `Помещение ${row.number} уже у арендатора`
  }
}

function checkOutline(
  polygon: PlanPolygon | number[][] | null,
  room: KnownRoom | undefined,
  path: string,
  problems: Problems,
): LayoutItem['polygon'] {
  if (polygon === null) return null
  const outline = polygon as PlanPolygon
  const field = `${path}.polygon`
  const whole = room?.row.polygon
  if (!whole) problems[field] = 'У помещения нет контура на плане: укажите площадь'
  else if (!isSimplePolygon(outline)) problems[field] = 'Контур пересекает сам себя'
  else {
    const outside = areaOutside(outline, whole)
    if (outside > ALLOWED_OVERLAP) problems[field] = `Контур выходит за помещение на ${inSquareMetres(outside)}`
  }
  return outline
}

function checkArea(
  { action, area: given }: Schema<'LayoutItem'>,
  { target, polygon }: { target: KnownRoom | undefined; polygon: PlanPolygon | null },
  field: string,
  problems: Problems,
): string | null {
  const isPart = action === 'part'
  const drawn = polygon === null ? undefined : polygonArea(polygon).toFixed(2)
  const area = given ?? drawn ?? (isPart ? undefined : target && lettableArea(target.row))
  if (area === undefined) {
    if (isPart) problems[field] = 'Начертите контур или укажите площадь'
    return null
  }
  const whole = Number(target?.row.area ?? 0)
  const most = isPart ? whole : whole * MOST_OF_ROOM
  if (Number(area) <= 0) problems[field] = 'Площадь должна быть больше нуля'
  else if (target && Number(area) > most + 0.005) {
    problems[field] = isPart
      ? `Не больше площади помещения: ${inSquareMetres(whole)}`
      : `Не больше полутора площадей помещения: ${inSquareMetres(most)}`
  }
  return area
}
