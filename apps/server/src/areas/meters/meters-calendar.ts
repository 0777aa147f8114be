import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { locationsTable } from '../../db/tables/places/locations'
import { metersTable as table } from '../../db/tables/places/meters'
import { objectsTable } from '../../db/tables/places/objects'
import { CALENDAR_COLORS, dayEvent, daysAsked, registerCalendarSource } from '../../lib/calendar/calendar-sources'
import { scopeCondition } from '../../lib/resource/scope'
import { meterTitle } from '../places/meter-title'
import { placeScopes } from '../places/scopes/object-scopes'

// The days until which meters are verified; each leads to its object.
registerCalendarSource({
  type: 'verification',
  needs: 'properties.view',
  knows: ['object'],
  async find(ctx, query, most) {
    const [first, last] = daysAsked(query)
    const rows = await ctx.db
      .selectDistinctOn([table.verify_until, table.id], {
        ...{ id: table.id, resource: table.resource, serial: table.serial },
        day: sql<string>`${table.verify_until}::text`,
        object: objectsTable.id,
      })
      .from(table)
      .innerJoin(locationsTable, eq(locationsTable.id, table.location))
      .innerJoin(
        objectsTable,
        and(sql`${objectsTable.root_location} = any(${locationsTable.path})`, isNull(objectsTable.deleted_at)),
      )
      .where(
        and(
          scopeCondition(placeScopes(table.location), ctx.actor, ctx.actor.grants.get('properties.view')),
          isNull(table.deleted_at),
          eq(table.is_archived, false),
          gte(table.verify_until, first),
          lte(table.verify_until, last),
          query.object && inArray(objectsTable.id, query.object),
        ),
      )
      .orderBy(asc(table.verify_until), asc(table.id))
      .limit(most)
    return rows.map(({ id, resource, serial, day, object }) => ({
      ...dayEvent({
        type: 'verification',
        title: `Поверка: ${meterTitle({ resource, serial })}`,
        first: day,
        entity: 'object',
        entity_id: object,
        link: `/objects/${object}?tab=meters`,
        color: CALENDAR_COLORS.muted,
      }),
      id: `verification:${id}:${day}`,
    }))
  },
})
