import { eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { floorsTable } from '../../../db/tables/places/floors'
import { purposesTable } from '../../../db/tables/places/purposes'
import { roomReservationsTable as reservations } from '../../../db/tables/places/room-reservations'
import { roomsTable } from '../../../db/tables/places/rooms'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todosTable } from '../../../db/tables/todos/todos'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { countOpenTodos, isOpenTodo, nameOfPlace } from '../counts'
import { isInObject, objectsAround } from '../objects-around'
import {
  dayInSql,
  loadOccupancy,
  NOBODY,
  occupancyOn,
  occupiedUntilOn,
  seenContractStateOn,
  tenantOn,
} from '../occupancy'
import { placeReference } from '../place-reference'
import { isInside } from '../place-tree'
import { definePlace } from './define-place'
import { askRateIn, seesRates, untoldRates } from './room-rates'

/** A lease may count a part of corridors and halls to a room, up to half of it again. */
const MOST_RENTABLE = 1.5

/** Somebody holds the room, from now on or later. */
const isReserved = sql`exists (select 1 from ${reservations} where ${reservations.room} = ${roomsTable.id}
  and ${reservations.status} = 'active' and ${reservations.deleted_at} is null and not ${reservations.is_archived})`

/** Помещения. */
export const rooms = definePlace('/properties/room', {
  kind: 'room',
  name: 'rooms',
  table: roomsTable,
  search: [roomsTable.number, roomsTable.name, roomsTable.code, roomsTable.cadastral_number],
  filters: {
    territory: (ids) => isInside(roomsTable.id, ids),
    cluster: (ids) => isInside(roomsTable.id, ids),
    object: (ids) => isInObject(roomsTable.id, ids),
    occupancy: (kinds) => inArray(occupancyOn(dayInSql()), kinds),
    contract_state: (states, ctx) => inArray(seenContractStateOn(ctx, dayInSql()), states),
    tenant: (ids) => sql`${tenantOn(dayInSql())} = any(${sql.param([...ids])}::bigint[])`,
    ask_rate_from: (least, ctx) => sql`${askRateIn(ctx)} >= ${least}::numeric`,
    ask_rate_to: (most, ctx) => sql`${askRateIn(ctx)} <= ${most}::numeric`,
    has_polygon: (has) => (has ? isNotNull(roomsTable.polygon) : isNull(roomsTable.polygon)),
    has_reservation: (has) => (has ? isReserved : sql`not ${isReserved}`),
    has_open_todos: (has) => (has ? sql`${openTodosOf()} > 0` : sql`${openTodosOf()} = 0`),
  },
  ordering: {
    building: nameOfPlace(roomsTable.building),
    floor: sql`(select ${floorsTable.number} from ${floorsTable} where ${floorsTable.id} = ${roomsTable.floor})`,
    purpose: sql`(select ${purposesTable.sort_order} from ${purposesTable} where ${purposesTable.id} = ${roomsTable.purpose})`,
    ask_rate: askRateIn,
    occupancy: occupancyOn(dayInSql()),
    tenant: sql`(select ${tenantsTable.name} from ${tenantsTable} where ${tenantsTable.id} = ${tenantOn(dayInSql())})`,
    occupied_until: occupiedUntilOn(dayInSql()),
    open_todos: openTodosOf(),
  },
  defaultOrdering: ['number'],
  references: {
    building: placeReference,
    floor: placeReference,
    purpose: { table: purposesTable, name: purposesTable.name },
  },
  node: (row) => ({ name: row.number, parent: row.floor }),
  counts: async (ctx, ids) => ({
    todos: await countOpenTodos(ctx, ids),
    occupancy: await loadOccupancy(ctx, ids),
    objects: await objectsAround(ctx, ids),
  }),
  present: (row, { todos, occupancy, objects }) => {
    const {
      tenant = null,
      contract = null,
      contract_number: _number,
      debts: _debts,
      ...state
    } = occupancy.get(row.id) ?? NOBODY
    return {
      ...state,
      tenant: tenant?.id ?? null,
      tenant_details: tenant,
      contract: contract?.id ?? null,
      contract_details: contract,
      object: objects.get(row.id)?.id ?? null,
      object_details: objects.get(row.id) ?? null,
      open_todos: todos.get(row.id) ?? 0,
    }
  },
  async complete(input, ctx, before) {
    const purpose = await findPurpose(ctx, input.purpose ?? before?.purpose)
    const isSent = typeof input.usage_mode === 'string'
    const usage_mode = isSent && input.usage_mode ? input.usage_mode : (before?.usage_mode ?? modeOf(purpose))
    const area = Number(input.area ?? before?.area)
    if (area === 0) throw invalid({ area: 'Площадь должна быть больше нуля' })
    const sent = typeof input.rentable_area === 'string' ? input.rentable_area : undefined
    const isReckoned = sent === undefined && (before === undefined || 'rentable_area' in input)
    const reckoned = usage_mode === 'rentable' ? area : 0
    const rentable = isReckoned ? reckoned : Number(sent ?? before?.rentable_area)
    if (rentable > area * MOST_RENTABLE) throw invalid({ rentable_area: 'Не больше полутора площадей помещения' })
    return {
      usage_mode,
      ...(isReckoned ? { rentable_area: rentable.toFixed(2) } : {}),
      ...(before === undefined && input.ask_rate === undefined && usage_mode === 'rentable'
        ? { ask_rate: purpose?.default_rate ?? null }
        : {}),
      // Who was shown no rates sends back none.
      ...(before && !seesRates(ctx) ? { ask_rate: before.ask_rate, min_rate: before.min_rate } : {}),
      ...(typeof input.floor === 'number' && input.floor !== before?.floor
        ? { building: await buildingOf(ctx, input.floor) }
        : {}),
    }
  },
  untold: untoldRates,
  bulk: {
    move: ({ floor }) => ({ floor }),
    purpose: ({ purpose }) => ({ purpose }),
    usage_mode: ({ usage_mode }) => ({ usage_mode }),
    rate: ({ ask_rate }) => ({ ask_rate }),
    finish: ({ finish }) => ({ finish }),
    maintenance: ({ maintenance_until }) => ({ maintenance_until }),
  },
  imports: {
    keys: [
      ['code', 'floor'],
      ['number', 'floor'],
    ],
  },
  exportColumns: [
    'full_name',
    'building',
    'floor',
    'number',
    'name',
    'purpose',
    'usage_mode',
    'area',
    'rentable_area',
    'ask_rate',
    'finish',
    'power_kw',
    'has_water',
    'has_windows',
    'capacity',
    'maintenance_until',
    'occupancy',
    'contract_state',
    'tenant',
    'occupied_until',
    'open_todos',
    'tags',
    'code',
  ],
})

function openTodosOf(): SQL {
  return sql`(select count(*) from ${todosTable} where ${todosTable.location} = ${roomsTable.id} and ${isOpenTodo})`
}

type Purpose = typeof purposesTable.$inferSelect
type UsageMode = (typeof roomsTable.$inferSelect)['usage_mode']

async function findPurpose(ctx: Context, id: number | undefined): Promise<Purpose | undefined> {
  if (id === undefined) return undefined
  const [found] = await ctx.tx.select().from(purposesTable).where(eq(purposesTable.id, id))
  return found
}

/** How a room is used unless something else is said. */
function modeOf(purpose: Purpose | undefined): UsageMode {
  if (purpose?.is_rentable_default) return 'rentable'
  if (purpose?.category === 'common' || purpose?.category === 'technical') return purpose.category
  return 'not_rentable'
}

async function buildingOf(ctx: Context, floor: number): Promise<number> {
  const [found] = await ctx.tx
    .select({ building: floorsTable.building })
    .from(floorsTable)
    .where(eq(floorsTable.id, floor))
  if (!found) throw invalid({ floor: 'Нет такой записи' })
  return found.building
}
