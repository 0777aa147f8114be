import type { Page, TabChannel, TabLocks } from '../types'

/** Tabs of one person: one leads, all hear each other. */
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
  page: Page
  locks?: TabLocks | undefined
  openChannel?: ((name: string) => TabChannel) | undefined
  /** Begins what only one tab does; the returned function ends it. */
  onLead(): () => void
  onMessage(message: Message): void
}

/** So long a leader that was asked may stay silent; a browser that put its tab to sleep leaves it the lock. */
const patience = 1_500
/** Asked only while a tab that follows is in view, from tab to tab: together with the patience it stays below two seconds. */
const askInterval = 400

/** Makes the link between the tabs of one person; it does nothing until `start`. */
export function createTabs<Message>(deps: TabsDeps<Message>): Tabs<Message> {
  const { name, page, locks, openChannel } = deps
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
    asked = setTimeout(() => void wait(true), patience)
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
