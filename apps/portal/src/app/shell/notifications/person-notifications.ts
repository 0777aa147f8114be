import type { Schema, User } from '@ws/api-client'
import {
  createApiSource,
  createTaskNotifications,
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
    ...createApiSource({ api }),
    realtime,
    concerns: (change) => concernsPerson(change, person.profile_id),
  })
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
