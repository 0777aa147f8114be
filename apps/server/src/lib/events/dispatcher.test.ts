import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database'
import { outboxTable } from '../../db/tables/system/outbox'
import { openTestDatabase } from '../../testing/create-test-server'
import type { Context } from '../http/handler'
import { startDispatcher } from './dispatcher'
import { emit, type StoredEvent } from './outbox'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate outbox restart identity'))

const put = (count: number) =>
  database.reader
    .insert(outboxTable)
    .values(
      Array.from({ length: count }, (_, at) => ({ event: 'message', rooms: ['tasks'], payload: { task_id: at + 1 } })),
    )
const waiting = () => database.reader.$count(outboxTable, isNull(outboxTable.sent_at))
const ids = (events: StoredEvent[]) => events.map((event) => event.payload.task_id)

test('what a killed process left unsent goes first when the next one starts, in order', async () => {
  await put(450)
  const sent: StoredEvent[] = []
  const dispatcher = startDispatcher(database, async (event) => void sent.push(event), fail)
  await dispatcher.idle()
  expect(ids(sent)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1))
  expect(await waiting()).toBe(0)
  await dispatcher.stop()
})

test('what is said to a person does not wait behind thousands of changed records; both keep their order', async () => {
  await put(450)
  await database.transaction(async (tx) => {
    const ctx = { tx, afterCommit: () => undefined } as Partial<Context> as Context
    for (const rooms of [['tasks'], ['user:7'], ['tasks', 'user:7'], ['user:8', 'user:9']]) {
      await emit(ctx, { event: 'permissions_changed', rooms, payload: { version: 1 } })
    }
  })
  const sent: StoredEvent[] = []
  const dispatcher = startDispatcher(database, async (event) => void sent.push(event), fail)
  await dispatcher.idle()
  expect(sent.slice(0, 2).map(({ rooms }) => rooms)).toEqual([['user:7'], ['user:8', 'user:9']])
  expect(ids(sent.slice(2, 452))).toEqual(Array.from({ length: 450 }, (_, at) => at + 1))
  expect(sent.slice(452).map(({ rooms }) => rooms)).toEqual([['tasks'], ['tasks', 'user:7']])
  await dispatcher.stop()
})

test('an event that could not be sent stays and is tried again by itself', async () => {
  const errors: unknown[] = []
  const sent: StoredEvent[] = []
  let isDown = true
  await put(3)
  const dispatcher = startDispatcher(
    database,
    async (event) => {
      if (isDown && event.payload.task_id === 2) throw new Error('the sockets are away')
      sent.push(event)
    },
    (error) => errors.push(error),
    { first: 5, last: 20 },
  )
  await expect.poll(() => errors.length).toBeGreaterThan(3)
  expect(ids(sent)).toEqual([1])
  isDown = false
  await expect.poll(waiting).toBe(0)
  expect(ids(sent)).toEqual([1, 2, 3])
  await dispatcher.stop()
})

test('what was told before the database went away is not told again when it is back', async () => {
  await put(3)
  await database.pool.query(`create function away() returns trigger language plpgsql as
    $$ begin raise exception 'away' using errcode = 'admin_shutdown'; end $$`)
  await database.pool.query('create trigger away before update on outbox execute function away()')
  const errors: unknown[] = []
  const sent: StoredEvent[] = []
  const dispatcher = startDispatcher(
    database,
    async (event) => void sent.push(event),
    (error) => errors.push(error),
    { first: 5, last: 20 },
  )
  await expect.poll(() => errors.length).toBeGreaterThan(1)
  expect(ids(sent)).toEqual([1, 2, 3])
  await put(1)
  await database.pool.query('drop trigger away on outbox')
  await expect.poll(waiting).toBe(0)
  expect(sent.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  await dispatcher.stop()
})

test('what nobody woke it for is found at leisure', async () => {
  const sent: StoredEvent[] = []
  const dispatcher = startDispatcher(database, async (event) => void sent.push(event), fail, { first: 5, last: 20 })
  await dispatcher.idle()
  await put(2)
  await expect.poll(() => ids(sent)).toEqual([1, 2])
  await dispatcher.stop()
})

test('wakes during a delivery are not lost, and a stopped dispatcher sends nothing more', async () => {
  const sent: StoredEvent[] = []
  const dispatcher = startDispatcher(database, async (event) => void sent.push(event), fail)
  for (let at = 0; at < 20; at += 1) {
    await put(1)
    dispatcher.wake()
  }
  await dispatcher.idle()
  expect(sent).toHaveLength(20)
  await dispatcher.stop()
  await put(1)
  dispatcher.wake()
  await dispatcher.idle()
  expect(await waiting()).toBe(1)
})

function fail(error: unknown): never {
  throw error
}
