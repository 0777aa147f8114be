import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Realtime, RealtimeState } from './realtime'
import { shareRealtime } from './share-realtime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that says what the test wants. */
function fakeConnection() {
  let state: RealtimeState = { status: 'connecting', rooms: [], transport: null, errors: 0 }
  const listeners = new Set<() => void>()
  const heard = new Set<(event: string, message: unknown) => void>()
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      calls.push([name, ...values]) > 0
  const realtime: Realtime = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on: () => () => {},
    onAny: (listener) => {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    join: note('join'),
    leave: note('leave'),
    send: note('send'),
    reconnect: note('reconnect'),
    close: note('close'),
  }
  return {
    realtime,
    calls,
    become(status: RealtimeState['status']) {
      state = { ...state, status }
      for (const listener of [...listeners]) listener()
    },
    say(event: string, message: unknown) {
      for (const listener of [...heard]) listener(event, message)
    },
  }
}

/** A browser: its lock, its channel, and tabs that are opened in it. */
function browser() {
  const channels = new Set<{ hear(data: unknown): void }>()
  let held: (() => void) | undefined
  const queue: (() => void)[] = []
  const frozen = new Set<number>()
  let count = 0
  const connections: ReturnType<typeof fakeConnection>[] = []

  function hold(callback: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stolen = () => reject(new DOMException('stolen', 'AbortError'))
      held = stolen
      void callback().then((value) => {
        if (held === stolen) {
          held = undefined
          queue.shift()?.()
        }
        resolve(value)
      })
    })
  }

  async function request(_name: string, given: { steal?: boolean }, callback: () => Promise<unknown>) {
    await Promise.resolve()
    if (given.steal) held?.()
    else if (held) await new Promise<void>((resolve) => void queue.push(resolve))
    return hold(callback)
  }

  return {
    connections,
    freeze: (tab: number) => void frozen.add(tab),
    open(whose?: () => number) {
      const tab = count++
      const listeners: ((event: { data: unknown }) => void)[] = []
      const me = { hear: (data: unknown) => void (frozen.has(tab) || listeners.map((listener) => listener({ data }))) }
      channels.add(me)
      const channel = {
        postMessage: (data: unknown) => {
          if (!frozen.has(tab))
            for (const one of [...channels]) if (one !== me) queueMicrotask(() => one.hear(structuredClone(data)))
        },
        addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
          void listeners.push(listener),
        close: () => void channels.delete(me),
      }
      return shareRealtime({
        connect: () => {
          const connection = fakeConnection()
          connections.push(connection)
          return connection.realtime
        },
        ...(whose && { whose }),
        locks: { request },
        openChannel: () => channel,
      })
    },
  }
}

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('any number of tabs has one connection, and each hears what it says (RS-002)', async () => {
  const { open, connections } = browser()
  const tabs = [open(), open(), open()]
  await tick(5_000)
  expect(connections).toHaveLength(1)
  connections[0]?.become('connected')
  await tick()
  expect(tabs.map((tab) => tab.getState().status)).toEqual(['connected', 'connected', 'connected'])
  const heard: unknown[] = []
  for (const [index, tab] of tabs.entries()) tab.on('notification', (message) => heard.push([index, message]))
  connections[0]?.say('notification', { id: 'a' })
  await tick()
  expect(heard).toEqual([0, 1, 2].map((index) => [index, { id: 'a' }]))
})

test('a room is joined as long as any tab wants it, and what a tab says goes out once (RS-011)', async () => {
  const { open, connections } = browser()
  const [first, second] = [open(), open()]
  await tick()
  connections[0]?.become('connected')
  await tick()
  second.join('list:/todos')
  first.join('list:/todos')
  await tick()
  first.leave('list:/todos')
  await tick()
  const calls = connections[0]?.calls ?? []
  expect(calls.filter(([, room]) => room === 'list:/todos').at(-1)).toEqual(['join', 'list:/todos'])
  second.leave('list:/todos')
  await tick()
  expect(calls.at(-1)).toEqual(['leave', 'list:/todos'])
  expect(second.send('echo', { id: 1 })).toBe(true)
  await tick()
  expect(calls.filter(([name]) => name === 'send')).toEqual([['send', 'echo', { id: 1 }]])
})

test('when the tab with the connection is closed the next one connects at once, with the rooms of all', async () => {
  const { open, connections } = browser()
  const [first, second, third] = [open(), open(), open()]
  await tick()
  third.join('directory:5')
  await tick()
  first.close()
  await tick()
  expect(connections).toHaveLength(2)
  expect(connections[0]?.calls).toContainEqual(['close'])
  expect(connections[1]?.calls).toContainEqual(['join', 'directory:5'])
  connections[1]?.become('connected')
  await tick()
  expect([second, third].map((tab) => tab.getState().status)).toEqual(['connected', 'connected'])
})

test('a tab that is closed leaves its rooms, but for those another tab wants', async () => {
  const { open, connections } = browser()
  const [, second, third] = [open(), open(), open()]
  await tick()
  for (const tab of [second, third]) tab.join('list:/todos')
  third.join('directory:5')
  await tick()
  third.close()
  await tick()
  const calls = connections[0]?.calls ?? []
  const last = (room: string) => calls.filter(([, of]) => of === room).at(-1)?.[0]
  expect([last('list:/todos'), last('directory:5')]).toEqual(['join', 'leave'])
})

test('what was told to one person is not heard in a tab where another has signed in', async () => {
  const { open, connections } = browser()
  let who = 1
  open(() => 1)
  const second = open(() => who)
  await tick()
  const heard: unknown[] = []
  second.on('notification', (message) => heard.push(message))
  connections[0]?.say('notification', { id: 'a' })
  await tick()
  who = 2
  connections[0]?.say('notification', { id: 'b' })
  await tick()
  expect(heard).toEqual([{ id: 'a' }])
})

test('a tab that the browser put to sleep loses the connection within two seconds', async () => {
  const world = browser()
  world.open()
  await tick()
  world.freeze(0)
  const second = world.open()
  await tick(2_000)
  expect(world.connections).toHaveLength(2)
  world.connections[1]?.become('connected')
  expect(second.getState().status).toBe('connected')
})

test('where there are no locks each tab has a connection of its own', () => {
  const { realtime } = fakeConnection()
  expect(shareRealtime({ connect: () => realtime, locks: undefined })).toBe(realtime)
})
