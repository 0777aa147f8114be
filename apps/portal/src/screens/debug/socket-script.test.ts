import type { Realtime, RealtimeState } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { NOT_RUN, runSocketScript } from './socket-script'

/** A connection that the test plays the server of; `lacks` is what that server does not do. */
function connection(lacks: 'nothing' | 'rooms' | 'echo' | 'everything' = 'nothing') {
  const listeners = new Set<() => void>()
  let echo: ((message: { id: number }) => void) | undefined
  let state: RealtimeState = { status: 'connecting', rooms: [], transport: null, errors: 0 }
  const set = (next: Partial<RealtimeState>) => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  const begin = () =>
    queueMicrotask(() => {
      if (lacks === 'everything') return set({ status: 'failed', errors: 5 })
      const rooms = lacks === 'rooms' ? ['tasks'] : ['notifications', 'tasks', 'todos', 'task_updates']
      set({ status: 'connected', transport: 'websocket', rooms })
      if (lacks === 'rooms') queueMicrotask(() => set({ status: 'failed' }))
    })
  const realtime = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on(_event: string, listener: typeof echo) {
      echo = listener
      return () => undefined
    },
    send(_event: string, message: { id: number }) {
      if (lacks === 'echo') return false
      queueMicrotask(() => echo?.(message))
      return true
    },
    reconnect: vi.fn(() => {
      set({ status: 'connecting', rooms: [] })
      begin()
    }),
    close: vi.fn(() => set({ status: 'waiting', rooms: [] })),
  }
  begin()
  return realtime
}

const run = async (realtime: ReturnType<typeof connection>) => {
  const told: string[] = []
  const state = await runSocketScript(
    () => realtime as unknown as Realtime,
    ({ checks }) => told.push(checks.map(({ status }) => status[0]).join('')),
  )
  return { state, told, results: state.checks.map(({ status }) => status) }
}

test('every step is tried in turn, the echo measured, and the connection closed (RT-095)', async () => {
  const realtime = connection()
  const { state, told, results } = await run(realtime)
  expect(results).toEqual(Array(6).fill('passed'))
  expect(state.times).toHaveLength(20)
  expect(state.isRunning).toBe(false)
  expect(told[0]).toBe('rwwwww')
  expect(realtime.reconnect).toHaveBeenCalledOnce()
  expect(realtime.close).toHaveBeenCalled()
})

test('a step that fails says why, and what follows is not tried (RT-095)', async () => {
  for (const [lacks, at, sentence] of [
    ['everything', 0, 'Соединения нет'],
    ['rooms', 1, 'Вошли не во все комнаты'],
    ['echo', 2, 'Связь прервалась'],
  ] as const) {
    const realtime = connection(lacks)
    const { state, results } = await run(realtime)
    expect(results, lacks).toEqual(
      NOT_RUN.checks.map((_, index) => (index < at ? 'passed' : index > at ? 'waiting' : 'failed')),
    )
    expect(state.checks[at]?.detail).toBe(sentence)
    expect(state.isRunning).toBe(false)
    expect(realtime.close).toHaveBeenCalled()
  }
})
