import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'

/** Whether a session (the chain of refresh tokens of one sign-in) was ended by signing out, a new password or a theft. */
export function isEndedSession(chain: string | AnyPgColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${refreshTokensTable} as ended
    where ended.chain = ${chain} and ended.revoked_at is not null)`
}
