import { useCallback, useSyncExternalStore } from 'react'

/** Below it tables become cards: product 5.1. */
const PHONE = 768
/** Below it the bar of a list with several looks has no room for every button. */
const SMALL_DESK = 1360

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useIsNarrower(PHONE)
}

/** Whether the window is narrower than most people's at a desk. */
export function useSmallDesk(): boolean {
  return useIsNarrower(SMALL_DESK)
}

function useIsNarrower(pixels: number): boolean {
  const query = `(max-width: ${pixels - 1}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
