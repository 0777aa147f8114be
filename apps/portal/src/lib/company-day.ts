import type { User } from '@ws/api-client'
import { knownZone } from './known-zone'

/** Today by the clock of the organisation, `YYYY-MM-DD`: to the east of a person it is tomorrow already. */
export function companyToday(user: User | null, now: Date = new Date()): string {
  // The Swedish way of writing a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: knownZone(user?.organisation.timezone) }).format(now)
}
