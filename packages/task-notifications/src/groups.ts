import type { TaskNotification } from './types'

/** The entries about one record, newest first. */
export interface NotificationGroup {
  key: string
  entries: [TaskNotification, ...TaskNotification[]]
}

/** Gathers entries about the same record; a group stands where its newest entry does. */
export function groupByRecord(entries: readonly TaskNotification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const entry of entries) {
    const key = recordKey(entry)
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else groups.set(key, { key, entries: [entry] })
  }
  return [...groups.values()]
}

/** What an entry is about: `todo`, `contract` …; undefined when it is about no record. */
export function areaOf({ entity, taskId }: TaskNotification): string | undefined {
  return entity ?? (taskId === undefined || taskId === null ? undefined : 'todo')
}

function recordKey(entry: TaskNotification): string {
  const id = entry.entity_id ?? entry.taskId
  const area = areaOf(entry)
  return area === undefined || id === undefined || id === null ? entry.id : `${area}:${id}`
}
