import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { AppError, duplicate, unauthenticated } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { readSettings } from '../../../lib/settings/settings'
import { hashPassword } from '../passwords/passwords'
import { requireGoodPassword } from '../passwords/personal-words'
import { createAccount, isTaken, normalizeEmail } from './new-account'

/** Creates an account (API-010): an administrator's is active at once, a stranger's waits for approval where it is allowed. */
export const createUser: Handler<'users.create'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  const status = await newStatus(ctx)
  await requireGoodPassword(ctx.db, body.password, [body.email, body.first_name, body.last_name])
  const email = normalizeEmail(body.email)
  if (await isTaken(ctx.db, email)) throw duplicate(['email'])
  const passwordHash = await hashPassword(body.password)
  return ctx.transaction(async (inner) => {
    const createdBy = ctx.visitor?.id ?? null
    const names = { firstName: body.first_name, lastName: body.last_name }
    const id = await createAccount(inner.tx, { email, passwordHash, status, createdBy, ...names })
    await recordAudit(inner, { action: 'create', entity: 'user', entity_id: id })
    return { id, email, status, profile_id: id }
  })
})

async function newStatus(ctx: Context): Promise<'active' | 'pending'> {
  if (ctx.visitor) {
    requirePermission(ctx.visitor, 'users.create')
    return 'active'
  }
  // A token that is over is no stranger: the client renews it and asks again.
  if (ctx.request.header('authorization') !== undefined) throw unauthenticated()
  if ((await readSettings(ctx.db)).registration_mode === 'open') return 'pending'
  throw new AppError(403, 'registration_closed', 'Регистрация закрыта. Обратитесь к администратору')
}
