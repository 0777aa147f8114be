import { eq, sql } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { isOwnAccount } from '../../../lib/access/acting'
import { conflict, duplicate } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { sendMail } from '../mail'
import { lockAccount, noteAccount, readAccount } from './accounts.handlers'
import { dropResetLinks } from './end-access'
import { isTaken, normalizeEmail } from './new-account'

/** Another address to sign in with. One's own is left to somebody else: a page left open must not take an account over. */
export const changeEmail: Handler<'accounts.changeEmail'> = async ({ params, body }, ctx) => {
  const account = await lockAccount(ctx, params.id)
  if (isOwnAccount(ctx.actor, account.id)) throw conflict('own_account', 'Свою почту меняет другой администратор')
  const email = normalizeEmail(body.email)
  if (email === account.email) return readAccount(ctx, account.id)
  if (await isTaken(ctx.tx, email)) throw duplicate(['email'])
  await ctx.tx
    .update(usersTable)
    .set({ email, updated_at: sql`now()`, updated_by: ctx.actor.id, version: sql`${usersTable.version} + 1` })
    .where(eq(usersTable.id, account.id))
  await dropResetLinks(ctx.tx, account.id)
  await noteAccount(ctx, account.id, 'update', { email: { from: account.email, to: email } })
  const text = `Администратор сменил почту для входа: ${account.email} → ${email}. Если это ошибка, обратитесь к администратору.`
  for (const to of [account.email, email]) {
    ctx.afterCommit(() => sendMail(ctx.services, { to, subject: 'Почта для входа изменена', text }))
  }
  return readAccount(ctx, account.id)
}
