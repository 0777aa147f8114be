import { and, arrayOverlaps, asc, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { conferencesTable as table } from '../../db/tables/conferences/conferences'
import { CALENDAR_COLORS, registerCalendarSource, registerFeedSource } from '../../lib/calendar/calendar-sources'
import { loadPersons } from '../../lib/people/persons'
import { takenPartInBy } from './conference-scopes'
import { conferences } from './conferences.resource'
import { toIcsEvent } from './meeting-ics'

registerCalendarSource({
  type: 'meeting',
  needs: 'conference.view',
  knows: ['assignee'],
  async find(ctx, query, most) {
    const end = sql`${table.starts_at} + make_interval(mins => coalesce(${table.duration_minutes}, 0))`
    const conditions = [
      isNull(table.deleted_at),
      ne(table.status, 'cancelled'),
      lt(table.starts_at, query.to),
      or(gte(table.starts_at, query.from), sql`${end} > ${query.from}::timestamptz`),
      query.assignee && or(inArray(table.host, query.assignee), arrayOverlaps(table.invitees, query.assignee)),
    ]
    const found = await conferences.select(ctx, conditions, { order: [sql`${table.starts_at}`], limit: most })
    const people = await loadPersons(
      ctx.db,
      found.map(({ row }) => row.host),
    )
    return found.flatMap(({ row, mayEdit }) => {
      if (row.starts_at === null) return []
      const host = people.get(row.host)
      const minutes = row.duration_minutes ?? 0
      return [
        {
          id: `meeting:${row.id}`,
          type: 'meeting' as const,
          title: row.title,
          start: row.starts_at,
          end: minutes === 0 ? null : new Date(Date.parse(row.starts_at) + minutes * 60_000).toISOString(),
          all_day: false,
          lone: minutes === 0 ? ('start' as const) : null,
          entity: 'conference' as const,
          entity_id: row.id,
          link: `/conference/${row.id}`,
          color: CALENDAR_COLORS.accent,
          // What has begun, or was, is not put elsewhere.
          editable: mayEdit && row.host === ctx.actor.id && row.kind === 'scheduled' && row.status === 'scheduled',
          status: null,
          assignee: host ? { id: host.id, name: host.name } : null,
          planned_minutes: null,
          version: row.version,
        },
      ]
    })
  },
})

registerFeedSource(async (ctx, person, { back, ahead, most }) => {
  if (!person.grants.has('conference.view')) return []
  const rows = await ctx.db
    .select()
    .from(table)
    .where(
      and(
        takenPartInBy(person),
        isNull(table.deleted_at),
        ne(table.status, 'cancelled'),
        gte(table.starts_at, back),
        lte(table.starts_at, ahead),
      ),
    )
    .orderBy(asc(table.starts_at))
    .limit(most)
  return rows.flatMap((row) => toIcsEvent(ctx.services.env, row) ?? [])
})
