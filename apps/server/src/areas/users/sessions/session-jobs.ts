import { and, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { endSessions } from './end-sessions'

/** So long a sign-in that is over can still be told from one that never was. */
const KEPT = sql`now() - interval '30 days'`

/** So many tokens are removed at a time: nobody waits long for their locks. */
const PORTION = 1_000

/** Puts into the journal that sessions by another name ran out, each once; answers how many. */
export function noteRunOut(database: Database): Promise<number> {
  const hasRunOut = and(isNotNull(refreshTokensTable.acting), lte(refreshTokensTable.expires_at, sql`now()`))
  return database.transaction(async (tx) => (await endSessions(tx, hasRunOut)).noted)
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
