import { eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { roomReservationsTable as table } from '../../db/tables/places/room-reservations'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { CALENDAR_COLORS, dayEvent, daysAsked, registerCalendarSource } from '../../lib/calendar/calendar-sources'
import { loadReferences, pick } from '../../lib/people/persons'
import { isInObject } from '../places/objects-around'
import { reservations } from './reservations.resource'

// A room is kept for up to a quarter of a year: what matters of it in a calendar is its last day.
registerCalendarSource({
  type: 'reservation',
  needs: 'reservations.view',
  knows: ['object', 'tenant', 'assignee'],
  async find(ctx, query, most) {
    const [first, last] = daysAsked(query)
    const conditions = [
      isNull(table.deleted_at),
      eq(table.status, 'active'),
      gte(table.to, first),
      lte(table.to, last),
      query.object && isInObject(table.room, query.object),
      query.tenant && inArray(table.tenant, query.tenant),
      query.assignee && inArray(table.manager, query.assignee),
    ]
    const found = await reservations.select(ctx, conditions, {
      order: [sql`${table.to}`, sql`${table.id}`],
      limit: most,
    })
    const rows = found.map(({ row }) => row)
    const rooms = await loadReferences(
      ctx.db,
      roomsTable,
      roomsTable.number,
      rows.map(({ room }) => room),
    )
    const tenants = ctx.actor.grants.has('tenants.view')
      ? await loadReferences(
          ctx.db,
          tenantsTable,
          tenantsTable.name,
          rows.map(({ tenant }) => tenant),
        )
      : new Map()
    return found.map(({ row, mayEdit }) => {
      const client = pick(tenants, row.tenant)?.name ?? row.client_name
      return {
        ...dayEvent({
          type: 'reservation',
          title: `Конец брони ${pick(rooms, row.room)?.name ?? ''}${client ? `: ${client}` : ''}`,
          first: row.to,
          entity: 'reservation',
          entity_id: row.id,
          link: `/properties/properties-room/${row.room}`,
          color: CALENDAR_COLORS.info,
        }),
        id: `reservation:${row.id}`,
        editable: mayEdit,
        version: row.version,
      }
    })
  },
})
