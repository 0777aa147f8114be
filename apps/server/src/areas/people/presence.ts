import type { Schema } from '@ws/api-client/contract'
import { and, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'
import { profilesTable } from '../../db/tables/people/profiles'
import type { Context } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { isAbsentOn } from './deputies'

/** An open page asks for a new token at least so often. */
const ONLINE_MS = 15 * 60_000

/** When a person was last here, and whether it was just now. */
export function seenOf(moment: string | undefined): { last_seen_at: string | null; is_online: boolean } {
  return {
    last_seen_at: moment ?? null,
    is_online: moment !== undefined && Date.now() - Date.parse(moment) < ONLINE_MS,
  }
}

/** The last time each of these people had the session of an open page continued; visits by another's hand do not count. */
export async function loadSeen(ctx: Context, people: number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ user: refreshTokensTable.user, at: sql<string>`max(${refreshTokensTable.created_at})` })
    .from(refreshTokensTable)
    .where(and(anyOf(refreshTokensTable.user, people), isNull(refreshTokensTable.acting)))
    .groupBy(refreshTokensTable.user)
  return new Map(rows.map(({ user, at }) => [user, new Date(at).toISOString()]))
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
