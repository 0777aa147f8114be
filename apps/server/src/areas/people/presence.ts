import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'
import { usersTable } from '../../db/tables/access/users'
import { profilesTable } from '../../db/tables/people/profiles'
import { peopleHereTable } from '../../db/tables/system/servers'
import type { Context } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { dndUntil } from '../notifications/do-not-disturb'
import { isAbsentOn } from './deputies'

/** Who was said to be here longer ago is not: his server, which says it every 20 seconds, is gone. */
const STALE_SECONDS = 50

/** Who did nothing on his page for so long is not there, though it is open. */
const IDLE_SECONDS = 5 * 60

/** When a person was last here, whether he is now, and whether he may be disturbed. */
export interface Seen {
  last_seen_at: string | null
  is_online: boolean
  is_idle: boolean
  dnd_until: string | null
}

const NEVER: Seen = { last_seen_at: null, is_online: false, is_idle: false, dnd_until: null }

/** What is known of a person who may never have been here. */
export function seenOf(seen: Seen | undefined): Seen {
  return seen ?? NEVER
}

/**
 * Whether these people are at a page of theirs, on whichever server, and when they last were: by what they did there; of whom
 * no server says that, by the last time the session of a page was continued. Visits by another's hand do not count.
 */
export async function loadSeen(ctx: Context, people: readonly number[]): Promise<Map<number, Seen>> {
  const tokens = ctx.db
    .select({ profile: refreshTokensTable.user, at: sql<string>`max(${refreshTokensTable.created_at})`.as('token_at') })
    .from(refreshTokensTable)
    .where(and(anyOf(refreshTokensTable.user, people), isNull(refreshTokensTable.acting)))
    .groupBy(refreshTokensTable.user)
    .as('tokens')
  const { profile, is_here, seen_at, active_at } = peopleHereTable
  const sockets = ctx.db
    .select({
      profile,
      at: sql<string>`max(${active_at})`.as('active'),
      is_here: sql<boolean>`bool_or(${is_here} and ${seen_at} > now() - ${STALE_SECONDS} * interval '1 second')`.as(
        'is_here_now',
      ),
    })
    .from(peopleHereTable)
    .where(anyOf(profile, people))
    .groupBy(profile)
    .as('sockets')
  const rows = await ctx.db
    .select({
      id: usersTable.id,
      settings: usersTable.settings,
      last_seen_at: sql<string | null>`coalesce(${sockets.at}, ${tokens.at})`,
      is_here: sql<boolean>`coalesce(${sockets.is_here}, false)`,
      is_active: sql<boolean>`coalesce(${sockets.at} > now() - ${IDLE_SECONDS} * interval '1 second', false)`,
    })
    .from(usersTable)
    .leftJoin(tokens, eq(tokens.profile, usersTable.id))
    .leftJoin(sockets, eq(sockets.profile, usersTable.id))
    .where(anyOf(usersTable.id, people))
  return new Map(
    rows.map(({ id, settings, last_seen_at, is_here, is_active }) => [
      id,
      {
        last_seen_at: last_seen_at && new Date(last_seen_at).toISOString(),
        is_online: is_here && is_active,
        is_idle: is_here && !is_active,
        dnd_until: dndUntil(settings),
      },
    ]),
  )
}

/** Whether each of these people can be reached now: who is here, when the others were, who is away until when. */
export async function loadPresence(
  ctx: Context,
  people: readonly number[],
): Promise<Map<number, Schema<'ChatPresence'>>> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return new Map()
  const { id, employment_status, absence_from, absence_to } = profilesTable
  const rows = await ctx.db
    .select({ id, employment_status, absence_from, absence_to })
    .from(profilesTable)
    .where(anyOf(id, ids))
  const seen = await loadSeen(ctx, ids)
  const day = await companyToday(ctx.db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...seenOf(seen.get(row.id)),
        away: isAbsentOn(day, row) ? { status: row.employment_status, until: row.absence_to } : null,
      },
    ]),
  )
}
