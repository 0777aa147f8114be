import { and, eq, isNull, sql } from 'drizzle-orm'
import { calendarFeedsTable } from '../../db/tables/people/calendar-feeds'
import { recordAudit } from '../../lib/events/audit'
import type { Context } from '../../lib/http/handler'

/** How the journal tells of a secret address: that it was there, never which. */
export const FEED_MADE = { calendar_feed: { from: null, to: '***' } }
/** The same of one that is no more. */
export const FEED_GONE = { calendar_feed: { from: '***', to: null } }

/** What ended an address together with itself. */
export type FeedEnd = NonNullable<(typeof calendarFeedsTable.$inferSelect)['ended_because']>

/**
 * Ends the secret address of a person's calendar together with what it stood on: whoever knew the old password may have
 * copied it. `actor` where nobody is signed in.
 */
export async function endCalendarFeed(ctx: Context, user: number, because: FeedEnd, actor?: number): Promise<void> {
  const ended = await ctx.tx
    .update(calendarFeedsTable)
    .set({ ended_at: sql`now()`, ended_because: because })
    .where(and(eq(calendarFeedsTable.user, user), isNull(calendarFeedsTable.ended_at)))
    .returning({ user: calendarFeedsTable.user })
  if (ended.length === 0) return
  await recordAudit(ctx, {
    action: 'update',
    entity: 'user',
    entity_id: user,
    changes: FEED_GONE,
    ...(actor === undefined ? {} : { actor }),
  })
}
