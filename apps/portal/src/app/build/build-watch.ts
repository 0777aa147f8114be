import { createStore, type Store } from '@ws/ui'

const FIRST_CHECK_MS = 1_000
const CHECK_EVERY_MS = 3_600_000
const RELOAD_GUARD_MS = 10_000
const RELOADED_AT = 'portal:reloaded-at'
/** The build, and what failed to load in it that the page was reloaded for, a line each. */
const RELOADED_FOR = 'portal:reloaded-for'
/** The dev server has no published builds to compare with. */
const UNPUBLISHED = 'dev'

/** What the watch takes from the page; tests bring their own. */
export interface BuildWatchDeps {
  /** Build this page was loaded from. */
  buildId: string
  fetch: typeof fetch
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  reload: () => void
  isOnline: () => boolean
  /** Calls back when the page has nothing better to do. */
  whenIdle: (callback: () => void) => void
}

/** Notices a newly published build and recovers from files that an old page can no longer load. */
export interface BuildWatch extends Pick<Store<BuildState>, 'getState' | 'subscribe'> {
  /** Checks about a second after the page became idle, then hourly; answers how to stop. */
  start(): () => void
  check(): Promise<void>
  /**
   * A part of the program failed to load: reload once for it, or offer that when a reload has just been tried. What was
   * only loaded `ahead` nobody has asked for yet, so it never reloads the page under somebody's hands; without a network
   * a reload brings nothing and costs what is typed.
   */
  handleChunkError(error: unknown, isAhead?: boolean): 'tolerated' | 'reloading' | 'offered' | 'out of reach'
  /** What the button «Обновить» does. */
  reload(): void
}

/** Whether a reload would bring a newer program. */
export interface BuildState {
  isStale: boolean
}

/** Makes the watch of one page. */
export function createBuildWatch(deps: BuildWatchDeps): BuildWatch {
  const store = createStore<BuildState>({ isStale: false })

  async function check(): Promise<void> {
    if (deps.buildId === UNPUBLISHED) return
    try {
      const response = await deps.fetch(`/builds/latest.json?${deps.now()}`, { cache: 'no-store' })
      if (!response.ok) return
      const latest: unknown = await response.json()
      if (hasId(latest) && latest.id !== deps.buildId) store.setState({ isStale: true })
    } catch {
      // Offline or between two deployments: the next check will tell.
    }
  }

  function reload(): void {
    deps.storage.setItem(RELOADED_AT, String(deps.now()))
    deps.reload()
  }

  function start(): () => void {
    let first: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    deps.whenIdle(() => {
      if (!isStopped) first = setTimeout(check, FIRST_CHECK_MS)
    })
    const every = setInterval(check, CHECK_EVERY_MS)
    return () => {
      isStopped = true
      clearTimeout(first)
      clearInterval(every)
    }
  }

  function handleChunkError(error: unknown, isAhead = false): ReturnType<BuildWatch['handleChunkError']> {
    if (error instanceof Error && error.message.includes('Unable to preload CSS')) return 'tolerated'
    if (!deps.isOnline()) return 'out of reach'
    const reloadedAt = Number(deps.storage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY)
    const [build, ...known] = deps.storage.getItem(RELOADED_FOR)?.split('\n') ?? []
    const reloadedFor = build === deps.buildId ? known : []
    const failure = String(error).replaceAll('\n', ' ')
    // What a reload did not bring back, another of the same build does not either.
    if (!isAhead && deps.now() - reloadedAt > RELOAD_GUARD_MS && !reloadedFor.includes(failure)) {
      deps.storage.setItem(RELOADED_FOR, [deps.buildId, ...reloadedFor, failure].join('\n'))
      reload()
      return 'reloading'
    }
    store.setState({ isStale: true })
    return 'offered'
  }

  return { getState: store.getState, subscribe: store.subscribe, start, check, handleChunkError, reload }
}

/** Listens for parts that failed to load, as Vite reports them; `isAhead` tells whether pages are only being loaded ahead. */
export function watchChunkErrors(
  watch: BuildWatch,
  isAhead: () => boolean = () => false,
  target: EventTarget = window,
): () => void {
  const handle = (event: Event) => {
    // Only a missing style sheet is worth going on without; a missing module must still fail for its caller.
    const { payload } = event as Event & { payload?: unknown }
    if (watch.handleChunkError(payload, isAhead()) === 'tolerated') event.preventDefault()
  }
  target.addEventListener('vite:preloadError', handle)
  return () => target.removeEventListener('vite:preloadError', handle)
}

/** The watch of the running page; `destination` is where the person was going, which is where a reload leads. */
export function createPageBuildWatch(destination: () => string | undefined): BuildWatch {
  return createBuildWatch({
    buildId: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? UNPUBLISHED,
    fetch: (input, init) => fetch(input, init),
    storage: window.sessionStorage,
    now: Date.now,
    isOnline: () => navigator.onLine !== false,
    reload() {
      const path = destination()
      if (path === undefined) window.location.reload()
      else window.location.assign(path)
    },
    // Safari has no requestIdleCallback; after the load event it is idle enough.
    whenIdle: (callback) =>
      typeof window.requestIdleCallback === 'function' ? window.requestIdleCallback(() => callback()) : callback(),
  })
}

function hasId(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
