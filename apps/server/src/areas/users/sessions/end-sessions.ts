import { and, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { isEndedSession } from '../../../lib/access/ended-session'
import type { Context } from '../../../lib/http/handler'
import { noteEnds } from './acting-journal'

/**
 * Ends the sessions of the tokens this holds of, but those that are over, and puts the ends of sessions by another name into
 * the journal; `own` is the request of the administrator who ends his. Answers how many tokens ended, and how many entries
 * that made.
 */
export async function endSessions(
  tx: Tx,
  which: SQL | undefined,
  own?: Context,
): Promise<{ tokens: number; noted: number }> {
  const ended = await tx
    .update(refreshTokensTable)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        which,
        isNull(refreshTokensTable.revoked_at),
        // A token that was being added while its session ended: that end was noted.
        not(isEndedSession(refreshTokensTable.chain)),
      ),
    )
    .returning({
      chain: refreshTokensTable.chain,
      user: refreshTokensTable.user,
      acting: refreshTokensTable.acting,
      acting_writes: refreshTokensTable.acting_writes,
    })
  return { tokens: ended.length, noted: await noteEnds(tx, ended, own) }
}
