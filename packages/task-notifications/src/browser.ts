import type { Clock, KeyValueStorage, Page } from './types'

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, callback) {
    const timer = setInterval(callback, ms)
    return () => clearInterval(timer)
  },
}

/** The page of this browser tab. A page that comes back from the browser's history is shown again. */
export const browserPage: Page = {
  isOnline: () => navigator.onLine !== false,
  isVisible: () => document.visibilityState !== 'hidden',
  on(event, listener) {
    switch (event) {
      case 'online':
      case 'offline':
        return listen(window, event, listener)
      case 'hide':
        return listen(window, 'pagehide', listener)
      case 'show':
        return listen(window, 'pageshow', listener)
      case 'visible':
        return listen(document, 'visibilitychange', () => {
          if (browserPage.isVisible()) listener()
        })
    }
  },
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

/** The browser's local storage; undefined where it is forbidden. */
export function browserStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
