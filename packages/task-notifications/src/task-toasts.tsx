import { toast } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { areaOf } from './entries'
import type { TaskNotifications } from './task-notifications'
import { withoutEmoji } from './texts'
import type { TaskNotification } from './types'

/** Props of {@link TaskToasts}. */
export interface TaskToastsProps {
  notifications: Pick<TaskNotifications, 'onToast' | 'store'>
  /** Leads to the record; without it the toasts offer nothing. */
  onOpen?(entry: TaskNotification): void
}

/** Tells new notifications as toasts of @ws/ui; draws nothing itself, the host's `Toaster` does. */
export function TaskToasts({ notifications, onOpen }: TaskToastsProps) {
  const { onToast, store } = notifications
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(
    () =>
      onToast((entry) => {
        const onClick = () => {
          void store.markRead(entry.id)
          open.current?.(entry)
        }
        const action = open.current && areaOf(entry) !== undefined ? { label: 'Открыть', onClick } : undefined
        const tell = entry.type === 'task_completed' ? toast.success : toast.info
        tell(withoutEmoji(entry.message), action ? { action } : {})
      }),
    [onToast, store],
  )
  return null
}
