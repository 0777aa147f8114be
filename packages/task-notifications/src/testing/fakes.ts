import type { LeaderLocks, TabChannel } from '@ws/api-client/tabs'
import { vi } from 'vitest'
import type { KeyValueStorage, NotificationRealtime, NotificationSource, Page } from '../types'

/** A page whose network and visibility the test decides. */
export function fakePage(): Page & { isOn: { online: boolean; visible: boolean }; tell(event: string): void } {
  const listeners = new Map<string, Set<() => void>>()
  const isOn = { online: true, visible: true }
  return {
    isOn,
    isOnline: () => isOn.online,
    isVisible: () => isOn.visible,
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => set.delete(listener)
    },
    tell(event) {
      if (event === 'online' || event === 'offline') isOn.online = event === 'online'
      if (event === 'visible') isOn.visible = true
      for (const listener of [...(listeners.get(event) ?? [])]) listener()
    },
  }
}

/** A socket whose events the test sends. */
export function fakeRealtime(): NotificationRealtime & {
  emit(event: string, payload: unknown): void
  become(status: string): void
} {
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  const listeners = new Set<() => void>()
  let state = { status: 'connected' }
  return {
    on(event, listener) {
      const set = handlers.get(event) ?? new Set()
      handlers.set(event, set.add(listener))
      return () => set.delete(listener)
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(event, payload) {
      for (const handler of [...(handlers.get(event) ?? [])]) handler(payload)
    },
    become(status) {
      state = { status }
      for (const listener of [...listeners]) listener()
    },
  }
}

/** A browser with several tabs: one storage, one lock, one channel. */
export function fakeBrowser(): {
  storage: KeyValueStorage & { items: Map<string, string> }
  locks: LeaderLocks
  openChannel(name: string): TabChannel
} {
  const items = new Map<string, string>()
  const channels = new Set<(data: unknown) => void>()
  const said: (() => unknown)[] = []
  let isSaying = false
  let held: { stolen(): void } | undefined
  const queue: (() => void)[] = []

  function hold(callback: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = { stolen: () => reject(new DOMException('The lock was stolen', 'AbortError')) }
      held = mine
      void callback().then(() => {
        if (held === mine) {
          held = undefined
          queue.shift()?.()
        }
        resolve()
      })
    })
  }

  return {
    storage: { items, getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) },
    locks: {
      async request(_name, { signal, steal }, callback) {
        await Promise.resolve()
        if (signal?.aborted) throw new DOMException('Aborted', 'AbortError')
        if (steal) {
          held?.stolen()
          return hold(callback)
        }
        if (held) {
          await new Promise<void>((resolve, reject) => {
            queue.push(resolve)
            signal?.addEventListener('abort', () => {
              const at = queue.indexOf(resolve)
              if (at < 0) return
              queue.splice(at, 1)
              reject(new DOMException('Aborted', 'AbortError'))
            })
          })
        }
        return hold(callback)
      },
    },
    openChannel() {
      let hear: (data: unknown) => void = () => {}
      const receive = (data: unknown) => hear(structuredClone(data))
      channels.add(receive)
      return {
        // In the order they were said, as the browser does it: an answer comes after what it answers, everywhere.
        postMessage(data) {
          for (const channel of channels)
            if (channel !== receive) said.push(() => channels.has(channel) && channel(data))
          if (said.length > 0 && !isSaying) {
            isSaying = true
            for (let next = said.shift(); next; next = said.shift()) next()
            isSaying = false
          }
        },
        addEventListener(_type, listener) {
          hear = (data) => listener({ data })
        },
        close: () => void channels.delete(receive),
      }
    },
  }
}

/** A server source whose calls can be looked at; `list` answers the given rows. */
export function fakeSource(answer: unknown = []) {
  return {
    list: vi.fn(async (_query: { since?: string }): Promise<unknown> => answer),
    markRead: vi.fn(async (_id: string) => {}),
    markAllRead: vi.fn(async (_ids: string[]) => {}),
    remove: vi.fn(async (_id: string) => {}),
    clearRead: vi.fn(async (_ids: string[]) => {}),
  } satisfies NotificationSource
}
