import type { TabChannel, TabLocks } from './types'

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
  locks?: TabLocks | undefined
  openChannel?: ((name: string) => TabChannel) | undefined
  onLead(): void
  onMessage(message: Message): void
}

/** Makes the link between the tabs of one person; it does nothing until `start`. */
export function createTabs<Message>({ name, locks, openChannel, onLead, onMessage }: TabsDeps<Message>): Tabs<Message> {
  let leads = false
  let channel: TabChannel | undefined
  let term: AbortController | undefined
  let release: (() => void) | undefined

  function lead(): void {
    leads = true
    onLead()
  }

  async function wait(lock: TabLocks, { signal }: AbortController): Promise<void> {
    try {
      await lock.request(name, { signal }, () => {
        if (signal.aborted) return Promise.resolve()
        lead()
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
    } catch (error) {
      // A browser that refuses locks, in a private window for example, must not silence this tab.
      if (!signal.aborted && !leads) lead()
      else if (!signal.aborted) throw error
    }
  }

  return {
    isLeader: () => leads,
    start() {
      if (term) return
      term = new AbortController()
      channel = openChannel?.(name)
      channel?.addEventListener('message', ({ data }) => onMessage(data as Message))
      if (locks) void wait(locks, term)
      else lead()
    },
    stop() {
      term?.abort()
      release?.()
      channel?.close()
      term = undefined
      release = undefined
      channel = undefined
      leads = false
    },
    tell: (message) => channel?.postMessage(message),
  }
}
