import { createApiClient } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { noteOwnTaskWrites } from './own-task-writes'

const todo = { id: 12, status: 'Progress', title: 'Щит' }
const comment = { id: 3, content: 'Готово' }

function setUp() {
  const api = createApiClient({
    host: 'http://localhost',
    fetch: async (input) => {
      const { url, method } = input as Request
      if (method === 'DELETE') return new Response(null, { status: 204 })
      return Response.json(url.includes('comments') ? comment : todo)
    },
  })
  const notifications = { noteOwnWrite: vi.fn(), noteOwnRemoval: vi.fn() }
  return { api, notifications, stop: noteOwnTaskWrites(api, notifications) }
}

const at = { params: { path: { id: 12 } } }

test('what a person wrote himself goes into the memory of the poll, so that it is not told back', async () => {
  const { api, notifications, stop } = setUp()
  await api.POST('/todos', { body: { title: 'Щит' } })
  await api.POST('/todos/{id}/take', at)
  await api.POST('/todos/{id}/move', { ...at, body: { status: 'Progress' } })
  expect(notifications.noteOwnWrite.mock.calls).toEqual([[todo], [todo], [todo]])
  await api.DELETE('/todos/{id}', at)
  expect(notifications.noteOwnRemoval.mock.calls).toEqual([[12]])
  stop()
  await api.POST('/todos', { body: { title: 'Щит' } })
  expect(notifications.noteOwnWrite).toHaveBeenCalledTimes(3)
})

test('reading, commenting and other records are no writes of a task', async () => {
  const { api, notifications } = setUp()
  await api.GET('/todos/{id}', at)
  await api.POST('/todos/{id}/comments', { ...at, body: { content: 'Готово' } })
  await api.DELETE('/tenants/{id}', at)
  expect(notifications.noteOwnWrite).not.toHaveBeenCalled()
  expect(notifications.noteOwnRemoval).not.toHaveBeenCalled()
})
