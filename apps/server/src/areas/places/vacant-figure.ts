import { and, ilike, isNull, or, sql } from 'drizzle-orm'
import { locationsTable as locations } from '../../db/tables/places/locations'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomsTable } from '../../db/tables/places/rooms'
import { AMBIGUOUS, exactly, registerFigure, UNKNOWN } from '../../lib/datasets/portal-figures'
import { scopeCondition } from '../../lib/resource/scope'
import { isLiveRoom, PREMISES_SUMS, roomsOn } from './counts'
import { dayInSql } from './occupancy'
import { locationScopes } from './scopes/object-scopes'

registerFigure('vacant', {
  needs: ['properties.view'],
  read: async ({ db, actor }, [name = '', purpose]) => {
    const like = exactly(name)
    const [place, ...others] = await db
      .select({ id: locations.id })
      .from(locations)
      .where(
        and(
          or(ilike(locations.name, like), ilike(locations.full_name, like)),
          isNull(locations.deleted_at),
          scopeCondition(locationScopes, actor, actor.grants.get('properties.view')),
        ),
      )
      .limit(2)
    if (!place) return UNKNOWN
    if (others.length > 0) return AMBIGUOUS
    const { rows } = await db.execute<{ area: string; purposes: number }>(sql`
      select round(${PREMISES_SUMS.vacant_area}, 2)::text as area,
        (select count(*)::int from ${purposesTable} where ${ofPurpose(purpose)} and deleted_at is null) as purposes
      ${roomsOn(dayInSql())} join ${locations} on ${locations.id} = ${roomsTable.id}
      where ${locations.path} @> array[${place.id}]::bigint[] and ${isLiveRoom}
        and ${roomsTable.usage_mode} = 'rentable' and ${ofPurpose(purpose)}`)
    const [sums] = rows
    return !sums || sums.purposes === 0 ? UNKNOWN : { value: Number(sums.area) }
  },
})

function ofPurpose(name: string | undefined) {
  return name === undefined ? sql`true` : ilike(purposesTable.name, exactly(name))
}
