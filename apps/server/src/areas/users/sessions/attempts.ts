import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { recordAudit } from '../../../lib/events/audit'
import { networkOf } from '../../../lib/http/client-address'
import { AppError, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { Services } from '../../../lib/http/services'
import { verifyPassword } from '../passwords/passwords'
import { createGuessLimit, type GuessLimit, resting } from './guess-limit'
import { knownDevice } from './known-device'

/** Failures in a row from one place after which an account rests for that place (product 17.1). */
const FAILURES_LIMIT = 5
/** Failures from all places together after which it rests for all but the browsers its person is known by. */
const FAILURES_EVERYWHERE = 50
/** How long it rests. */
const LOCK_MINUTES = 15

/** What one server remembers of failures; those of an account from all places are in the database. */
interface Limits {
  /** Each account, or address that nobody has, from each place: a stranger who guesses shuts out nobody but himself. */
  places: GuessLimit
  /** An address that nobody has rests like one that somebody has, or the pause would tell which exist. */
  strangers: GuessLimit
}
const limits = new WeakMap<Services, Limits>()

function limitsOf({ services }: Pick<Context, 'services'>): Limits {
  const known = limits.get(services) ?? {
    places: createGuessLimit(FAILURES_LIMIT, LOCK_MINUTES * 60_000),
    strangers: createGuessLimit(FAILURES_EVERYWHERE, LOCK_MINUTES * 60_000),
  }
  limits.set(services, known)
  return known
}

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

/** The refusal while the account rests for who asks; where its person is known, only his own failures count. */
export function restOf(ctx: Context, { id, restSeconds }: LockedAccount): AppError | undefined {
  if (restSeconds > 0 && knownDevice(ctx, id) === undefined) return resting(restSeconds)
  return limitsOf(ctx).places.rest(doorOf(ctx, id), Date.now())
}

/** Whether an account rests, be it for one place only. */
export function isResting(ctx: Context, id: number): boolean {
  return limitsOf(ctx).places.restsAny(`${id}:`, Date.now())
}

/** Forgets the failures of an account, at every place. */
export function forgetFailures(ctx: Context, id: number): void {
  limitsOf(ctx).places.forget(`${id}:`)
}

/** The same of this place: a success there. */
export function forgetFailuresHere(ctx: Context, id: number): void {
  limitsOf(ctx).places.forget(doorOf(ctx, id))
}

/** Counts a failure; answers the refusal, which is another one when this failure was the last. */
export async function noteFailure(ctx: Context, account: LockedAccount, refusal: AppError): Promise<AppError> {
  const { id, name } = account
  const failures = account.failures + (knownDevice(ctx, id) === undefined ? 1 : 0)
  const rest = limitsOf(ctx).places.fail(doorOf(ctx, id), Date.now())
  await keepFailure(ctx, id, failures)
  await recordAudit(ctx, { action: 'login_failed', entity: 'user', entity_id: id, entity_title: name, actor: id })
  return rest ?? (failures >= FAILURES_EVERYWHERE ? resting(LOCK_MINUTES * 60) : refusal)
}

/**
 * The same for an address that nobody has. It sends the database the same statements, so that the time of the answer does
 * not tell which addresses are known.
 */
export async function noteStranger(ctx: Context, email: string, refusal: AppError): Promise<AppError> {
  const now = Date.now()
  const { places, strangers } = limitsOf(ctx)
  const door = `${email}:${networkOf(ctx.request.ip)}`
  const rest = strangers.rest(email, now) ?? places.rest(door, now)
  if (rest) return rest
  const restsHere = places.fail(door, now)
  const restsEverywhere = strangers.fail(email, now)
  await keepFailure(ctx, NOBODY, restsEverywhere ? FAILURES_EVERYWHERE : 1)
  await recordAudit(ctx, { action: 'login_failed', entity: 'user', entity_id: null, entity_title: 'Неизвестный адрес' })
  return restsHere ?? restsEverywhere ?? refusal
}

/** An account from one place: a browser its person is known by, or the network of the address. */
function doorOf(ctx: Context, id: number): string {
  return `${id}:${knownDevice(ctx, id) ?? networkOf(ctx.request.ip)}`
}

async function keepFailure(ctx: Context, id: number, failures: number): Promise<void> {
  const isLast = failures >= FAILURES_EVERYWHERE
  await ctx.tx
    .update(usersTable)
    .set({
      failed_attempts: isLast ? 0 : failures,
      locked_until: isLast ? sql`now() + make_interval(mins => ${LOCK_MINUTES})` : sql`${usersTable.locked_until}`,
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
    const rest = restOf(inner, account)
    if (rest) return rest
    // Changed while this one was being checked, it is another password.
    if (!isRight || account.password_hash !== known?.password_hash) {
      return noteFailure(inner, account, invalid({ current_password: 'Неверный пароль' }))
    }
    return work(inner, account)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}
