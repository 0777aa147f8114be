import type { BuildWatch } from './build-watch'

/** The page and its data come first, in milliseconds. */
const AFTER_LOAD_MS = 3_000

/** Registers the worker that opens the portal without a network; where there is none to be had everything else still works. */
export function registerWorker(watch: BuildWatch): void {
  const workers = navigator.serviceWorker
  if (workers === undefined || !import.meta.env.PROD) return
  setTimeout(() => {
    workers.register('/sw.js', { updateViaCache: 'none' }).then(
      (registration) => {
        // Whoever comes back to an open page hears of a new version at once, not at the next hour.
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState !== 'visible' || navigator.onLine === false) return
          void registration.update().catch(() => undefined)
          void watch.check()
        })
      },
      (error: unknown) => console.warn('Without a network the portal will not open', error),
    )
  }, AFTER_LOAD_MS)
}
