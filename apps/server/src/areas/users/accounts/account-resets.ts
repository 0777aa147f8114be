import { and, eq, isNull } from 'drizzle-orm'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { usersTable } from '../../../db/tables/access/users'
import { isOwnAccount } from '../../../lib/access/acting'
import { requireMayChangeAccount } from '../../../lib/access/permission-changes'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { makeResetLink, sendResetLink } from '../passwords/password-reset'
import { alreadyOff, noteSwitch } from '../second-factor/own-second-factor'
import { endAccess } from './end-access'

/** Sends a person the link for a new password; where there is no mail the administrator is shown it and hands it over. */
export const resetPassword: Handler<'users.resetPassword'> = async ({ params }, ctx) => {
  const { id, email, status } = await requireAccount(ctx, params.id)
  if (status !== 'active') throw conflict('account_not_active', 'Учётная запись не активна: сначала включите её')
  const { link, expires_at } = await makeResetLink(ctx, id)
  await recordAudit(ctx, {
    action: 'update',
    entity: 'user',
    entity_id: id,
    changes: { password_reset: { from: null, to: expires_at } },
  })
  const sent = ctx.services.env.smtpUrl !== undefined
  if (sent) sendResetLink(ctx, email, link)
  return { email, sent, link: sent ? null : link, expires_at }
}

/** For a lost phone: the next sign-in asks for the password only. One's own needs password and code, wherever one works. */
export const resetSecondFactor: Handler<'users.resetSecondFactor'> = async ({ params }, ctx) => {
  const { id } = await requireAccount(ctx, params.id)
  if (isOwnAccount(ctx.actor, id)) {
    throw conflict('own_account', 'Свой второй фактор отключают в настройках учётной записи')
  }
  const gone = await ctx.tx.delete(secondFactorsTable).where(eq(secondFactorsTable.user, id)).returning()
  if (!gone.some(({ enabled_at }) => enabled_at !== null)) throw alreadyOff()
  await endAccess(ctx, id, 'sessions')
  await noteSwitch(ctx, id, false)
}

async function requireAccount(ctx: Context, id: number) {
  requirePermission(ctx.actor, 'users.edit')
  const [account] = await ctx.tx
    .select({ id: usersTable.id, email: usersTable.email, status: usersTable.status })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isNull(usersTable.deleted_at)))
  if (!account) throw notFound()
  await requireMayChangeAccount(ctx, id)
  return account
}
