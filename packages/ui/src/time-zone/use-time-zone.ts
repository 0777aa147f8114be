import { useSyncExternalStore } from 'react'
import { chosenTimeZone, getTimeZone } from './time-zone'

/** The zone of the page, drawn anew when it is set; UTC on a server and until a page it sent has come to life. */
export function useTimeZone(): string {
  return useSyncExternalStore(chosenTimeZone.subscribe, getTimeZone, onServer)
}

/** The zone a component was given, else that of the page; undefined means the machine's, UTC where that is not known. */
export function useGivenTimeZone(given: string | undefined): string | undefined {
  const chosen = useSyncExternalStore(chosenTimeZone.subscribe, chosenTimeZone.getState, onServer)
  return given ?? chosen
}

const onServer = () => 'UTC'
