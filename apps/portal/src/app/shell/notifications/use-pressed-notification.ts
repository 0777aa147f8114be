import type { TaskNotifications } from '@ws/task-notifications'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PRESSED } from './pressed-notification'

/** Marks the notification whose press opened this page as read, and takes the press out of the address. */
export function usePressedNotification(notifications: Pick<TaskNotifications, 'store'> | null): void {
  const [query, setQuery] = useSearchParams()
  const id = query.get(PRESSED)

  useEffect(() => {
    if (notifications === null || id === null) return
    void markRead(notifications.store, id)
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(PRESSED)
        return after
      },
      { replace: true },
    )
  }, [notifications, id, setQuery])
}

/** What another page of the browser was told of is kept in it, unless it keeps nothing: then the server knows it. */
async function markRead(store: TaskNotifications['store'], id: string): Promise<void> {
  if (!store.getState().notifications.some((entry) => entry.id === id)) await store.refresh()
  await store.markRead(id)
}
