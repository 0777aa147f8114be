import { toastStore } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { useNotificationLabels } from '../labels/labels-provider'
import { areaOf, emergency } from '../store/entries'
import type { TaskNotifications } from '../task-notifications'
import { withoutEmoji } from '../text/without-emoji'
import type { TaskNotification } from '../types'

/** Props of {@link TaskToasts}. */
export interface TaskToastsProps {
  notifications: Pick<TaskNotifications, 'onToast' | 'store'>
  /** Leads to the record; without it the toasts offer nothing. */
  onOpen?: ((entry: TaskNotification) => void) | undefined
  /** Whether the person looks at what an entry is about just now: it is read at once, and no toast covers it. */
  isSeen?: ((entry: TaskNotification) => boolean) | undefined
  /**
   * The person pressed «Принял» of an emergency; its toast stays until somebody has accepted it. Where the answer is, or
   * promises, `false` it did not work: the toast comes back and the entry stays unread.
   */
  onAccept?: ((entry: TaskNotification) => unknown) | undefined
}

/** Tells new notifications as toasts of @ws/ui; draws nothing itself, the host's `Toaster` does. */
export function TaskToasts(props: TaskToastsProps) {
  const { onToast, store } = props.notifications
  const labels = useNotificationLabels()
  const host = useRef({ ...props, labels })
  host.current = { ...props, labels }
  useEffect(() => {
    /** Toasts that wait for «Принял», by the entry. */
    const waiting = new Map<string, number>()
    let isOver = false
    const awaited = (id: string) =>
      store.getState().notifications.find((entry) => entry.id === id && entry.needs_acceptance)

    function show(entry: TaskNotification): void {
      const { onOpen, onAccept, isSeen, labels } = host.current
      if (!entry.needs_acceptance && isSeen?.(entry)) {
        void store.markRead(entry.id)
        return
      }
      const isAwaited = entry.needs_acceptance && onAccept
      const open = () => {
        void store.markRead(entry.id)
        onOpen?.(entry)
      }
      const shown = toastStore.add(
        isAwaited || entry.event === emergency ? 'error' : entry.type === 'task_completed' ? 'success' : 'info',
        withoutEmoji(entry.message),
        isAwaited
          ? { action: { label: labels.accept, onClick: () => void accept(entry) }, duration: Number.POSITIVE_INFINITY }
          : onOpen && areaOf(entry) !== undefined
            ? { action: { label: labels.open, onClick: open } }
            : {},
      )
      if (isAwaited) waiting.set(entry.id, shown)
    }

    async function accept(entry: TaskNotification): Promise<void> {
      waiting.delete(entry.id)
      let isAccepted = false
      try {
        isAccepted = (await host.current.onAccept?.(entry)) !== false
      } finally {
        const now = awaited(entry.id)
        if (isAccepted) void store.markRead(entry.id)
        else if (now && !isOver) show(now)
      }
    }

    const offs = [
      onToast((entry) => show(entry)),
      store.subscribe(() => {
        for (const [id, shown] of waiting) {
          if (awaited(id)) continue
          waiting.delete(id)
          toastStore.dismiss(shown)
        }
      }),
    ]
    return () => {
      isOver = true
      for (const off of offs) off()
      for (const shown of waiting.values()) toastStore.dismiss(shown)
    }
  }, [onToast, store])
  return null
}
