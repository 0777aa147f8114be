import type { Session, User } from '@ws/api-client'
import { setTimeZone } from '@ws/ui'
import { knownZone } from '../../lib/time/known-zone'

/** The page goes by the clock of the person who is signed in, wherever the device is: so does what is exported. */
export function goByOwnClock(session: Pick<Session, 'getState' | 'subscribe'>): void {
  const set = () => setTimeZone(zoneOf(session.getState().user))
  set()
  session.subscribe(set)
}

/** The zone of the profile, else that of the organisation; undefined where this device knows neither. */
function zoneOf(user: User | null): string | undefined {
  // What an older build has kept of the person may lack the organisation.
  return knownZone(user?.timezone) ?? knownZone(user?.organisation?.timezone)
}
