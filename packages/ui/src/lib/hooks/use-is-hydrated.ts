import { useSyncExternalStore } from 'react'

/**
 * False on a server and in the first drawing over what it sent, true ever after (a page drawn by the browser alone never
 * sees false): for what only the reader's machine knows, its time zone and its clock.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => undefined
