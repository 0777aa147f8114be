import { useSyncExternalStore } from 'react'

/** Below it tables become cards: product 5.1. */
const PHONE = '(max-width: 767px)'

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false)
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}
