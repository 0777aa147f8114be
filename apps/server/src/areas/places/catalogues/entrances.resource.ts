import { eq, inArray } from 'drizzle-orm'
import { entrancesTable } from '../../../db/tables/places/entrances'
import { floorsTable } from '../../../db/tables/places/floors'
import { roomsTable } from '../../../db/tables/places/rooms'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { checkedHours } from '../../../lib/time/checked-hours'
import { countOpenTodos, nameOfPlace } from '../counts'
import { entranceRefusal, loadGroundFloors } from '../ground-floor'
import { isInObject, objectsAround } from '../objects-around'
import { placeReference } from '../place-reference'
import { isInside, refuseTakenNumbers } from '../place-tree'
import { definePlace } from './define-place'

/** Входы: doors, gates and drives of a building. */
export const entrances = definePlace('/properties/entrance', {
  kind: 'entrance',
  name: 'entrances',
  table: entrancesTable,
  search: [entrancesTable.number, entrancesTable.name, entrancesTable.code],
  filters: {
    territory: (ids) => isInside(entrancesTable.id, ids),
    cluster: (ids) => isInside(entrancesTable.id, ids),
    object: (ids) => isInObject(entrancesTable.id, ids),
  },
  ordering: { building: nameOfPlace(entrancesTable.building) },
  defaultOrdering: ['building', 'number'],
  references: { building: placeReference },
  node: (row) => ({ name: row.name, parent: row.building }),
  counts: async (ctx, ids) => ({
    todos: await countOpenTodos(ctx, ids),
    objects: await objectsAround(ctx, ids),
    floors: await loadGroundFloors(ctx, ids),
  }),
  present: (row, { todos, objects, floors }) => ({
    open_todos: todos.get(row.id) ?? 0,
    object: objects.get(row.id)?.id ?? null,
    object_details: objects.get(row.id) ?? null,
    plan_floor: floors.get(row.id) ?? null,
  }),
  async complete(input, ctx, before) {
    const own = { ...(await placing(ctx, input, before)), ...checkedHours(input) }
    // Its number names it until somebody gives it another name, and again when that is cleared.
    const number = input.number?.trim() ?? before?.number
    const isNamed = typeof input.name === 'string' && input.name.trim() !== ''
    const wasNamed = before !== undefined && before.name !== before.number
    if (isNamed || number === undefined || (input.name === undefined && wasNamed)) return own
    return { ...own, name: number }
  },
  async moved(ctx, { id, building }) {
    const floors = await ctx.tx
      .update(floorsTable)
      .set({ building })
      .where(eq(floorsTable.entrance, id))
      .returning({ id: floorsTable.id })
    const moved = floors.map((floor) => floor.id)
    if (moved.length === 0) return
    await refuseTakenNumbers(ctx, moved, building)
    await ctx.tx.update(roomsTable).set({ building }).where(inArray(roomsTable.floor, moved))
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
    'number',
    'name',
    'building',
    'entrance_kind',
    'access_mode',
    'is_accessible',
    'work_hours',
    'open_todos',
    'object',
    'code',
  ],
})

type Entrance = typeof entrancesTable.$inferSelect

/** Where it stands on the plan of its ground floor: both numbers or none; another building has another plan. */
async function placing(
  ctx: Context,
  input: { building?: number; x?: number | null; y?: number | null },
  before?: Entrance,
): Promise<{ x?: null; y?: null }> {
  const building = input.building ?? before?.building
  const isSent = input.x !== undefined || input.y !== undefined
  if (!isSent) return before && building !== before.building ? { x: null, y: null } : {}
  const { x = before?.x ?? null, y = before?.y ?? null } = input
  if (x === null && y === null) return {}
  if (x === null || y === null || building === undefined)
    throw invalid({ [x === null ? 'x' : 'y']: 'Укажите обе координаты' })
  const refusal = await entranceRefusal(ctx, { building, entrance: before?.id ?? null, x, y })
  if (refusal !== undefined) throw invalid({ x: refusal })
  return {}
}
