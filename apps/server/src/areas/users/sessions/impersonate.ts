import { mayActAs, requireActing } from '../../../lib/access/acting'
import { requireMayChangeAccount } from '../../../lib/access/permission-changes'
import { loadActor } from '../../../lib/access/permissions'
import { AppError, conflict } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { readAccount } from '../accounts/accounts.handlers'
import { presentUser } from '../own/present-user'
import { noteBeginning } from './acting-journal'
import { startChain } from './session-chains'

/** «Войти как»: a session of the person's for an hour, in which an administrator looks, or changes things if he says so. */
export const impersonate: Handler<'users.impersonate'> = async ({ params, body }, ctx) => {
  const writes = body?.mode === 'write'
  requireActing(ctx.actor, writes)
  const account = await readAccount(ctx, params.id)
  if (account.id === ctx.actor.id) throw conflict('own_account', 'Вы уже вошли под своим именем')
  const person = await loadActor(ctx.tx, account.id)
  if (!person) throw conflict('account_not_active', 'Учётная запись не активна: сначала включите её')
  await requireMayChangeAccount(ctx, account.id)
  if (!mayActAs(ctx.actor, person)) {
    throw new AppError(403, 'forbidden', 'Нельзя войти как человек, у которого больше прав, чем у вас')
  }
  const acting = { id: ctx.actor.id, name: ctx.actor.name, writes }
  const tokens = await startChain(ctx, account.id, false, { by: acting.id, writes })
  await noteBeginning(ctx, acting.id, person, body?.mode ?? 'read')
  return { ...tokens, user: await presentUser(ctx, account.id, acting) }
}
