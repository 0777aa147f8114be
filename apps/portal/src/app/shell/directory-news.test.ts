import type { Realtime, ServerEvents } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { createDirectoryNews } from './directory-news'

/** A connection whose server says what the test tells it to. */
function createConnection() {
  const listeners = new Map<string, Set<(message: never) => void>>()
  const on: Realtime['on'] = (event, listener) => {
    const same = listeners.get(event) ?? new Set()
    listeners.set(event, same.add(listener))
    return () => void same.delete(listener)
  }
  function say<Name extends keyof ServerEvents>(event: Name, message: ServerEvents[Name]) {
    for (const listener of listeners.get(event) ?? []) listener(message as never)
  }
  const change = (directory: number | null) => say('directory_changed', { directory, items: [], more: false })
  const heardBy = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { on, join: vi.fn(), leave: vi.fn(), say, change, heardBy }
}

test('who looks at a folder hears of its changes and of no other', () => {
  const connection = createConnection()
  const subscribe = createDirectoryNews(connection)
  const [inside, atRoot] = [vi.fn(), vi.fn()]
  subscribe(7, inside)
  subscribe(null, atRoot)
  expect(connection.join.mock.calls).toEqual([['directory:7'], ['directory:root']])
  connection.change(7)
  connection.change(8)
  expect([inside.mock.calls.length, atRoot.mock.calls.length]).toEqual([1, 0])
  connection.change(null)
  expect([inside.mock.calls.length, atRoot.mock.calls.length]).toEqual([1, 1])
})

test('a room is left when nobody looks any more, and nothing is heard afterwards', () => {
  const connection = createConnection()
  const subscribe = createDirectoryNews(connection)
  const heard = vi.fn()
  const [stopOne, stopOther] = [subscribe(7, heard), subscribe(7, heard)]
  expect(connection.join).toHaveBeenCalledOnce()
  stopOne()
  stopOne()
  expect(connection.leave).not.toHaveBeenCalled()
  connection.change(7)
  expect(heard).toHaveBeenCalledOnce()
  stopOther()
  expect(connection.leave.mock.calls).toEqual([['directory:7']])
  connection.change(7)
  expect(heard).toHaveBeenCalledOnce()
  expect(connection.heardBy()).toBe(0)
})

test('let in again after a break, it is as if something had changed', () => {
  const connection = createConnection()
  const heard = vi.fn()
  createDirectoryNews(connection)(7, heard)
  connection.say('joined', { room: 'directory:7' })
  expect(heard).not.toHaveBeenCalled()
  connection.say('joined', { room: 'directory:8' })
  connection.say('joined', { room: 'directory:7' })
  expect(heard).toHaveBeenCalledOnce()
})

test('who asks is told once that the hearing has begun, and not for another room', () => {
  const connection = createConnection()
  const [heard, ready] = [vi.fn(), vi.fn()]
  createDirectoryNews(connection)(7, heard, ready)
  connection.say('joined', { room: 'directory:8' })
  expect(ready).not.toHaveBeenCalled()
  connection.say('joined', { room: 'directory:7' })
  connection.say('joined', { room: 'directory:7' })
  expect([ready.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1])
})
