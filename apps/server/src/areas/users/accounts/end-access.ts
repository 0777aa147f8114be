import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { passwordResetsTable } from '../../../db/tables/access/password-resets'
import type { Context } from '../../../lib/http/handler'
import { endCalendarFeed, type FeedEnd } from '../../people/calendar-feed'
import { endAllChains } from '../sessions/session-chains'

/**
 * Ends all that lets somebody in as this person, together: sessions (but the one `kept`) with their sockets, links for a new
 * password, the secret address of the calendar. `actor` where nobody is signed in.
 */
export async function endAccess(
  ctx: Context,
  user: number,
  because: FeedEnd,
  { kept, actor }: { kept?: string; actor?: number } = {},
): Promise<void> {
  await endAllChains(ctx.tx, user, kept)
  await dropResetLinks(ctx.tx, user)
  await endCalendarFeed(ctx, user, because, actor)
  // Sockets of the session that stays come back by themselves; those of an ended one are refused.
  ctx.afterCommit(() => ctx.services.disconnect(user))
}

/** Makes every link for a new password of a person that is still good void. */
export async function dropResetLinks(tx: Tx, user: number): Promise<void> {
  await tx
    .update(passwordResetsTable)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordResetsTable.user, user), isNull(passwordResetsTable.used_at)))
}
