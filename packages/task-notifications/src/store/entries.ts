import { isId, isObject } from '../lib/is-object'
import type { NotificationType, TaskNotification } from '../types'

/** Entries kept. */
const keptEntries = 100

/** The event of an accident: it sounds, and waits for somebody to accept it. */
export const emergency = 'todo.emergency'

/** So long the same words are the same news. */
export const duplicateWindow = 5_000
const types: readonly NotificationType[] = [
  'system',
  'task_update',
  'task_created',
  'task_assigned',
  'task_completed',
  'message',
]

/** The news of an entry. */
export type Said = Pick<TaskNotification, 'message' | 'type'>

/** A change of the list: entries to put in or replace by id, the oldest first, and ids to take out. */
export interface EntriesPatch {
  put?: TaskNotification[]
  drop?: string[]
  /** Everything that is muted now. */
  muted?: readonly string[]
  /** A person did it: it is newer than what the server answers in the next moments. */
  own?: boolean
  /** The list of the server was heard. */
  loaded?: boolean
}

/** A moment as entries and the server write it. */
export const toIso = (ms: number): string => new Date(ms).toISOString()

/** Whether an entry counts: it was neither read nor put off. */
export function isUnread({ read, snoozed_until }: TaskNotification): boolean {
  return !read && !snoozed_until
}

/** What an entry is about: `todo`, `contract` …; undefined when it is about no record. */
export function areaOf({ entity, taskId }: TaskNotification): string | undefined {
  return entity ?? (taskId === undefined || taskId === null ? undefined : 'todo')
}

/** The record an entry is about, as `todo:12`; undefined when it is about none. */
export function keyOfRecord(entry: TaskNotification): string | undefined {
  const [area, id] = [areaOf(entry), entry.entity_id ?? entry.taskId]
  return area === undefined || id === undefined || id === null ? undefined : `${area}:${id}`
}

/** Reads what is muted from `muted` or `meta.muted`; undefined when an answer does not say it. */
export function readMuted(body: unknown): string[] | undefined {
  const { muted, meta } = Object(body) as { muted?: unknown; meta?: unknown }
  const list = muted ?? (Object(meta) as { muted?: unknown }).muted
  return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : undefined
}

/** The list after a change: newest first, at most 100. */
export function patched(
  entries: readonly TaskNotification[],
  { put = [], drop = [] }: EntriesPatch,
): TaskNotification[] {
  const replaced = new Map(put.map((entry) => [entry.id, entry]))
  const fresh = [...replaced.values()].filter((entry) => !entries.some(({ id }) => id === entry.id)).reverse()
  const stayed = entries.filter(({ id }) => !drop.includes(id)).map((entry) => replaced.get(entry.id) ?? entry)
  return [...fresh, ...stayed].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, keptEntries)
}

/** Whether two entries say the same. */
export function isSame(one: Said, other: Said): boolean {
  return one.message === other.message && one.type === other.type
}

/** Whether a row of the server is of the task a poll told of, in whatever words; what is written there no poll finds. */
export function isOfTask(
  { id, type, taskId }: TaskNotification,
  found: Pick<TaskNotification, 'seenSince' | 'taskId'>,
): boolean {
  return Boolean(found.seenSince && taskId && taskId === found.taskId && type !== 'message' && !isLocal(id))
}

/** Whether an entry was made in the browser; the server does not know it. */
export function isLocal(id: string): boolean {
  return id.startsWith('local-')
}

/** Reads a list of notifications from a list, or from `data` or `notifications`; undefined when there is none. */
export function readNotifications(body: unknown): TaskNotification[] | undefined {
  const list = Array.isArray(body) ? body : isObject(body) && [body.data, body.notifications].find(Array.isArray)
  return list ? list.map(readNotification).filter((entry) => entry !== undefined) : undefined
}

/** Reads one stored row; undefined when it has no id or no message. */
export function readNotification(value: unknown): TaskNotification | undefined {
  if (!isObject(value)) return undefined
  const { id, message, createdAt } = value
  if (!isId(id) || typeof message !== 'string' || typeof createdAt !== 'string') return undefined
  if (Number.isNaN(Date.parse(createdAt))) return undefined
  return {
    ...value,
    id: String(id),
    message,
    read: value.read === true,
    createdAt,
    type: typeOf(value.type),
  }
}

/** A known type, or `system`. */
export function typeOf(value: unknown): NotificationType {
  return types.find((type) => type === value) ?? 'system'
}
