import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { locationsTable } from '../../db/tables/places/locations'
import { roomReservationsTable as table } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import { ROOM_SETTINGS } from '../../lib/settings/room-settings'
import { readGroup } from '../../lib/settings/setting-group'
import { companyToday } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { seesRates } from '../places/catalogues/room-rates'
import { placeScopes } from '../places/scopes/object-scopes'
import { type ReservationRow, reservationTitle, tellFloors } from './settle-reservations'

const DAY_MS = 86_400_000

/** Брони помещений. */
export const reservations = defineResource('/reservations', {
  name: 'reservations',
  entity: 'reservation',
  table,
  permission: 'reservations',
  scopes: {
    objects: placeScopes(table.room).objects,
    own: ({ id }) => sql`(${table.manager} = ${id} or ${table.created_by} = ${id})`,
  },
  search: [table.client_name, table.note],
  defaultOrdering: ['-from'],
  title: reservationTitle,
  references: { room: { table: locationsTable, name: locationsTable.name } },
  untold: (actor) => (seesRates({ actor }) ? [] : ['ask_rate']),
  async beforeWrite(input, ctx, before) {
    const from = input.from ?? before?.from ?? (await companyToday(ctx.db))
    const to = input.to ?? before?.to ?? from
    const status = input.status ?? before?.status ?? 'active'
    if (to < from) throw invalid({ to: 'Окончание раньше начала' })
    const { reservation_max_days: most } = await readGroup(ctx.db, ROOM_SETTINGS)
    if (Date.parse(to) - Date.parse(from) > most * DAY_MS) throw invalid({ to: `Бронь — не больше ${most} дней` })
    const tenant = input.tenant === undefined ? before?.tenant : input.tenant
    const client = (input.client_name === undefined ? before?.client_name : input.client_name)?.trim()
    if (!tenant && !client) throw invalid({ client_name: 'Укажите арендатора или клиента' })
    if (tenant && client) throw invalid({ client_name: 'Укажите что-то одно: арендатора или клиента' })
    const room = input.room ?? before?.room
    if (status === 'active' && room !== undefined) await requireFree(ctx, { room, from, to, id: before?.id })
    return {
      ...(input.client_name === undefined ? {} : { client_name: client || null }),
      ...(before === undefined && input.manager === undefined ? { manager: ctx.actor.id } : {}),
    }
  },
  async afterWrite(ctx, after, before) {
    await tellFloors(ctx, [after.room, before?.room])
    return undefined
  },
  beforeRemove: (ctx, row) => tellFloors(ctx, [row.room]),
  async beforeRestore(ctx, row) {
    if (row.status === 'active') await requireFree(ctx, row)
    await tellFloors(ctx, [row.room])
  },
  exportColumns: ['room', 'tenant', 'client_name', 'from', 'to', 'ask_rate', 'manager', 'status', 'note'],
})

/**
 * Refuses days on which the room is leased or kept for another. Writers of one room wait for each other here, so that each
 * is told what stands in the way; the base refuses an overlap besides.
 */
async function requireFree(
  ctx: Context,
  { room, from, to, id }: Pick<ReservationRow, 'room' | 'from' | 'to'> & { id?: number | undefined },
): Promise<void> {
  const [found] = await ctx.tx
    .select({ number: roomsTable.number, mode: roomsTable.usage_mode, isArchived: roomsTable.is_archived })
    .from(roomsTable)
    .where(and(eq(roomsTable.id, room), isNull(roomsTable.deleted_at)))
    .for('no key update')
  if (!found) throw invalid({ room: 'Нет такой записи' })
  if (found.isArchived || found.mode !== 'rentable') throw invalid({ room: `Помещение ${found.number} не сдаётся` })
  const [kept] = await ctx.tx
    .select()
    .from(table)
    .where(
      and(eq(table.room, room), eq(table.status, 'active'), isNull(table.deleted_at), meets(from, to), exceptFor(id)),
    )
    .limit(1)
  if (kept) {
    throw invalid({
      from: `${found.number} уже забронировано с ${dayInRussian(kept.from)} по ${dayInRussian(kept.to)}`,
    })
  }
  const [lease] = await ctx.tx
    .select({ number: contractsTable.number })
    .from(contractRoomsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractRoomsTable.contract))
    .where(
      and(
        eq(contractRoomsTable.room, room),
        eq(contractRoomsTable.is_live, true),
        sql`${contractRoomsTable.period} && daterange(${from}::date, ${to}::date, '[]')`,
      ),
    )
    .limit(1)
  if (lease) throw invalid({ from: `В эти дни ${found.number} занято по договору ${lease.number}` })
}

function meets(from: string, to: string): SQL {
  return sql`${table.from} <= ${to}::date and ${table.to} >= ${from}::date`
}

function exceptFor(id: number | undefined): SQL | undefined {
  return id === undefined ? undefined : ne(table.id, id)
}
