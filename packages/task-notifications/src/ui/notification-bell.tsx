import { useStore } from '@ws/ui'
import { Bell } from 'lucide-react'
import { useNotificationLabels } from '../labels/labels-provider'
import type { TaskNotifications } from '../task-notifications'
import { NotificationList, type NotificationListProps } from './notification-list'
import { Popup } from './popup'

/** Props of {@link NotificationBell}. */
export interface NotificationBellProps extends Omit<NotificationListProps, 'store' | 'onRetry'> {
  notifications: Pick<TaskNotifications, 'store' | 'refresh'>
}

const mostShown = 99

/** The bell of the header: how many are unread, and the list behind it. */
export function NotificationBell({ notifications, onOpen, onSettings, ...props }: NotificationBellProps) {
  const { store, refresh } = notifications
  const { unread } = useStore(store)
  const labels = useNotificationLabels()
  const name = labels.notifications
  const count = unread > mostShown ? `${mostShown}+` : String(unread)

  return (
    <Popup
      role="dialog"
      name={name}
      label={unread > 0 ? `${name}, ${labels.unreadCount(unread, count)}` : name}
      icon={Bell}
      look="md"
      panel="wn:panel wu:floating wu:flex wu:flex-col wu:overflow-hidden"
      onOpen={refresh}
      content={(leave) => (
        <NotificationList
          {...props}
          store={store}
          onRetry={refresh}
          onOpen={(entry) => {
            leave()
            onOpen?.(entry)
          }}
          onSettings={
            onSettings &&
            (() => {
              leave()
              onSettings()
            })
          }
        />
      )}
    >
      {unread > 0 && (
        <span
          aria-hidden
          data-slot="unread"
          className="wn:badge wu:absolute wu:font-sans wu:left-1/2 wu:rounded-full wu:px-1 wu:text-center wu:font-[600] wu:text-ink-inverse wu:tabular-nums"
        >
          {count}
        </span>
      )}
    </Popup>
  )
}
