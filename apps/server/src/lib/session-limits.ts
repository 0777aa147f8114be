import type { Actor } from './actor'
import type { BoundOperation } from './contract'
import { AppError } from './error'

/** What a person with a temporary password may ask: who he is, the new password, the way out. */
const BEFORE_PASSWORD = new Set(['users.me', 'users.changePassword', 'users.logout'])

/** 403 for an operation that this session does not reach, whatever rights its person has. */
export function requireWithinSession(actor: Actor, { id, forStrangers }: BoundOperation): void {
  if (forStrangers) return
  if (actor.mustChangePassword && !BEFORE_PASSWORD.has(id)) {
    throw new AppError(403, 'password_change_required', 'Сначала смените временный пароль')
  }
}
