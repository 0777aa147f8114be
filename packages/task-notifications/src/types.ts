import type { LeaderLocks, TabChannel } from '@ws/api-client/tabs'
import type { TaskTexts } from './labels/task-texts'

/** What a notification is about; `system` unless something else is said. */
export type NotificationType =
  | 'system'
  | 'task_update'
  | 'task_created'
  | 'task_assigned'
  | 'task_completed'
  | 'message'

/** Who caused a notification, as the server names people. */
export interface NotificationActor {
  id: number | string
  name: string
  avatar_url?: string | null
}

/** One entry of the bell. Entries made in the browser have an id that starts with `local-`. */
export interface TaskNotification {
  id: string
  type: NotificationType
  message: string
  read: boolean
  /** ISO time. */
  createdAt: string
  taskId?: number | string | null
  title?: string | null
  /** Key of the server's event catalogue, for example `todo.status`. */
  event?: string | null
  /** The record it is about: `todo` and its id. */
  entity?: string | null
  entity_id?: number | string | null
  /** Why the person was told: «Почему: вы наблюдатель». */
  reason?: string | null
  actor?: NotificationActor | null
  group_key?: string | null
  /** Made in the quiet hours of the person: it stands in the list and no toast shows it. */
  quiet?: boolean
  /** How many further events of the kind the entry stands for: «+3 изменения». */
  repeats?: number
  /** ISO time until which the person put it off: unread, and not counted until then. */
  snoozed_until?: string | null
  /** An open emergency that nobody has said «Принял» to. */
  needs_acceptance?: boolean
  /** Who was the first to accept the emergency, and when (ISO). */
  accepted_by?: NotificationActor | null
  accepted_at?: string | null
  /** ISO time of the look before the one that found the change; only on entries the poll made while the server failed. */
  seenSince?: string
}

/** What is needed to make an entry in the browser. */
export type NotificationDraft = Pick<TaskNotification, 'message' | 'type'> &
  Partial<Pick<TaskNotification, 'taskId' | 'title' | 'actor' | 'reason' | 'seenSince' | 'entity' | 'entity_id'>>

/** An assignee as task lists and events spell it: a plain name, or an object with a name, a user name or an id. */
export type TaskAssignee = string | { name?: string | null; username?: string | null; id?: number | string | null }

/** A task as the poll reads it; other fields are kept for the host's own rules. */
export interface PolledTask {
  id: number | string
  status?: string | null
  title?: string | null
  assignee?: TaskAssignee | null
  [field: string]: unknown
}

/** What happened to a task between two looks. */
export type TaskChange =
  | { kind: 'created'; task: PolledTask; before?: undefined }
  | { kind: 'status' | 'assignee'; task: PolledTask; before: PolledTask }
  | { kind: 'vanished'; task?: undefined; before: PolledTask }

/** Fields of a realtime event about a task or a message, and nothing else of it. */
export interface TaskEvent {
  task_id?: number | string | null
  new_status?: string | null
  title?: string | null
  assignee?: TaskAssignee | null
  content?: string | null
  author?: TaskAssignee | null
  message?: string | null
  type?: string | null
  /** Names of the changed fields, when the server says them. */
  changed?: readonly string[] | null
}

/** Answer of the task list, as it came over the wire. */
export interface TaskListAnswer {
  status: number
  body?: unknown
  etag?: string | null
}

/** The server's own notifications; without it the browser makes the entries itself. */
export interface NotificationSource {
  /** Answers a list, or an object with `data` or `notifications`. `since` is an ISO time. */
  list(query: { since?: string }): Promise<unknown>
  markRead(id: string): Promise<unknown>
  markAllRead(ids: string[]): Promise<unknown>
  remove(id: string): Promise<unknown>
  clearRead(ids: string[]): Promise<unknown>
  /** Puts an entry off until an ISO time, null takes that back. Without it that is kept in this browser. */
  snooze?(id: string, until: string | null): Promise<unknown>
  /** Mutes a record, `todo` 12, or lets it be heard again. Without it that is kept in this browser. */
  mute?(entity: string, id: number | string, isMuted: boolean): Promise<unknown>
}

/** Events of the server that are listened to. */
export type ServerEventName =
  | 'notification'
  | 'notifications_changed'
  | 'message'
  | 'task_created'
  | 'task_update'
  | 'todo_update'
  | 'task_assigned'
  | 'task_completed'

/** The part of a realtime connection that is used here. */
export interface NotificationRealtime {
  on(event: ServerEventName, listener: (payload: unknown) => void): () => void
  getState(): { status: string }
  subscribe(listener: () => void): () => void
  /** Ends a connection that was opened for the leading tab. */
  close?(): void
}

/** Time, so that tests can hold it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back every `ms` milliseconds until the returned function is called. */
  every(ms: number, callback: () => void): () => void
}

/** What happens to the page: network, unload, being looked at. */
export interface Page {
  isOnline(): boolean
  isVisible(): boolean
  on(event: 'online' | 'offline' | 'hide' | 'show' | 'visible', listener: () => void): () => void
}

/** Where warnings go; the console unless the host says otherwise. */
export type Logger = Pick<Console, 'warn' | 'error'>

/** Part of `Storage` that entries are kept in. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What the host hands in. Everything that is optional and belongs to the browser is the browser's own by default. */
export interface TaskNotificationsDeps {
  /** Whose notifications these are; one object per signed-in person. */
  userId: number | string
  getToken(): string | undefined
  /**
   * `GET /api/todos?view=polled`, with the cursor and the ETag of an earlier answer; answers any status, throws when there is
   * none. Whole tasks do as well: what `concerns` does not ask for is not looked at.
   */
  listTasks(query: { since?: string; etag?: string }): Promise<TaskListAnswer>
  /** The server's own notifications. Without it the poll and the task events make the entries. */
  source?: NotificationSource
  /** A connection, or how to open one: then only the leading tab has it, and closes it when it leads no longer. */
  realtime?: NotificationRealtime | (() => NotificationRealtime)
  /** Which changes the poll tells this person; all by default. */
  concerns?(change: TaskChange): boolean
  /** Tasks the person wants to hear nothing of. */
  muted?(taskId: number | string): boolean
  /** The words of entries made here and of what is told together; Russian by default, `enTaskTexts` of `./en` are English. */
  texts?: TaskTexts
  storage?: KeyValueStorage
  locks?: LeaderLocks
  openChannel?(name: string): TabChannel
  clock?: Clock
  page?: Page
  logger?: Logger
}
