import { plural, useStore } from '@ws/ui'
import { Bell } from 'lucide-react'
import { floating } from './floating'
import { NotificationList, type NotificationListProps } from './notification-list'
import { IconAction } from './parts'
import type { TaskNotifications } from './task-notifications'
import { usePopup } from './use-popup'

/** Props of {@link NotificationBell}. */
export interface NotificationBellProps extends Omit<NotificationListProps, 'store' | 'onRetry'> {
  notifications: Pick<TaskNotifications, 'store' | 'refresh'>
}

const mostShown = 99

/** The bell of the header: how many are unread, and the list behind it. */
export function NotificationBell({ notifications, onOpen, onSettings, ...props }: NotificationBellProps) {
  const { store, refresh } = notifications
  const unread = useStore(store, (state) => state.unread)
  const { root, popup, isOpen, setOpen, leave } = usePopup<HTMLDivElement>()
  const count = unread > mostShown ? `${mostShown}+` : String(unread)
  const words = plural(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the bell and its panel are heard where both are.
    <div
      ref={root}
      className="wu:inline-flex"
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
        <Bell size={16} strokeWidth={1.75} />
        {unread > 0 && (
          <span
            aria-hidden
            data-slot="unread"
            className="wn:badge wu:absolute wu:font-sans wu:left-1/2 wu:rounded-full wu:bg-bad wu:px-1 wu:text-center wu:font-[600] wu:text-ink-inverse wu:tabular-nums"
          >
            {count}
          </span>
        )}
      </IconAction>
      {isOpen && (
        <div
          {...floating}
          ref={popup}
          role="dialog"
          aria-label="Уведомления"
          tabIndex={-1}
          data-own-escape=""
          className="wn:panel wu:flex wu:flex-col wu:overflow-hidden wu:rounded-lg wu:border wu:border-line wu:bg-raised wu:shadow-3 wu:outline-none"
        >
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
      )}
    </div>
  )
}
