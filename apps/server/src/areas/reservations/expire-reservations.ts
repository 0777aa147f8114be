import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/database'
import { roomReservationsTable as table } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
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
    const numbers = new Map(
      (
        await tx
          .select({ id: roomsTable.id, number: roomsTable.number })
          .from(roomsTable)
          .where(
            anyOf(
              roomsTable.id,
              ended.map(({ room }) => room),
            ),
          )
      ).map(({ id, number }) => [id, number]),
    )
    const tenants = new Map(
      (
        await tx
          .select({ id: tenantsTable.id, name: tenantsTable.name })
          .from(tenantsTable)
          .where(
            anyOf(
              tenantsTable.id,
              ended.flatMap(({ tenant }) => tenant ?? []),
            ),
          )
      ).map(({ id, name }) => [id, name]),
    )
    await createNotifications(
      ctx,
      ended.map(({ room, tenant, client_name, to, manager, created_by }) => ({
        user: manager ?? created_by,
        type: 'system' as const,
        event: 'reservation.expired',
        title: `Бронь ${numbers.get(room) ?? ''} закончилась`,
        message: `${tenants.get(tenant ?? 0) ?? client_name ?? ''}: последний день — ${dayInRussian(to)}. Продлите бронь или предложите помещение другим`,
        reason: 'Почему: вы ведёте эту бронь',
        entity: 'room',
        entity_id: room,
      })),
    )
    return ended.length
  })
}
