import { matchRoutes, type RouteObject } from 'react-router-dom'

/** How many routes may be loading ahead at one time; the rest wait for a place. */
const PENDING_LIMIT = 4

/** Loads the code of a page before the person goes there. */
export interface RoutePreloader {
  preload(path: string): void
  /** Whether something is being loaded ahead right now. */
  isLoading(): boolean
}

/** Makes a preloader that asks for every path once and keeps at most four loads pending. */
export function createRoutePreloader(load: (path: string) => Promise<unknown>): RoutePreloader {
  const asked = new Set<string>()
  const waiting: string[] = []
  let pending = 0

  async function next(): Promise<void> {
    const path = pending < PENDING_LIMIT ? waiting.shift() : undefined
    if (path === undefined) return
    pending += 1
    try {
      await load(path)
    } catch {
      // The navigation itself will say what is wrong; a later hover may try again.
      asked.delete(path)
    }
    pending -= 1
    void next()
  }

  return {
    isLoading: () => pending > 0,
    preload(path) {
      if (asked.has(path)) return
      asked.add(path)
      waiting.push(path)
      void next()
    },
  }
}

/** Loads the lazy parts of all routes that match a path. */
export function loadRoutes(routes: RouteObject[], path: string): Promise<unknown> {
  const lazy = (matchRoutes(routes, path) ?? []).map(({ route }) => route.lazy)
  return Promise.all(
    lazy.flatMap((part) => {
      if (typeof part === 'function') return [part()]
      return Object.values(part ?? {}).map((load: unknown) => (typeof load === 'function' ? load() : undefined))
    }),
  )
}

/** Preloads what an in-portal link points to as soon as it is hovered or focused; answers how to stop. */
export function preloadOnHover(preloader: Pick<RoutePreloader, 'preload'>, target: Document = document): () => void {
  const handle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
    const href = link?.getAttribute('href')
    if (href !== null && href !== undefined && !href.startsWith('//'))
      preloader.preload(href.split(/[?#]/, 1)[0] ?? href)
  }
  target.addEventListener('pointerover', handle)
  target.addEventListener('focusin', handle)
  return () => {
    target.removeEventListener('pointerover', handle)
    target.removeEventListener('focusin', handle)
  }
}
