import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeysTable as keys } from '../../../db/tables/system/idempotency-keys'
import { AppError, invalid } from '../error'
import type { Context } from '../handler'
import { Answer } from '../handler'

/** The header of the contract that makes a write safe to repeat (product 3.4). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** How long a repetition is known. */
export const KEY_LIFE = sql`interval '24 hours'`

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Runs a write once for its key, in the transaction of the write: a repetition is answered with what was answered first, a
 * repetition that comes meanwhile waits for it, and another body under the same key is 422. A refused write leaves no trace.
 */
export async function answerOnce(
  ctx: Context,
  operation: string,
  input: object,
  run: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = ctx.request.header(IDEMPOTENCY_KEY)
  if (key === undefined) return run(ctx)
  if (!UUID.test(key)) throw invalid({ [IDEMPOTENCY_KEY]: 'Нужен ключ вида UUID' })
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const user = ctx.actor.id
  const mine = and(eq(keys.user, user), eq(keys.operation, operation), eq(keys.key, key))
  await ctx.tx.delete(keys).where(and(mine, lt(keys.created_at, sql`now() - ${KEY_LIFE}`)))
  // Waits here while another transaction holds the same key.
  const taken = await ctx.tx
    .insert(keys)
    .values({ user, operation, key, input_hash })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (taken.length === 0) {
    const [first] = await ctx.tx.select().from(keys).where(mine)
    if (first?.input_hash !== input_hash) {
      throw new AppError(422, 'idempotency_key_reused', 'Этот ключ запроса уже использован для других данных')
    }
    return first.answer
  }
  const result = await run(ctx)
  if (result instanceof Answer) throw new Error(`${operation} cannot be answered from memory`)
  await ctx.tx.update(keys).set({ answer: result }).where(mine)
  return result
}
