import { useSyncExternalStore } from 'react'

/** Whether the keyboard has ⌘ in place of Ctrl; a server answers no and the browser corrects it after hydration. */
export function useIsApple(): boolean {
  return useSyncExternalStore(subscribe, isApple, isNotApple)
}

const subscribe = () => () => undefined
const isApple = () => /mac|iphone|ipad|ipod/i.test(navigator.platform || navigator.userAgent)
const isNotApple = () => false
