import { eq } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { recordAudit } from '../../../lib/events/audit'
import { invalid } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { endAccess } from '../accounts/end-access'
import { withPassword } from '../sessions/attempts'
import { sessionOf } from '../sessions/sessions'
import { HIDDEN_PASSWORD, hashPassword } from './passwords'
import { readPersonalWords, requireGoodPassword } from './personal-words'

/** Sets a new password by the present one: whoever is signed in elsewhere is out. */
export const changePassword: Handler<'users.changePassword'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  await requireGoodPassword(ctx.db, body.password, await readPersonalWords(ctx.db, ctx.actor.id))
  if (body.password === body.current_password) throw invalid({ password: 'Это прежний пароль. Придумайте другой' })
  const session = await sessionOf(ctx)
  const passwordHash = await hashPassword(body.password)
  await withPassword<void>(ctx, body.current_password, async (inner, { id }) => {
    const fresh = { password_hash: passwordHash, must_change_password: false, failed_attempts: 0 }
    await inner.tx.update(usersTable).set(fresh).where(eq(usersTable.id, id))
    await recordAudit(inner, { action: 'update', entity: 'user', entity_id: id, changes: HIDDEN_PASSWORD })
    await endAccess(inner, id, 'password', { kept: session })
    return undefined
  })
})
