import type { NotificationSource, TaskNotification } from '../types'
import type { InterleavedTabs } from './interleaved-tabs'

type Row = Pick<TaskNotification, 'type' | 'message' | 'taskId' | 'event'>

/** The notifications that a server keeps for the person. */
export function rowsOf() {
  const all: TaskNotification[] = []
  const written = new Map<string, string>()

  function set(ids: string[], fields: Partial<TaskNotification>): void {
    for (const row of all.filter(({ id }) => ids.includes(id))) {
      Object.assign(row, fields)
      written.set(row.id, new Date().toISOString())
    }
  }

  /** What the browser calls; `world` is the network it goes through. */
  function source(world: () => Pick<InterleavedTabs, 'answer' | 'state'>): NotificationSource {
    const write = (ids: string[], fields: Partial<TaskNotification>) =>
      world().answer(() => {
        if (world().state.isRefusing) throw new Error('refused')
        set(ids, fields)
      })
    return {
      list: ({ since }) =>
        world().answer(() => ({
          data: all
            .filter(({ id }) => !since || (written.get(id) ?? '') > since)
            .toReversed()
            .slice(0, 100),
        })),
      markRead: (id) => write([id], { read: true }),
      markAllRead: (ids) => write(ids, { read: true }),
      snooze: (id, until) => write([id], { snoozed_until: until }),
      remove: async () => {},
      clearRead: async () => {},
    }
  }

  return {
    all,
    source,
    add(said: Row): TaskNotification {
      const row = { ...said, id: `row-${all.length + 1}`, read: false, createdAt: new Date().toISOString(), repeats: 0 }
      all.push(row)
      written.set(row.id, row.createdAt)
      return row
    },
    /** A server killed between sending and marking sends once more. */
    sendAgain({ emit }: Pick<InterleavedTabs, 'emit'>): void {
      const row = all.at(-1)
      if (row) emit('notification', row)
    },
    /** The person reads it on another device. */
    readElsewhere({ emit }: Pick<InterleavedTabs, 'emit'>): void {
      const row = all.at(-1)
      if (!row) return
      set([row.id], { read: true })
      emit('notifications_changed', { put: [row], drop: [], muted: null })
    },
  }
}
