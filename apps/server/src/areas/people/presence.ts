import type { Schema } from '@ws/api-client/contract'
import { and, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'
import { profilesTable } from '../../db/tables/people/profiles'
import { peopleHereTable } from '../../db/tables/system/servers'
import type { Context } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { isAbsentOn } from './deputies'

/** Who was said to be here longer ago is not: his server, which says it every 20 seconds, is gone. */
const STALE_SECONDS = 50

/** When a person was last here, and whether he is now. */
export interface Seen {
  last_seen_at: string | null
  is_online: boolean
}

const NEVER: Seen = { last_seen_at: null, is_online: false }

/** What is known of a person who may never have been here. */
export function seenOf(seen: Seen | undefined): Seen {
  return seen ?? NEVER
}

/**
 * Whether these people have a page open, on whichever server, and when they last had: by their sockets, and by the last time
 * the session of a page was continued. Visits by another's hand do not count.
 */
export async function loadSeen(ctx: Context, people: readonly number[]): Promise<Map<number, Seen>> {
  const tokens = await ctx.db
    .select({ profile: refreshTokensTable.user, at: sql<string>`max(${refreshTokensTable.created_at})` })
    .from(refreshTokensTable)
    .where(and(anyOf(refreshTokensTable.user, people), isNull(refreshTokensTable.acting)))
    .groupBy(refreshTokensTable.user)
  const { profile, is_here, seen_at } = peopleHereTable
  const sockets = await ctx.db
    .select({
      profile,
      at: sql<string>`max(${seen_at})`,
      is_online: sql<boolean>`bool_or(${is_here} and ${seen_at} > now() - ${STALE_SECONDS} * interval '1 second')`,
    })
    .from(peopleHereTable)
    .where(anyOf(profile, people))
    .groupBy(profile)
  const seen = new Map<number, Seen>()
  for (const { profile, at, is_online = false } of [...tokens, ...sockets] as (typeof sockets)[number][]) {
    const before = Date.parse(seen.get(profile)?.last_seen_at ?? at)
    seen.set(profile, { last_seen_at: new Date(Math.max(Date.parse(at), before)).toISOString(), is_online })
  }
  return seen
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
