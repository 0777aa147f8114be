import type { ApiClient } from '@ws/api-client'
import type { TaskNotificationsDeps } from '../task-notifications'

/**
 * What `createTaskNotifications` asks of the workspace's API: the tasks it polls, and the notifications that the server keeps.
 * A refused call is thrown, so that what was shown at once is taken back.
 */
export function createApiSource({
  api,
}: {
  api: ApiClient
}): Required<Pick<TaskNotificationsDeps, 'listTasks' | 'source'>> {
  return {
    async listTasks({ since, etag }) {
      const { data, response } = await api.GET('/todos', {
        params: { query: { view: 'polled', ...(since === undefined ? {} : { since }) } },
        headers: etag === undefined ? {} : { 'If-None-Match': etag },
      })
      return { status: response.status, body: data, etag: response.headers.get('etag') }
    },
    source: {
      list: ({ since }) =>
        answered(api.GET('/notifications', { params: { query: since === undefined ? {} : { since } } })),
      markRead: (id) => answered(api.POST('/notifications/{id}/read', { params: { path: { id } } })),
      markAllRead: (notificationIds) =>
        answered(api.POST('/notifications/mark-all-read', { body: { notificationIds } })),
      remove: (id) => answered(api.DELETE('/notifications/{id}', { params: { path: { id } } })),
      snooze: (id, until) =>
        answered(api.POST('/notifications/{id}/snooze', { params: { path: { id } }, body: { until } })),
      mute: (entity, id, isMuted) => {
        const params = { path: { entity, entity_id: Number(id) } }
        const path = '/notifications/muted/{entity}/{entity_id}'
        return answered(isMuted ? api.PUT(path, { params }) : api.DELETE(path, { params }))
      },
      clearRead: (notificationIds) => answered(api.DELETE('/notifications/clear-read', { body: { notificationIds } })),
    },
  }
}

async function answered(call: Promise<{ data?: unknown; error?: unknown; response: Response }>): Promise<unknown> {
  const { data, response } = await call
  if (!response.ok) throw new Error(`The notification call was refused: ${response.status}`)
  return data
}
