import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database'
import { outboxTable } from '../db/tables/outbox'
import { openTestDatabase } from '../testing/create-test-server'
import { type StoredEvent, startDispatcher } from './outbox'

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

test('what is said to a person does not wait until everybody else has heard theirs; both keep their order', async () => {
  const say = (task: number, ...rooms: string[]) => ({ event: 'message', rooms, payload: { task_id: task } })
  await database.reader
    .insert(outboxTable)
    .values([say(1, 'tasks'), say(2, 'user:7'), say(3, 'tasks', 'user:7'), say(4, 'user:8', 'user:9')])
  const sent: StoredEvent[] = []
  const dispatcher = startDispatcher(database, async (event) => void sent.push(event), fail)
  await dispatcher.idle()
  expect(ids(sent)).toEqual([2, 4, 1, 3])
  await dispatcher.stop()
})

test('an event that could not be sent stays and is tried again at the next wake', async () => {
  const errors: unknown[] = []
  const sent: StoredEvent[] = []
  let isDown = true
  const dispatcher = startDispatcher(
    database,
    async (event) => {
      if (isDown && event.payload.task_id === 2) throw new Error('the sockets are away')
      sent.push(event)
    },
    (error) => errors.push(error),
  )
  await dispatcher.idle()
  await put(3)
  dispatcher.wake()
  await dispatcher.idle()
  expect(ids(sent)).toEqual([1])
  expect(await waiting()).toBe(2)
  expect(errors).toHaveLength(1)
  isDown = false
  dispatcher.wake()
  await dispatcher.idle()
  expect(ids(sent)).toEqual([1, 2, 3])
  expect(await waiting()).toBe(0)
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
