import { createApiClient } from '@ws/api-client'
import type { PolledTask } from '@ws/task-notifications'
import { expect, test } from 'vitest'
import type { Services } from '../../../lib/services-context'
import { hrefOfNotification } from './href-of-notification'
import { concernsPerson, createPersonNotifications } from './person-notifications'

const task = (changes: Partial<PolledTask>): PolledTask => ({
  id: 1,
  status: 'Planned',
  title: 'Щит',
  author: 1,
  ...changes,
})
const person = (id: number) => ({ id, name: 'Кто-то' })
const entry = { id: '1', type: 'task_update', message: '', read: false, createdAt: '2026-11-21T10:00:00Z' } as const

test('a person is told of tasks that he made, does, did until now or watches, and of no others', () => {
  const told = (now: Partial<PolledTask>, was: Partial<PolledTask> = now) =>
    concernsPerson({ kind: 'status', task: task(now), before: task(was) }, 7)
  expect(told({ author: 7 })).toBe(true)
  expect(told({ assignee: person(7) })).toBe(true)
  expect(told({ assignee: person(8) }, { assignee: person(7) })).toBe(true)
  expect(told({ watchers: [3, 7] })).toBe(true)
  expect(told({ co_assignees: [7] })).toBe(true)
  expect(told({ assignee: person(8), watchers: [9] })).toBe(false)
  expect(concernsPerson({ kind: 'vanished', before: task({ author: 7 }) }, 7)).toBe(true)
  expect(concernsPerson({ kind: 'created', task: task({ author: 8 }) }, 7)).toBe(false)
})

test('while the server’s list fails, nobody is told of a new task or a hand-over whom the server would not tell', () => {
  const taking = [{ author: 7 }, { watchers: [7] }, { co_assignees: [7] }].map((one) =>
    task({ assignee: person(9), ...one }),
  )
  for (const now of taking) {
    expect(concernsPerson({ kind: 'assignee', task: now, before: { ...now, assignee: person(8) } }, 7)).toBe(false)
    expect(concernsPerson({ kind: 'created', task: now }, 7)).toBe(false)
  }
  const mine = task({ assignee: person(7) })
  expect(concernsPerson({ kind: 'assignee', task: mine, before: task({ assignee: person(8) }) }, 7)).toBe(true)
  expect(concernsPerson({ kind: 'assignee', task: task({ assignee: person(8) }), before: mine }, 7)).toBe(true)
  expect(concernsPerson({ kind: 'created', task: mine }, 7)).toBe(true)
})

test('a notification leads to the task it is about, and nowhere when it is about none', () => {
  expect(hrefOfNotification({ ...entry, entity: 'todo', entity_id: 12 })).toBe('/todos/12')
  expect(hrefOfNotification({ ...entry, taskId: 12 })).toBe('/todos/12')
  expect(hrefOfNotification({ ...entry, entity: 'planet', entity_id: 3 })).toBeUndefined()
})

test('the poll asks for what it compares and no whole tasks, with the cursor and the tag of its last answer', async () => {
  const asked: string[] = []
  const fetch = async ({ url, headers }: Request) => {
    asked.push(`${new URL(url).search} ${headers.get('if-none-match') ?? ''}`.trim())
    return Response.json({ data: [task({})], meta: { cursor: '7' } }, { headers: { etag: 'W/"one"' } })
  }
  const { poller } = createPersonNotifications(
    {
      api: createApiClient({ host: 'https://example.org', fetch: fetch as typeof globalThis.fetch }),
      session: { getToken: () => 'token' } as Services['session'],
      realtime: {} as Services['realtime'],
    },
    { id: 1, profile_id: 7 },
  )
  await poller.check()
  await poller.check()
  await poller.check()
  expect(asked).toEqual(['?view=polled', '?view=polled&since=7', '?view=polled&since=7 W/"one"'])
})
