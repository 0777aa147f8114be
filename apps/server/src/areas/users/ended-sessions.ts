import { and, inArray, isNotNull, isNull, lt, lte, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { refreshTokensTable } from '../../db/tables/refresh-tokens'
import { isEndedSession } from '../../lib/ended-session'
import { ENDED, noteEnds } from './acting-journal'

/** So long a sign-in that is over can still be told from one that never was. */
const KEPT = sql`now() - interval '30 days'`

/** So many tokens are removed at a time: nobody waits long for their locks. */
const PORTION = 1_000

/** Puts into the journal that sessions by another name ran out, each once; answers how many. */
export function noteRunOut(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const ended = await tx
      .update(refreshTokensTable)
      .set({ revoked_at: sql`now()` })
      .where(
        and(
          isNotNull(refreshTokensTable.acting),
          isNull(refreshTokensTable.revoked_at),
          lte(refreshTokensTable.expires_at, sql`now()`),
          // A token that was being added while its session ended: that end was noted.
          not(isEndedSession(refreshTokensTable.chain)),
        ),
      )
      .returning(ENDED)
    return noteEnds(tx, ended)
  })
}

/** Removes the tokens of sessions that were over long ago; answers how many. */
export async function forgetOldSessions({ reader }: Database): Promise<number> {
  const old = reader
    .select({ id: refreshTokensTable.id })
    .from(refreshTokensTable)
    .where(lt(refreshTokensTable.expires_at, KEPT))
    .limit(PORTION)
  let count = 0
  for (;;) {
    const { rowCount } = await reader.delete(refreshTokensTable).where(inArray(refreshTokensTable.id, old))
    count += rowCount ?? 0
    if ((rowCount ?? 0) < PORTION) return count
  }
}
