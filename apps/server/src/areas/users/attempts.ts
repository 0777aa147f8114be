import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { profilesTable } from '../../db/tables/profiles'
import { usersTable } from '../../db/tables/users'
import { recordAudit } from '../../lib/audit'
import { AppError, invalid } from '../../lib/error'
import type { Context } from '../../lib/handler'
import { createGuessLimit, resting } from './guess-limit'
import { verifyPassword } from './passwords'

/** Failures in a row after which an account rests (product 17.1). */
const FAILURES_LIMIT = 5
/** How long it rests. */
const LOCK_MINUTES = 15

/** An address that nobody has rests like one that somebody has, or the pause would tell which exist. */
const strangers = createGuessLimit(FAILURES_LIMIT, LOCK_MINUTES * 60_000)
/** The number of no account: what is written to it is written nowhere. */
export const NOBODY = 0

/** What decides whether a guess counts; read under the lock of the account. */
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/**
 * Locks an account until the end of the transaction: of many guesses sent at once only the first five learn anything, since
 * the rest find it resting whatever they guessed.
 */
export async function lockAccount(tx: Tx, id: number) {
  const [account] = await tx
    .select({
      id: usersTable.id,
      email: usersTable.email,
      name: sql<string>`(select person.full_name from ${profilesTable} person where person.id = ${usersTable}.id)`,
      password_hash: usersTable.password_hash,
      status: usersTable.status,
      failures: usersTable.failed_attempts,
      isDeleted: sql<boolean>`${usersTable.deleted_at} is not null`,
      restSeconds: sql<number>`coalesce(extract(epoch from ${usersTable.locked_until} - now()), 0)::float8`,
    })
    .from(usersTable)
    .where(eq(usersTable.id, id))
    .for('update')
  return account
}

/** Counts a failure; answers the refusal, which is another one when this failure was the last. */
export async function noteFailure(ctx: Context, account: LockedAccount, refusal: AppError): Promise<AppError> {
  const failures = account.failures + 1
  const { id, name } = account
  await keepFailure(ctx, id, failures)
  await recordAudit(ctx, { action: 'login_failed', entity: 'user', entity_id: id, entity_title: name, actor: id })
  return failures >= FAILURES_LIMIT ? resting(LOCK_MINUTES * 60) : refusal
}

/**
 * The same for an address that nobody has. It sends the database the same statements, so that the time of the answer does
 * not tell which addresses are known.
 */
export async function noteStranger(ctx: Context, email: string, refusal: AppError): Promise<AppError> {
  const rest = strangers.rest(email, Date.now())
  if (rest) return rest
  const resting = strangers.fail(email, Date.now())
  await keepFailure(ctx, NOBODY, resting ? FAILURES_LIMIT : 1)
  await recordAudit(ctx, { action: 'login_failed', entity: 'user', entity_id: null, entity_title: 'Неизвестный адрес' })
  return resting ?? refusal
}

async function keepFailure(ctx: Context, id: number, failures: number): Promise<void> {
  const isLast = failures >= FAILURES_LIMIT
  await ctx.tx
    .update(usersTable)
    .set({
      failed_attempts: isLast ? 0 : failures,
      locked_until: isLast ? sql`now() + make_interval(mins => ${LOCK_MINUTES})` : null,
    })
    .where(eq(usersTable.id, id))
}

/**
 * Does what only the owner may do, who proves himself by the present password: a browser left open is not enough. A refusal
 * that `work` returns, unlike one it throws, keeps what it wrote: the count of failures. For handlers with own transactions.
 */
export async function withPassword<T>(
  ctx: Context,
  password: string,
  work: (inner: Context, account: LockedAccount) => Promise<T | AppError>,
): Promise<T> {
  const [known] = await ctx.db
    .select({ password_hash: usersTable.password_hash })
    .from(usersTable)
    .where(eq(usersTable.id, ctx.actor.id))
  const isRight = await verifyPassword(known?.password_hash, password)
  const outcome = await ctx.transaction(async (inner) => {
    const account = await lockAccount(inner.tx, ctx.actor.id)
    if (!account) throw new Error('The account of a person who asks is gone')
    if (account.restSeconds > 0) return resting(account.restSeconds)
    // Changed while this one was being checked, it is another password.
    if (!isRight || account.password_hash !== known?.password_hash) {
      return noteFailure(inner, account, invalid({ current_password: 'Неверный пароль' }))
    }
    return work(inner, account)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}
