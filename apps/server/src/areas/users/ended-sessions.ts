import { and, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { profilesTable } from '../../db/tables/profiles'
import { refreshTokensTable } from '../../db/tables/refresh-tokens'
import { recordByServer } from '../../lib/audit'

/** So long a sign-in that is over can still be told from one that never was. */
const KEPT = sql`now() - interval '30 days'`

/** Puts into the journal that sessions by another name ran out, each once; answers how many. */
export function noteRunOut(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const tokens = await tx
      .update(refreshTokensTable)
      .set({ revoked_at: sql`now()` })
      .where(
        and(
          isNotNull(refreshTokensTable.acting),
          isNull(refreshTokensTable.revoked_at),
          lte(refreshTokensTable.expires_at, sql`now()`),
        ),
      )
      .returning()
    const sessions = [...new Map(tokens.map((token) => [token.chain, token])).values()]
    if (sessions.length === 0) return 0
    const ids = sessions.map(({ user }) => user)
    const people = await tx
      .select({ id: profilesTable.id, name: profilesTable.full_name })
      .from(profilesTable)
      .where(inArray(profilesTable.id, ids))
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    await recordByServer(
      tx,
      sessions.map(({ user, acting, acting_writes }) => ({
        action: 'impersonate',
        entity: 'user',
        entity_id: user,
        entity_title: nameOf.get(user) ?? `№ ${user}`,
        actor: acting ?? undefined,
        changes: { mode: { from: acting_writes ? 'write' : 'read', to: null } },
      })),
    )
    return sessions.length
  })
}

/** Removes the tokens of sessions that were over long ago. */
export async function forgetOldSessions({ reader }: Database): Promise<number> {
  const forgotten = await reader
    .delete(refreshTokensTable)
    .where(lt(refreshTokensTable.expires_at, KEPT))
    .returning({ id: refreshTokensTable.id })
  return forgotten.length
}
