import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { passwordResetsTable } from '../../../db/tables/access/password-resets'
import { usersTable } from '../../../db/tables/access/users'
import { recordAudit } from '../../../lib/events/audit'
import { refused } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { endAccess } from '../accounts/end-access'
import { normalizeEmail } from '../accounts/new-account'
import { sendMail } from '../mail'
import { forgetFailures } from '../sessions/attempts'
import { HIDDEN_PASSWORD, hashPassword } from './passwords'
import { readPersonalWords, requireGoodPassword } from './personal-words'
import { hashSecret, makeSecret, signInLink } from './secret-link'

/** Letters to one person in an hour: more would only fill a mailbox. */
const LETTERS_LIMIT = 3

/** Sends the link when the address is known; the answer tells nobody whether it is. Without a mail server nothing is made. */
export const requestPasswordReset: Handler<'users.requestPasswordReset'> = async ({ body }, ctx) => {
  if (!ctx.services.env.smtpUrl) return
  const email = normalizeEmail(body.email)
  const [account] = await ctx.tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.email, email), eq(usersTable.status, 'active'), isNull(usersTable.deleted_at)))
  if (!account || (await countRecent(ctx, account.id)) >= LETTERS_LIMIT) return
  const { link } = await makeResetLink(ctx, account.id)
  sendResetLink(ctx, email, link)
}

/** A link for a new password of one account, good for an hour and for one use. */
export async function makeResetLink(ctx: Context, user: number): Promise<{ link: string; expires_at: string }> {
  const { secret, hash } = makeSecret()
  const [row] = await ctx.tx
    .insert(passwordResetsTable)
    .values({ user, token_hash: hash, expires_at: sql`now() + interval '1 hour'` })
    .returning({ expires_at: passwordResetsTable.expires_at })
  if (!row) throw new Error('The link for a new password was not stored')
  return { link: signInLink(ctx, 'reset', secret), expires_at: row.expires_at }
}

/** Mails such a link once the transaction has been committed. */
export function sendResetLink(ctx: Context, email: string, link: string): void {
  const text = [
    'Чтобы задать новый пароль, откройте ссылку:',
    link,
    'Она действует один час. Если вы не просили о смене пароля, ничего не делайте.',
  ].join('\n\n')
  ctx.afterCommit(() => sendMail(ctx.services, { to: email, subject: 'Смена пароля', text }))
}

/** Sets the new password and ends what let anybody in before: whoever knew the old one, or holds another link, is out. */
export const confirmPasswordReset: Handler<'users.confirmPasswordReset'> = withOwnTransactions(
  async ({ body }, ctx: Context) => {
    // Checked before the costly hash as well as under the lock: strangers must not make the server work.
    const user = await findReset(ctx, body.token)
    if (user === undefined) throw overdue()
    await requireGoodPassword(ctx.db, body.password, await readPersonalWords(ctx.db, user))
    const passwordHash = await hashPassword(body.password)
    await ctx.transaction(async (inner) => {
      const [spent] = await inner.tx
        .update(passwordResetsTable)
        .set({ used_at: sql`now()` })
        .where(isGood(body.token))
        .returning({ user: passwordResetsTable.user })
      if (!spent) throw overdue()
      await inner.tx
        .update(usersTable)
        .set({ password_hash: passwordHash, must_change_password: false, failed_attempts: 0, locked_until: null })
        .where(eq(usersTable.id, spent.user))
      await recordAudit(inner, {
        action: 'update',
        entity: 'user',
        entity_id: spent.user,
        actor: spent.user,
        changes: HIDDEN_PASSWORD,
      })
      forgetFailures(inner, spent.user)
      await endAccess(inner, spent.user, 'password', { actor: spent.user })
    })
  },
)

async function findReset(ctx: Context, token: string): Promise<number | undefined> {
  const [found] = await ctx.db.select({ user: passwordResetsTable.user }).from(passwordResetsTable).where(isGood(token))
  return found?.user
}

function isGood(token: string) {
  return and(
    eq(passwordResetsTable.token_hash, hashSecret(token)),
    isNull(passwordResetsTable.used_at),
    gt(passwordResetsTable.expires_at, sql`now()`),
    sql`exists (select 1 from ${usersTable} where ${usersTable.id} = ${passwordResetsTable.user}
      and ${usersTable.status} = 'active' and ${usersTable.deleted_at} is null)`,
  )
}

async function countRecent(ctx: Context, user: number): Promise<number> {
  const recent = gt(passwordResetsTable.created_at, sql`now() - interval '1 hour'`)
  return ctx.tx.$count(passwordResetsTable, and(eq(passwordResetsTable.user, user), recent))
}

function overdue() {
  return refused('invalid_link', 'Ссылка недействительна или устарела. Запросите новую')
}
