import { toast } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { emergency } from './alarm'
import { areaOf } from './entries'
import type { TaskNotifications } from './task-notifications'
import { withoutEmoji } from './texts'
import type { TaskNotification } from './types'

/** Props of {@link TaskToasts}. */
export interface TaskToastsProps {
  notifications: Pick<TaskNotifications, 'onToast' | 'store'>
  /** Leads to the record; without it the toasts offer nothing. */
  onOpen?(entry: TaskNotification): void
  /** The person pressed «Принял» of an emergency; its toast stays until somebody has accepted it. */
  onAccept?(entry: TaskNotification): void
}

/** Tells new notifications as toasts of @ws/ui; draws nothing itself, the host's `Toaster` does. */
export function TaskToasts(props: TaskToastsProps) {
  const { onToast, store } = props.notifications
  const host = useRef(props)
  host.current = props
  useEffect(() => {
    /** Toasts that wait for «Принял», by the entry. */
    const waiting = new Map<string, number>()
    const offs = [
      onToast((entry) => {
        const { onOpen, onAccept } = host.current
        const act = (label: string, then: (entry: TaskNotification) => void) => ({
          label,
          onClick() {
            void store.markRead(entry.id)
            then(entry)
          },
        })
        const message = withoutEmoji(entry.message)
        if (entry.needs_acceptance && onAccept) {
          const action = act('Принял', onAccept)
          waiting.set(entry.id, toast.error(message, { action, duration: Number.POSITIVE_INFINITY }))
          return
        }
        const tell =
          entry.event === emergency ? toast.error : entry.type === 'task_completed' ? toast.success : toast.info
        tell(message, onOpen && areaOf(entry) !== undefined ? { action: act('Открыть', onOpen) } : {})
      }),
      store.subscribe(() => {
        const { notifications } = store.getState()
        for (const [id, shown] of waiting) {
          if (notifications.find((entry) => entry.id === id)?.needs_acceptance) continue
          waiting.delete(id)
          toast.dismiss(shown)
        }
      }),
    ]
    return () => {
      for (const off of offs) off()
      for (const shown of waiting.values()) toast.dismiss(shown)
    }
  }, [onToast, store])
  return null
}
