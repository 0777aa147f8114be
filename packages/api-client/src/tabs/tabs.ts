/** Part of `BroadcastChannel` that tabs talk through. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

/** Part of the Web Locks API that elects the leading tab. */
export interface LeaderLocks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    callback: () => Promise<void>,
  ): Promise<unknown>
}

/** What of the page decides who may ask for the lead. */
export interface TabView {
  isVisible(): boolean
  /** `visible`: it is looked at again; `show`: it came back from the history. */
  on(event: 'visible' | 'show', listener: () => void): () => void
}

/** Tabs of one browser: one leads, all hear each other. */
export interface Tabs<Message> {
  isLeader(): boolean
  start(): void
  /** Gives the lead to another tab and hears nothing more. */
  stop(): void
  tell(message: Message): void
}

/** What `createTabs` needs. Without locks each tab leads; without a channel each is alone. */
export interface TabsDeps<Message> {
  name: string
  page?: TabView
  locks: LeaderLocks | undefined
  openChannel: ((name: string) => TabChannel) | undefined
  /** Begins what only one tab does; the returned function ends it. */
  onLead(): () => void
  onMessage(message: Message): void
  /** How often a tab in view asks whether the leader is awake, in ms. */
  askInterval?: number
}

/** So long a leader that was asked may stay silent; a browser that put its tab to sleep leaves it the lock. */
const ANSWER_TIMEOUT_MS = 1_500
/** Asked only while a tab that follows is in view, from tab to tab: together with that timeout it stays below two seconds. */
const ASK_MS = 400

/** Makes the link between the tabs of one browser; it does nothing until `start`. */
export function createTabs<Message>(deps: TabsDeps<Message>): Tabs<Message> {
  const { name, page = browserView, locks, openChannel, askInterval = ASK_MS } = deps
  let channel: TabChannel | undefined
  let term: AbortController | undefined
  let end: (() => void) | undefined
  let release: (() => void) | undefined
  let asked: ReturnType<typeof setTimeout> | undefined

  function lead(): void {
    heard()
    channel?.postMessage('me')
    end ??= deps.onLead()
  }

  function follow(): void {
    end?.()
    end = undefined
  }

  async function wait(steal: boolean): Promise<void> {
    const signal = term?.signal
    if (!locks || !signal) return lead()
    try {
      // A stolen lock cannot be waited for with a signal.
      await locks.request(name, steal ? { steal } : { signal }, () => {
        if (signal.aborted) return Promise.resolve()
        lead()
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
    } catch (error) {
      if (signal.aborted) return
      // Taken by a tab that thought this one asleep.
      if (end && error instanceof DOMException && error.name === 'AbortError') {
        follow()
        void wait(false)
      } else lead() // A browser that refuses locks, in a private window for example, must not silence this tab.
    }
  }

  /** A tab that is looked at makes sure that somebody leads. */
  function ask(): void {
    if (end || asked || !channel || !locks || !page.isVisible()) return
    asked = setTimeout(() => void wait(true), ANSWER_TIMEOUT_MS)
    channel.postMessage('who')
  }

  function heard(): void {
    clearTimeout(asked)
    asked = undefined
  }

  function hear(message: unknown): void {
    if (message === 'who') {
      if (end) channel?.postMessage('me')
    } else if (message === 'me') heard()
    else deps.onMessage(message as Message)
  }

  let offs: (() => void)[] = []
  return {
    isLeader: () => end !== undefined,
    start() {
      if (term) return
      term = new AbortController()
      channel = openChannel?.(name)
      channel?.addEventListener('message', ({ data }) => hear(data))
      const timer = setInterval(ask, askInterval)
      offs = [page.on('visible', ask), page.on('show', ask), () => clearInterval(timer)]
      void wait(false)
      ask()
    },
    stop() {
      term?.abort()
      for (const off of offs) off()
      heard()
      follow()
      release?.()
      channel?.close()
      term = release = channel = undefined
    },
    tell: (message) => channel?.postMessage(message),
  }
}

const browserView: TabView = {
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
  on(event, listener) {
    const [target, name] =
      event === 'show' ? [globalThis.window, 'pageshow'] : [globalThis.document, 'visibilitychange']
    const hear = () => browserView.isVisible() && listener()
    target?.addEventListener(name, hear)
    return () => target?.removeEventListener(name, hear)
  },
}
