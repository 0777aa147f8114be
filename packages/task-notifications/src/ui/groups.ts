import { keyOfRecord } from '../store/entries'
import type { TaskNotification } from '../types'

/** The entries about one record, newest first, by its key. */
export type NotificationGroup = [key: string, entries: [TaskNotification, ...TaskNotification[]]]

/** Gathers entries about the same record; a group stands where its newest entry does. */
export function groupByRecord(entries: readonly TaskNotification[]): NotificationGroup[] {
  const groups = new Map<NotificationGroup[0], NotificationGroup[1]>()
  for (const entry of entries) {
    const key = keyOfRecord(entry) ?? entry.id
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups]
}
