import { createHash } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
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
  const own = keyOfRequest(ctx, operation, input)
  if (!own) return run(ctx)
  const taken = await takeKeys(ctx.tx, [own])
  if (!taken.has(own)) {
    const [first] = await ctx.tx.select().from(keys).where(rowOf(own))
    if (first?.input_hash !== own.input_hash) {
      throw new AppError(422, 'idempotency_key_reused', 'Этот ключ запроса уже использован для других данных')
    }
    return first.answer
  }
  const result = await run(ctx)
  if (result instanceof Answer) throw new Error(`${operation} cannot be answered from memory`)
  await keepAnswers(ctx.tx, [{ ...own, answer: result }])
  return result
}

/** The key of one request, as it is kept. */
type RequestKey = Pick<typeof keys.$inferInsert, 'user' | 'operation' | 'key' | 'input_hash'>

/** The key that a request bears; undefined where it bears none. */
export function keyOfRequest(ctx: Context, operation: string, input: object): RequestKey | undefined {
  const key = ctx.request.header(IDEMPOTENCY_KEY)
  if (key === undefined) return undefined
  if (!UUID.test(key)) throw invalid({ [IDEMPOTENCY_KEY]: 'Нужен ключ вида UUID' })
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { user: ctx.actor.id, operation, key: key.toLowerCase(), input_hash }
}

/** Takes keys for the present transaction; answers those that nobody had. */
export async function takeKeys(tx: Tx, asked: readonly RequestKey[]): Promise<ReadonlySet<RequestKey>> {
  if (asked.length === 0) return new Set()
  await tx.delete(keys).where(and(or(...asked.map(rowOf)), lt(keys.created_at, sql`now() - ${KEY_LIFE}`)))
  // Waits here while another transaction holds one of them; in one order, so that two groups do not wait for each other.
  const taken = await tx
    .insert(keys)
    .values([...asked].sort((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ user: keys.user, key: keys.key })
  const free = new Set(taken.map(({ user, key }) => `${user} ${key}`))
  // Of two with the same key the first has it.
  return new Set(asked.filter(({ user, key }) => free.delete(`${user} ${key}`)))
}

/** Writes what was answered to the keys that the present transaction took. */
export async function keepAnswers(tx: Tx, given: readonly (RequestKey & { answer: unknown })[]): Promise<void> {
  if (given.length === 0) return
  const told = given.map(({ input_hash: _hash, ...one }) => one)
  await tx.execute(sql`update ${keys} set answer = told.answer
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told("user" bigint, operation text, key uuid, answer jsonb)
    where ${keys.user} = told."user" and ${keys.operation} = told.operation and ${keys.key} = told.key`)
}

/** Gives back keys whose requests were refused: these leave no trace. */
export async function forgetKeys(tx: Tx, refused: readonly RequestKey[]): Promise<void> {
  if (refused.length > 0) await tx.delete(keys).where(or(...refused.map(rowOf)))
}

function rowOf({ user, operation, key }: RequestKey) {
  return and(eq(keys.user, user), eq(keys.operation, operation), eq(keys.key, key))
}
