import type { User } from '@ws/api-client'
import { knownZone } from './known-zone'

/** A format costs thirty times what it formats, and a list asks for the day once for each of its presets. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Today by the clock of the organisation, `YYYY-MM-DD`: to the east of a person it is tomorrow already. */
export function companyToday(user: User | null, now: Date = new Date()): string {
  const timeZone = knownZone(user?.organisation.timezone)
  // The Swedish way of writing a date is the ISO one.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(now)
}
