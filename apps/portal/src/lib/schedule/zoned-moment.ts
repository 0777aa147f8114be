import { zonedFormat } from '@ws/ui'
import { knownZone } from '../time/known-zone'

/** Tells moments by the clock of a zone: «пн, 07.01.2030, 09:00». */
export function zonedMoments(timeZone: string): Intl.DateTimeFormat {
  const day = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return zonedFormat('ru-RU', { ...day, hour: '2-digit', minute: '2-digit' }, knownZone(timeZone))
}
