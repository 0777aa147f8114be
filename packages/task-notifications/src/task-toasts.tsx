import { toast } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { areaOf, emergency } from './entries'
import type { TaskNotifications } from './task-notifications'
import { withoutEmoji } from './texts'
import type { TaskNotification } from './types'

/** Props of {@link TaskToasts}. */
export interface TaskToastsProps {
  notifications: Pick<TaskNotifications, 'onToast' | 'store'>
  /** Leads to the record; without it the toasts offer nothing. */
  onOpen?(entry: TaskNotification): void
  /**
   * The person pressed «Принял» of an emergency; its toast stays until somebody has accepted it. Where the answer is, or
   * promises, `false` it did not work: the toast comes back and the entry stays unread.
   */
  onAccept?(entry: TaskNotification): unknown
}

/** Tells new notifications as toasts of @ws/ui; draws nothing itself, the host's `Toaster` does. */
export function TaskToasts(props: TaskToastsProps) {
  const { onToast, store } = props.notifications
  const host = useRef(props)
  host.current = props
  useEffect(() => {
    /** Toasts that wait for «Принял», by the entry. */
    const waiting = new Map<string, number>()
    let isOver = false

    function showEmergency(entry: TaskNotification): void {
      const action = { label: 'Принял', onClick: () => void accept(entry) }
      const shown = toast.error(withoutEmoji(entry.message), { action, duration: Number.POSITIVE_INFINITY })
      waiting.set(entry.id, shown)
    }

    async function accept(entry: TaskNotification): Promise<void> {
      waiting.delete(entry.id)
      let isAccepted = false
      try {
        isAccepted = (await host.current.onAccept?.(entry)) !== false
      } finally {
        const now = store.getState().notifications.find(({ id }) => id === entry.id)
        if (isAccepted) void store.markRead(entry.id)
        else if (now?.needs_acceptance && !isOver) showEmergency(now)
      }
    }

    const offs = [
      onToast((entry) => {
        const { onOpen, onAccept } = host.current
        const open = (then: (entry: TaskNotification) => void) => ({
          label: 'Открыть',
          onClick() {
            void store.markRead(entry.id)
            then(entry)
          },
        })
        if (entry.needs_acceptance && onAccept) {
          showEmergency(entry)
          return
        }
        const tell =
          entry.event === emergency ? toast.error : entry.type === 'task_completed' ? toast.success : toast.info
        const action = onOpen && areaOf(entry) !== undefined ? open(onOpen) : undefined
        tell(withoutEmoji(entry.message), action ? { action } : {})
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
      isOver = true
      for (const off of offs) off()
      for (const shown of waiting.values()) toast.dismiss(shown)
    }
  }, [onToast, store])
  return null
}
