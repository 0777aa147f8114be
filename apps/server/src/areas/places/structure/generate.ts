import type { Schema } from '@ws/api-client/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { purposesTable } from '../../../db/tables/places/purposes'
import { roomsTable } from '../../../db/tables/places/rooms'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { lockTree } from '../place-tree'
import { checkMask, freeLetters, toNumber } from './numbering'

type Plan = Schema<'StructurePlan'>
type Numbered = Pick<Plan, 'floors_from' | 'floors_to' | 'rooms_per_floor' | 'mask'>
type Outcome = Schema<'StructureOutcome'>
type Place = typeof locationsTable.$inferSelect

/** More at once would hold the tree of places for too long. */
const MOST_ROOMS = 20_000
/** How many taken numbers a refusal names. */
const NAMED = 5

interface NewPlace {
  id: number
  kind: 'building' | 'floor' | 'room'
  parent: number
  path: number[]
  name: string
  code: string | null
  full_name: string
}

/** What is about to be made: the places, and the rows of each kind. */
interface Made {
  places: NewPlace[]
  buildings: { id: number; letter: string }[]
  floors: { id: number; building: number; number: number }[]
  rooms: { id: number; building: number; floor: number; number: string }[]
}

/**
 * Makes buildings, floors and rooms below a territory or a cluster, or floors and rooms in a building: floors that are
 * there get the rooms. All of it is written by a few statements in the present transaction.
 */
export async function generateStructure(ctx: Context, root: number, plan: Plan, address: string): Promise<Outcome> {
  const parent = await parentOf(ctx, plan.parent ?? root, root)
  const count = parent.kind === 'building' ? 1 : (plan.buildings ?? 1)
  const floors = checkPlan(plan, count)
  const purpose = await purposeOf(ctx, plan)
  await lockTree(ctx.tx)
  const made = await makeRows(ctx, parent, { ...plan, mask: plan.mask.trim() }, floors, count)
  await refuseTaken(ctx, made)
  if (!plan.dry_run) {
    await write(ctx, made)
    await writeRecords(ctx, made, parent, { floors, purpose, area: plan.area ?? null, address })
  }
  return {
    buildings: made.buildings.length,
    floors: made.floors.length,
    rooms: made.rooms.length,
    first: made.rooms[0]?.number ?? null,
    last: made.rooms.at(-1)?.number ?? null,
  }
}

/** What a plan comes to in new buildings of these letters. */
export function countStructure(plan: Numbered, letters: readonly string[]): Outcome {
  const floors = checkPlan(plan, letters.length)
  const numberOf = (building: string | undefined, floor: number | undefined, room: number) =>
    plan.rooms_per_floor === 0 || building === undefined || floor === undefined
      ? null
      : toNumber(plan.mask.trim(), { building, floor, room })
  return {
    buildings: letters.length,
    floors: letters.length * floors.length,
    rooms: letters.length * floors.length * plan.rooms_per_floor,
    first: numberOf(letters[0], floors[0], 1),
    last: numberOf(letters.at(-1), floors.at(-1), plan.rooms_per_floor),
  }
}

/** The floors of a plan that can be made. */
function checkPlan(plan: Numbered, buildings: number): number[] {
  const floors = floorsOf(plan)
  checkMask(plan.mask.trim(), { floors: floors.length, rooms: plan.rooms_per_floor })
  const total = buildings * floors.length * plan.rooms_per_floor
  if (total > MOST_ROOMS) {
    throw invalid({ rooms_per_floor: `Получится ${total.toLocaleString('ru-RU')} помещений, за раз — до 20 000` })
  }
  return floors
}

/** Floors from one to another; there is no floor of number nought between those above and below the ground. */
export function floorsOf({ floors_from: from, floors_to: to }: Pick<Plan, 'floors_from' | 'floors_to'>): number[] {
  if (from > to) throw invalid({ floors_to: 'Не меньше первого этажа' })
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((floor) => floor !== 0)
  if (all.length === 0) throw invalid({ floors_to: 'Этажи нумеруются с первого' })
  return all
}

async function parentOf(ctx: Context, id: number, root: number): Promise<Place> {
  const [place] = await ctx.tx
    .select()
    .from(locationsTable)
    .where(and(eq(locationsTable.id, id), isNull(locationsTable.deleted_at)))
  if (!place?.path.includes(root)) throw invalid({ parent: 'Этого места нет в объекте' })
  if (!['territory', 'cluster', 'building'].includes(place.kind)) {
    throw invalid({ parent: 'Выберите территорию, кластер или здание' })
  }
  return place
}

async function purposeOf(ctx: Context, plan: Plan): Promise<typeof purposesTable.$inferSelect | null> {
  if (plan.rooms_per_floor === 0) return null
  if (plan.purpose === undefined) throw invalid({ purpose: 'Выберите назначение помещений' })
  if (plan.area === undefined || Number(plan.area) === 0) throw invalid({ area: 'Площадь должна быть больше нуля' })
  const [purpose] = await ctx.tx.select().from(purposesTable).where(eq(purposesTable.id, plan.purpose))
  return purpose ?? null
}

async function makeRows(ctx: Context, parent: Place, plan: Plan, floors: number[], count: number): Promise<Made> {
  const made: Made = { places: [], buildings: [], floors: [], rooms: [] }
  const below = parent.kind === 'cluster' ? await nameAbove(ctx, parent) : parent.full_name
  const targets =
    parent.kind === 'building' ? [await ownBuilding(ctx, parent)] : await newBuildings(ctx, parent, below, count)
  const known = parent.kind === 'building' ? await knownFloors(ctx, parent.id) : new Map<number, Place>()
  const ids = await takeIds(ctx, targets.length * (1 + floors.length * (1 + plan.rooms_per_floor)))
  const nextId = () => ids.next().value ?? 0
  for (const target of targets) {
    const building: Pick<NewPlace, 'id' | 'path' | 'full_name'> = target.place ?? {
      ...{ id: nextId(), path: [], full_name: `${below} / ${target.name}` },
    }
    if (!target.place) {
      building.path = [...parent.path, building.id]
      made.places.push({
        ...{ ...building, kind: 'building', parent: parent.id, name: target.name, code: target.letter },
      })
      made.buildings.push({ id: building.id, letter: target.letter })
    }
    for (const number of floors) {
      const there = known.get(number)
      const name = `${number} этаж`
      const id = there?.id ?? nextId()
      const floor = there ?? { path: [...building.path, id], full_name: `${building.full_name} / ${name}` }
      if (!there) {
        const { path, full_name } = floor
        made.places.push({ id, kind: 'floor', parent: building.id, path, name, code: null, full_name })
        made.floors.push({ id, building: building.id, number })
      }
      for (let room = 1; room <= plan.rooms_per_floor; room += 1) {
        const own = toNumber(plan.mask, { building: target.letter, floor: number, room })
        const roomId = nextId()
        const full_name = `${floor.full_name} / ${own}`
        made.places.push({
          ...{ id: roomId, kind: 'room', parent: id, path: [...floor.path, roomId], name: own, code: own, full_name },
        })
        made.rooms.push({ id: roomId, building: building.id, floor: id, number: own })
      }
    }
  }
  return made
}

interface Target {
  letter: string
  name: string
  place?: Place
}

async function ownBuilding(ctx: Context, place: Place): Promise<Target> {
  const [building] = await ctx.tx.select().from(buildingsTable).where(eq(buildingsTable.id, place.id))
  return { letter: building?.letter ?? building?.code ?? '', name: place.name, place }
}

async function newBuildings(ctx: Context, parent: Place, below: string, count: number): Promise<Target[]> {
  const { rows } = await ctx.tx.execute<{ letter: string | null }>(sql`
    select coalesce(${buildingsTable.letter}, ${buildingsTable.code}) as letter from ${buildingsTable}
    join ${locationsTable} on ${locationsTable.id} = ${buildingsTable.id}
    where ${locationsTable.path} @> array[${parent.path[0] ?? parent.id}::bigint] and ${buildingsTable.deleted_at} is null`)
  const taken = new Set(rows.map(({ letter }) => letter ?? ''))
  if (below === '') return []
  return freeLetters(count, taken).map((letter) => ({ letter, name: `Корпус ${letter}` }))
}

/** A cluster is not named in what it holds. */
async function nameAbove(ctx: Context, { parent, full_name }: Place): Promise<string> {
  if (parent === null) return full_name
  const [above] = await ctx.tx.select().from(locationsTable).where(eq(locationsTable.id, parent))
  return above?.full_name ?? full_name
}

async function knownFloors(ctx: Context, building: number): Promise<Map<number, Place>> {
  const rows = await ctx.tx
    .select({ number: floorsTable.number, place: locationsTable })
    .from(floorsTable)
    .innerJoin(locationsTable, eq(locationsTable.id, floorsTable.id))
    .where(and(eq(floorsTable.building, building), isNull(floorsTable.entrance), isNull(floorsTable.deleted_at)))
  return new Map(rows.map(({ number, place }) => [number, place]))
}

async function takeIds(ctx: Context, count: number): Promise<Iterator<number>> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('locations', 'id')) as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => Number(id))[Symbol.iterator]()
}

async function refuseTaken(ctx: Context, { rooms, buildings }: Made): Promise<void> {
  const fresh = new Set(buildings.map(({ id }) => id))
  const old = rooms.filter(({ building }) => !fresh.has(building))
  if (old.length === 0) return
  const taken = await ctx.tx
    .select({ number: roomsTable.number })
    .from(roomsTable)
    .where(
      and(
        eq(roomsTable.building, old[0]?.building ?? 0),
        isNull(roomsTable.deleted_at),
        inArray(
          roomsTable.number,
          old.map(({ number }) => number),
        ),
      ),
    )
    .limit(NAMED + 1)
  if (taken.length === 0) return
  const named = taken.slice(0, NAMED).map(({ number }) => number)
  throw invalid({ mask: `Такие номера уже есть: ${named.join(', ')}${taken.length > NAMED ? '…' : ''}` })
}

async function write(ctx: Context, { places }: Made): Promise<void> {
  await ctx.tx.execute(sql`
    insert into ${locationsTable} (id, kind, parent, path, name, code, full_name)
    select id, kind, parent, path, name, code, full_name
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(id bigint, kind text, parent bigint, path bigint[], name text, code text, full_name text)`)
}

async function writeRecords(
  ctx: Context,
  { buildings, floors, rooms }: Made,
  parent: Place,
  more: { floors: number[]; purpose: typeof purposesTable.$inferSelect | null; area: string | null; address: string },
): Promise<void> {
  const author = ctx.actor.id
  const [territory, cluster] = [parent.path[0] ?? parent.id, parent.kind === 'cluster' ? parent.id : null]
  const above = Math.max(1, more.floors.filter((floor) => floor > 0).length)
  const below = more.floors.filter((floor) => floor < 0).length
  const json = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
  await ctx.tx.execute(sql`
    insert into ${buildingsTable} (id, name, code, letter, territory, cluster, address, floors_above, floors_below, created_by, updated_by)
    select id, 'Корпус ' || letter, letter, letter, ${territory}, ${cluster}, ${more.address}, ${above}, ${below}, ${author}, ${author}
    from ${json(buildings)} as made(id bigint, letter text)`)
  await ctx.tx.execute(sql`
    insert into ${floorsTable} (id, name, building, number, floor_kind, created_by, updated_by)
    select id, number || ' этаж', building, number,
      case when number < 0 then 'basement' when number = 1 then 'ground' else 'typical' end, ${author}, ${author}
    from ${json(floors)} as made(id bigint, building bigint, number int)`)
  if (more.purpose === null) return
  const isRentable = more.purpose.is_rentable_default
  const usage =
    isRentable || !['common', 'technical'].includes(more.purpose.category)
      ? isRentable
        ? 'rentable'
        : 'not_rentable'
      : more.purpose.category
  await ctx.tx.execute(sql`
    insert into ${roomsTable} (id, code, number, building, floor, purpose, usage_mode, area, rentable_area, ask_rate, created_by, updated_by)
    select id, number, number, building, floor, ${more.purpose.id}, ${usage}, ${more.area}::numeric,
      case when ${isRentable} then ${more.area}::numeric else 0 end, ${isRentable ? more.purpose.default_rate : null}::numeric,
      ${author}, ${author}
    from ${json(rooms)} as made(id bigint, number text, building bigint, floor bigint)`)
}
