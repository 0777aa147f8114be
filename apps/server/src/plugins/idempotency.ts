import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { idempotencyKeysTable } from '../db/tables/system/idempotency-keys'
import { KEY_LIFE } from '../lib/http/bind/answer-once'

/** Forgets keys of repeated requests that are over; answers how many. */
export async function forgetOldKeys({ reader }: Database): Promise<number> {
  const forgotten = await reader
    .delete(idempotencyKeysTable)
    .where(lt(idempotencyKeysTable.created_at, sql`now() - ${KEY_LIFE}`))
    .returning({ key: idempotencyKeysTable.key })
  return forgotten.length
}
