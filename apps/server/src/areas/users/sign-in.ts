import { eq, sql } from 'drizzle-orm'
import { usersTable } from '../../db/tables/users'
import { recordAudit } from '../../lib/audit'
import { AppError, refused, unauthenticated } from '../../lib/error'
import { type Context, type Handler, withOwnTransactions } from '../../lib/handler'
import { createGuessLimit, resting } from './guess-limit'
import { normalizeEmail } from './new-account'
import { verifyPassword } from './passwords'
import { presentUser } from './present-user'
import { continueChain, endChain, startChain, type TokenPair } from './session-chains'

/** Failures in a row after which an account rests (product 17.1). */
const FAILURES_LIMIT = 5
const LOCK_MINUTES = 15

/** An address that nobody has rests like one that somebody has, or the pause would tell which exist. */
const strangers = createGuessLimit(FAILURES_LIMIT, LOCK_MINUTES * 60_000)

/** Signs in. A failure must leave its trace, so it is answered after its transaction was committed. */
export const signIn: Handler<'users.login'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  const email = normalizeEmail(body.email)
  const [account] = await ctx.db
    .select({ id: usersTable.id, password_hash: usersTable.password_hash })
    .from(usersTable)
    .where(eq(usersTable.email, email))
  const isRight = await verifyPassword(account?.password_hash, body.password)
  if (!account) {
    await ctx.transaction((inner) => recordAudit(inner, { action: 'login_failed', entity: 'user', entity_id: null }))
    throw strangers.fail(email, Date.now()) ?? wrong()
  }
  const outcome = await ctx.transaction((inner) => settle(inner, account.id, isRight, body.remember ?? true))
  if (outcome instanceof AppError) throw outcome
  return { ...outcome, user: await presentUser(ctx.db, account.id) }
})

/** A fresh pair for a refresh token. Reuse ends the chain, and the refusal must not undo that. */
export const refresh: Handler<'users.refresh'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  const tokens = await ctx.transaction((inner) => continueChain(inner, body.refresh))
  if (!tokens) throw unauthenticated()
  return tokens
})

/** Ends the session this refresh token belongs to. Sockets of the person's other sessions come back by themselves. */
export const signOut: Handler<'users.logout'> = async ({ body }, ctx) => {
  const { id } = ctx.actor
  await endChain(ctx.tx, id, body.refresh)
  ctx.afterCommit(() => ctx.services.disconnect(id))
}

/**
 * Decides under the lock of the account: of many guesses sent at once only the first five learn anything, since the rest
 * find it resting whatever they guessed.
 */
async function settle(ctx: Context, id: number, isRight: boolean, remember: boolean): Promise<TokenPair | AppError> {
  const [account] = await ctx.tx
    .select({
      status: usersTable.status,
      failures: usersTable.failed_attempts,
      isDeleted: sql<boolean>`${usersTable.deleted_at} is not null`,
      restSeconds: sql<number>`coalesce(extract(epoch from ${usersTable.locked_until} - now()), 0)::float8`,
    })
    .from(usersTable)
    .where(eq(usersTable.id, id))
    .for('update')
  if (!account || account.isDeleted) return wrong()
  if (account.restSeconds > 0) return resting(account.restSeconds)
  if (!isRight) return fail(ctx, id, account.failures + 1)
  if (account.status === 'pending') return refused('account_pending', 'Учётная запись ожидает одобрения администратора')
  if (account.status !== 'active') {
    return refused('account_disabled', 'Учётная запись отключена. Обратитесь к администратору')
  }
  await ctx.tx
    .update(usersTable)
    .set({ failed_attempts: 0, locked_until: null, last_login_at: sql`now()` })
    .where(eq(usersTable.id, id))
  await recordAudit(ctx, { action: 'login', entity: 'user', entity_id: id, actor: id })
  return startChain(ctx, id, remember)
}

async function fail(ctx: Context, id: number, failures: number): Promise<AppError> {
  const isLast = failures >= FAILURES_LIMIT
  await ctx.tx
    .update(usersTable)
    .set({
      failed_attempts: isLast ? 0 : failures,
      locked_until: isLast ? sql`now() + make_interval(mins => ${LOCK_MINUTES})` : null,
    })
    .where(eq(usersTable.id, id))
  await recordAudit(ctx, { action: 'login_failed', entity: 'user', entity_id: id, actor: id })
  return isLast ? resting(LOCK_MINUTES * 60) : wrong()
}

function wrong(): AppError {
  return refused('invalid_credentials', 'Неверная почта или пароль')
}
