import { useSyncExternalStore } from 'react'
import { zonedDay } from './time-zone'

/**
 * Which day, `YYYY-MM-DD`, a zone, the page's unless given, has now. Only the reader's machine knows: on a server, and in
 * the first drawing over what it sent, it is null.
 */
export function useToday(timeZone?: string): string | null {
  return useSyncExternalStore(
    neverTells,
    () => zonedDay(new Date(), timeZone),
    () => null,
  )
}

const neverTells = () => () => undefined
