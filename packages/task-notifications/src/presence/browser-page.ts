import type { Page } from '../types'

/** Events that the page calls otherwise. */
const events: Record<string, string> = { hide: 'pagehide', show: 'pageshow', visible: 'visibilitychange' }

/** The page of this browser tab. A page that comes back from the browser's history is shown again. */
export const browserPage: Page = {
  isOnline: () => navigator.onLine !== false,
  isVisible: () => document.visibilityState !== 'hidden',
  on(event, listener) {
    const target = event === 'visible' ? document : window
    const stop = new AbortController()
    const heard = () => {
      if (event !== 'visible' || browserPage.isVisible()) listener()
    }
    target.addEventListener(events[event] ?? event, heard, { signal: stop.signal })
    return () => stop.abort()
  },
}
