import { QueryObserver } from '@tanstack/react-query'
import type { TaskNotification } from '@ws/task-notifications'
import { expect, test, vi } from 'vitest'
import type { Services } from '../../../lib/services-context'
import { createQueryClient } from '../../data/query-client'
import { acceptEmergency } from './accept-emergency'

const entry: TaskNotification = {
  id: 'n1',
  type: 'task_created',
  message: 'Авария',
  read: false,
  createdAt: '2026-11-21T08:00:00Z',
  entity: 'todo',
  entity_id: 12,
}

test('«Принял» of the bell shows who accepted also on a page whose first answer was on its way meanwhile', async () => {
  const accepted: string[] = []
  const late: (() => void)[] = []
  const queryClient = createQueryClient()
  // The server reads what there is at once; the way back takes its time.
  const queryFn = () => {
    const read = [...accepted]
    return new Promise<string[]>((resolve) => late.push(() => resolve(read)))
  }
  const page = new QueryObserver(queryClient, { queryKey: ['/todos', 'acceptances', 12], queryFn })
  const stop = page.subscribe(() => {})
  const POST = async () => {
    accepted.push('Вера Ковалёва')
    return { data: {}, response: new Response() }
  }
  const notifications = { store: { markRead: vi.fn() }, refresh: vi.fn() }
  const done = acceptEmergency({ api: { POST }, queryClient } as unknown as Services, notifications as never, entry)
  await vi.waitFor(() => expect(notifications.store.markRead).toHaveBeenCalledWith('n1'), 10_000)
  await vi.waitFor(() => {
    for (const arrive of late.splice(0)) arrive()
    expect(page.getCurrentResult().data).toEqual(['Вера Ковалёва'])
  }, 10_000)
  expect(await done).toBe(true)
  stop()
})
