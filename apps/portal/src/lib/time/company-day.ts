import type { User } from '@ws/api-client'
import { zonedDay } from '@ws/ui'
import { knownZone } from './known-zone'

/** Today by the clock of the organisation, `YYYY-MM-DD`: to the east of a person it is tomorrow already. */
export function companyToday(user: User | null, now: Date = new Date()): string {
  return zonedDay(now, knownZone(user?.organisation.timezone))
}
