import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { recordAudit } from '../../../lib/events/audit'
import { AppError, refused, unauthenticated } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { normalizeEmail } from '../accounts/new-account'
import { presentUser } from '../own/present-user'
import { verifyPassword } from '../passwords/passwords'
import { codeRefusal, spendCode } from '../second-factor/second-factor'
import { forgetFailuresHere, lockAccount, NOBODY, noteFailure, noteStranger, restOf } from './attempts'
import { keepDevice } from './known-device'
import { noteNewDevice } from './new-device'
import { continueChain, endChain, endOwnChain, startChain, type TokenPair } from './session-chains'
import { sessionOf } from './sessions'

/**
 * Signs in, by password and, where the person has a second factor, by a code. A failure must leave its trace, so it is
 * answered after its transaction was committed.
 */
export const signIn: Handler<'users.login'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  const email = normalizeEmail(body.email)
  const [account] = await ctx.db
    .select({ id: usersTable.id, password_hash: usersTable.password_hash })
    .from(usersTable)
    .where(eq(usersTable.email, email))
  const isRight = await verifyPassword(account?.password_hash, body.password)
  const outcome = await ctx.transaction((inner) => settle(inner, account?.id ?? NOBODY, isRight, { ...body, email }))
  if (outcome instanceof AppError) throw outcome
  keepDevice(ctx, outcome.id)
  return { ...outcome.tokens, user: await presentUser(ctx, outcome.id) }
})

/** A fresh pair for a refresh token. Reuse ends the chain, and the refusal must not undo that. */
export const refresh: Handler<'users.refresh'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  const tokens = await ctx.transaction((inner) => continueChain(inner, body.refresh))
  if (!tokens) throw unauthenticated()
  return tokens
})

/**
 * Ends the session this refresh token belongs to; one by another name ends itself, whatever token was sent along. Sockets of
 * the person's other sessions come back by themselves.
 */
export const signOut: Handler<'users.logout'> = async ({ body }, ctx) => {
  const { id, acting } = ctx.actor
  if (acting) await endOwnChain(ctx, await sessionOf(ctx))
  else await endChain(ctx, body.refresh)
  ctx.afterCommit(() => ctx.services.disconnect(id))
}

/** Decides under the lock of the account. Only who knows the password is told what else is in the way. */
async function settle(
  ctx: Context,
  id: number,
  isRight: boolean,
  { email, code, remember = true }: Schema<'Credentials'>,
): Promise<{ id: number; tokens: TokenPair } | AppError> {
  const account = await lockAccount(ctx.tx, id)
  if (!account || account.isDeleted) return noteStranger(ctx, email, wrong())
  const rest = restOf(ctx, account)
  if (rest) return rest
  if (!isRight) return noteFailure(ctx, account, wrong())
  if (account.status === 'pending') return refused('account_pending', 'Учётная запись ожидает одобрения администратора')
  if (account.status !== 'active') {
    return refused('account_disabled', 'Учётная запись отключена. Обратитесь к администратору')
  }
  const verdict = await spendCode(ctx, id, code)
  if (verdict === 'missing') return codeRefusal(verdict)
  if (verdict !== 'right') return noteFailure(ctx, account, codeRefusal(verdict))
  await ctx.tx.update(usersTable).set({ failed_attempts: 0, last_login_at: sql`now()` }).where(eq(usersTable.id, id))
  forgetFailuresHere(ctx, id)
  await recordAudit(ctx, { action: 'login', entity: 'user', entity_id: id, entity_title: account.name, actor: id })
  await noteNewDevice(ctx, id)
  return { id, tokens: await startChain(ctx, id, remember) }
}

function wrong(): AppError {
  return refused('invalid_credentials', 'Неверная почта или пароль')
}
