import { useStore } from '@ws/ui'
import { Bell } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useNotificationLabels } from '../labels/labels-provider'
import type { TaskNotifications } from '../task-notifications'
import { NotificationList, type NotificationListProps } from './notification-list'
import { Popup } from './popup'

/** Props of {@link NotificationBell}: those of the list behind it; other props and the ref go to its button. */
export interface NotificationBellProps
  extends Pick<NotificationListProps, 'href' | 'onOpen' | 'onAccept' | 'onSettings' | 'areas'>,
    Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'content' | 'role' | 'aria-label' | 'onKeyDown' | 'onBlur'> {
  notifications: Pick<TaskNotifications, 'store' | 'refresh'>
}

const mostShown = 99

/** The bell of the header: how many are unread, and the list behind it. */
export const NotificationBell = forwardRef<HTMLButtonElement, NotificationBellProps>(function NotificationBell(
  { notifications, href, onOpen, onAccept, onSettings, areas, ...button },
  ref,
) {
  const { store, refresh } = notifications
  const { unread } = useStore(store)
  const labels = useNotificationLabels()
  const name = labels.notifications
  const count = unread > mostShown ? `${mostShown}+` : String(unread)

  return (
    <Popup
      {...button}
      buttonRef={ref}
      role="dialog"
      name={name}
      label={unread > 0 ? `${name}, ${labels.unreadCount(unread, count)}` : name}
      icon={Bell}
      look="md"
      panel="wn:panel wu:floating wu:flex wu:flex-col wu:overflow-hidden"
      onOpen={refresh}
      content={(leave) => (
        <NotificationList
          href={href}
          onAccept={onAccept}
          areas={areas}
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
})
