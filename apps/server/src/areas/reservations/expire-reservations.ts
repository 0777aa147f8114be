import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { roomReservationsTable as table } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { loadReferences, pick } from '../../lib/people/persons'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { settleReservations } from './settle-reservations'

declareNotifications('room', {
  page: (id) => `/properties/properties-room/${id}`,
  events: { 'reservation.expired': { app: true, mail: false } },
})

/** Ends reservations whose last day is over and tells those who made them; answers how many. */
export async function expireReservations(database: Database, services: Services): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    const ended = await settleReservations(ctx, 'expired', sql`${table.to} < ${companyTodayInSql()}`)
    if (ended.length === 0) return 0
    const rooms = await loadReferences(
      tx,
      roomsTable,
      roomsTable.number,
      ended.map(({ room }) => room),
    )
    const tenants = await loadReferences(
      tx,
      tenantsTable,
      tenantsTable.name,
      ended.map(({ tenant }) => tenant),
    )
    await createNotifications(
      ctx,
      ended.map(({ room, tenant, client_name, to, manager, created_by }) => ({
        user: manager ?? created_by,
        type: 'system' as const,
        event: 'reservation.expired',
        title: `Бронь ${pick(rooms, room)?.name ?? ''} закончилась`,
        message: `${pick(tenants, tenant)?.name ?? client_name ?? ''}: последний день — ${dayInRussian(to)}. Продлите бронь или предложите помещение другим`,
        reason: 'Почему: вы ведёте эту бронь',
        entity: 'room',
        entity_id: room,
      })),
    )
    return ended.length
  })
}
