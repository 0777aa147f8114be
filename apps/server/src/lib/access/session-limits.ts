import type { BoundOperation } from '../http/contract'
import { AppError } from '../http/error'
import type { Actor } from './actor'

/** What a person with a temporary password may ask: who he is, the new password, the way out. */
const BEFORE_PASSWORD = new Set(['users.me', 'users.changePassword', 'users.logout'])

/** What belongs to the person alone: nobody does it by his name, not even with the right to change things. */
const OF_THE_PERSON = new Set([
  'users.changePassword',
  'users.endOtherSessions',
  'users.endSession',
  'users.exportOwnData',
  'users.secondFactor',
  'users.prepareSecondFactor',
  'users.confirmSecondFactor',
  'users.renewRecoveryCodes',
  'users.disableSecondFactor',
  'users.impersonate',
  // The address outlives the session: whoever read it would go on seeing the person's tasks.
  'calendar.feed',
  'calendar.renewFeed',
  'calendar.revokeFeed',
])
const SAFE = new Set(['get', 'head', 'options'])

/** 403 for an operation that this session does not reach, whatever rights its person has. */
export function requireWithinSession(actor: Actor, { id, method, forStrangers }: BoundOperation): void {
  if (forStrangers) return
  if (actor.acting) {
    if (OF_THE_PERSON.has(id)) {
      throw new AppError(403, 'not_by_another_name', 'Это может сделать только сам человек')
    }
    if (!actor.acting.writes && !SAFE.has(method) && id !== 'users.logout') {
      const text = `Вы вошли как ${actor.name} только для просмотра: изменения недоступны`
      throw new AppError(403, 'read_only_session', text)
    }
    return
  }
  if (actor.mustChangePassword && !BEFORE_PASSWORD.has(id)) {
    throw new AppError(403, 'password_change_required', 'Сначала смените временный пароль')
  }
}
