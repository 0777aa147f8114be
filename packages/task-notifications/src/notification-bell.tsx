import { plural, useStore } from '@ws/ui'
import { Bell } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { closeOutside, floating, putBelow } from './floating'
import { NotificationList, type NotificationListProps } from './notification-list'
import { IconAction } from './parts'
import type { TaskNotifications } from './task-notifications'

/** Props of {@link NotificationBell}. */
export interface NotificationBellProps extends Omit<NotificationListProps, 'store' | 'onRetry'> {
  notifications: Pick<TaskNotifications, 'store' | 'refresh'>
}

const mostShown = 99

/** The bell of the header: how many are unread, and the list behind it. */
export function NotificationBell({ notifications, onOpen, onSettings, ...props }: NotificationBellProps) {
  const { store, refresh } = notifications
  const unread = useStore(store, (state) => state.unread)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = unread > mostShown ? `${mostShown}+` : String(unread)
  const words = plural(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных')

  useLayoutEffect(() => {
    const [element, bell] = [panel.current, root.current]
    if (!isOpen || !element || !bell) return
    putBelow(element, bell)
    element.focus({ preventScroll: true })
    return closeOutside([bell], () => setOpen(false))
  }, [isOpen])

  function leave(): void {
    root.current?.querySelector('button')?.focus({ preventScroll: true })
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the bell and its panel are heard where both are.
    <div
      ref={root}
      className="wn:inline-flex"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Tab past the end leaves the panel; a press on what takes no focus does not.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconAction
        size="md"
        label={unread > 0 ? `Уведомления, ${count} ${words}` : 'Уведомления'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) refresh()
          setOpen(!isOpen)
        }}
      >
        <Bell aria-hidden size={16} strokeWidth={1.75} />
        {unread > 0 && (
          <span aria-hidden data-slot="unread" className="wn:badge">
            {count}
          </span>
        )}
      </IconAction>
      {isOpen && (
        <div
          {...floating}
          ref={panel}
          role="dialog"
          aria-label="Уведомления"
          tabIndex={-1}
          data-own-escape=""
          className="wn:panel"
        >
          <div className="wn:panel-body">
            <NotificationList
              {...props}
              store={store}
              onRetry={refresh}
              onOpen={(entry) => {
                setOpen(false)
                onOpen?.(entry)
              }}
              onSettings={
                onSettings &&
                (() => {
                  setOpen(false)
                  onSettings()
                })
              }
            />
          </div>
        </div>
      )}
    </div>
  )
}
