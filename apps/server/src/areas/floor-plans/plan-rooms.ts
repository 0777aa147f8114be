import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomReservationsTable } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { ratesOf } from '../places/catalogues/room-rates'
import { countOpenTodos } from '../places/counts'
import { dayInSql, isKeptOn, loadOccupancy, NOBODY } from '../places/occupancy'
import { sumDebts } from '../places/overdue-in-sql'
import { type PlanObject, roomsOf } from './plan-floors'
import { loadPlanMoney } from './plan-money'

/** How far back tasks make a room «hot». */
const RECENT_DAYS = 90

/** The rooms of a floor as its plan shows them on a day. */
export async function loadPlanRooms(
  ctx: Context,
  object: PlanObject,
  floor: number,
  day: string,
): Promise<Schema<'PlanRoom'>[]> {
  const rows = await ctx.db
    .select({ room: roomsTable, purpose: purposesTable })
    .from(roomsTable)
    .innerJoin(purposesTable, eq(purposesTable.id, roomsTable.purpose))
    .where(and(eq(roomsTable.floor, floor), roomsOf(object)))
    .orderBy(asc(roomsTable.number), asc(roomsTable.id))
  const ids = rows.map(({ room }) => room.id)
  const occupancy = await loadOccupancy(ctx, ids, day)
  const reservations = await loadReservations(ctx, ids, day)
  const moneyOf = await loadPlanMoney(
    ctx,
    rows.map(({ room }) => room),
    day,
  )
  const open = await countOpenTodos(ctx, ids)
  const recent = await countRecentTodos(ctx, ids)
  const isTold = ctx.actor.grants.has('contracts.view')
  return rows.map(({ room, purpose }) => {
    const { debts, ...lease } = occupancy.get(room.id) ?? NOBODY
    return {
      id: room.id,
      number: room.number,
      name: room.name,
      purpose: { id: purpose.id, name: purpose.name, category: purpose.category, color: purpose.color },
      usage_mode: room.usage_mode,
      area: room.area,
      rentable_area: room.rentable_area,
      ...ratesOf(ctx, room),
      finish: room.finish,
      maintenance_until: room.maintenance_until,
      polygon: room.polygon,
      ...lease,
      ...moneyOf(room),
      overdue: isTold ? sumDebts(debts) : null,
      overdue_days: isTold ? Math.max(0, ...debts.map(({ days }) => days)) : null,
      reservation: reservations.get(room.id) ?? null,
      open_todos: open.get(room.id) ?? 0,
      recent_todos: recent.get(room.id) ?? 0,
    }
  })
}

async function loadReservations(
  ctx: Context,
  rooms: readonly number[],
  day: string,
): Promise<Map<number, Schema<'PlanReservation'>>> {
  if (!ctx.actor.grants.has('reservations.view')) return new Map()
  const rows = await ctx.db
    .select({ reservation: roomReservationsTable, tenantName: tenantsTable.name })
    .from(roomReservationsTable)
    .leftJoin(tenantsTable, eq(tenantsTable.id, roomReservationsTable.tenant))
    .where(and(anyOf(roomReservationsTable.room, rooms), isKeptOn(dayInSql(day))))
    .orderBy(asc(roomReservationsTable.id))
  const managers = await loadPersons(
    ctx.db,
    rows.map(({ reservation }) => reservation.manager),
  )
  const seesTenants = ctx.actor.grants.has('tenants.view')
  return new Map(
    rows.map(({ reservation: { id, room, from, to, tenant, client_name, manager }, tenantName }) => [
      room,
      {
        ...{ id, from, to, manager: pick(managers, manager) },
        ...(seesTenants ? { tenant, client: tenantName ?? client_name } : { tenant: null, client: null }),
      },
    ]),
  )
}

async function countRecentTodos(ctx: Context, rooms: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ room: todosTable.location, n: sql<number>`count(*)::int` })
    .from(todosTable)
    .where(
      and(
        anyOf(todosTable.location, rooms),
        isNull(todosTable.deleted_at),
        sql`${todosTable.created_at} > now() - make_interval(days => ${RECENT_DAYS})`,
      ),
    )
    .groupBy(todosTable.location)
  return new Map(rows.map(({ room, n }) => [Number(room), n]))
}
