import type { ApiClient, Schema, User } from '@ws/api-client'
import {
  createTaskNotifications,
  type NotificationSource,
  type PolledTask,
  type TaskChange,
  type TaskNotifications,
} from '@ws/task-notifications'
import type { Services } from '../../../lib/services-context'

/** Notifications of one signed-in person: the server's rows, its events, and the poll while the server's list is down. */
export function createPersonNotifications(
  { api, session, realtime }: Pick<Services, 'api' | 'session' | 'realtime'>,
  person: Pick<User, 'id' | 'profile_id'>,
): TaskNotifications {
  return createTaskNotifications({
    userId: person.id,
    getToken: session.getToken,
    source: createSource(api),
    realtime,
    concerns: (change) => concernsPerson(change, person.profile_id),
    async listTasks({ since, etag }) {
      const { data, response } = await api.GET('/todos', {
        params: { query: { view: 'polled', ...(since === undefined ? {} : { since }) } },
        headers: etag === undefined ? {} : { 'If-None-Match': etag },
      })
      return { status: response.status, body: data, etag: response.headers.get('etag') }
    },
  })
}

/** The server's list behind the bell; refusals are thrown, so that what was shown at once is taken back. */
function createSource(api: ApiClient): NotificationSource {
  return {
    list: ({ since }) =>
      answered(api.GET('/notifications', { params: { query: since === undefined ? {} : { since } } })),
    markRead: (id) => answered(api.POST('/notifications/{id}/read', { params: { path: { id } } })),
    markAllRead: (notificationIds) => answered(api.POST('/notifications/mark-all-read', { body: { notificationIds } })),
    remove: (id) => answered(api.DELETE('/notifications/{id}', { params: { path: { id } } })),
    snooze: (id, until) =>
      answered(api.POST('/notifications/{id}/snooze', { params: { path: { id } }, body: { until } })),
    mute: (entity, id, isMuted) => {
      const params = { path: { entity, entity_id: Number(id) } }
      const path = '/notifications/muted/{entity}/{entity_id}'
      return answered(isMuted ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    },
    clearRead: (notificationIds) => answered(api.DELETE('/notifications/clear-read', { body: { notificationIds } })),
  }
}

async function answered(call: Promise<{ data?: unknown; error?: unknown; response: Response }>): Promise<unknown> {
  const { data, response } = await call
  if (!response.ok) throw new Error(`The notification call was refused: ${response.status}`)
  return data
}

/**
 * The poll stands in for the server's list, so it tells whom the server would: of a task that was made or handed over whoever
 * does it or did until now, of anything else also who set it, helps or watches.
 */
export function concernsPerson({ kind, task, before }: TaskChange, profile: number): boolean {
  const toldOf = kind === 'created' || kind === 'assignee' ? assigneeOf : peopleOf
  return [task, before].some((one) => one !== undefined && toldOf(one).includes(profile))
}

function assigneeOf(task: PolledTask): unknown[] {
  return [(task as Partial<Schema<'PolledTodo'>>).assignee?.id]
}

function peopleOf(task: PolledTask): unknown[] {
  const { author, assignee, watchers, co_assignees } = task as Partial<Schema<'PolledTodo'>>
  return [author, assignee?.id, ...(watchers ?? []), ...(co_assignees ?? [])]
}
