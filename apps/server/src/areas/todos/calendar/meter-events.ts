import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { locationsTable } from '../../../db/tables/places/locations'
import { metersTable as table } from '../../../db/tables/places/meters'
import { objectsTable } from '../../../db/tables/places/objects'
import type { Context } from '../../../lib/http/handler'
import { scopeCondition } from '../../../lib/resource/scope'
import { addDays } from '../../../lib/time/days'
import { meterTitle } from '../../places/meter-title'
import { placeScopes } from '../../places/scopes/object-scopes'
import { lastDayOf, MUTED } from './people-events'

/** The days until which meters are verified, of those at places that the person sees; each leads to its object. */
export async function meterEvents(
  ctx: Context,
  query: OperationInput<'calendar.events'>['query'],
  most: number,
): Promise<Schema<'CalendarEvent'>[]> {
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
        gte(table.verify_until, query.from.slice(0, 10)),
        lte(table.verify_until, lastDayOf(query)),
        query.object && inArray(objectsTable.id, query.object),
      ),
    )
    .orderBy(asc(table.verify_until), asc(table.id))
    .limit(most)
  return rows.map(({ id, resource, serial, day, object }) => ({
    id: `verification:${id}:${day}`,
    type: 'verification',
    title: `Поверка: ${meterTitle({ resource, serial })}`,
    start: day,
    end: addDays(day, 1),
    all_day: true,
    lone: null,
    entity: 'object',
    entity_id: object,
    color: MUTED,
    editable: false,
    status: null,
    assignee: null,
    planned_minutes: null,
    version: null,
  }))
}
