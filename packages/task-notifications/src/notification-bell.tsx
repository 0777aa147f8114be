import { IconButton, Popover, plural, useStore } from '@ws/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { NotificationList, type NotificationListProps } from './notification-list'
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
  const [isOpen, setOpen] = useState(false)
  const count = unread > mostShown ? `${mostShown}+` : String(unread)
  const words = plural(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных')
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        if (open) refresh()
        setOpen(open)
      }}
      align="end"
      label="Уведомления"
      className="wn:flex wn:w-[448px] wn:max-w-[calc(100vw-16px)] wn:flex-col wn:overflow-hidden wn:p-0"
      trigger={
        <IconButton label={unread > 0 ? `Уведомления, ${count} ${words}` : 'Уведомления'} className="wn:relative">
          <Bell aria-hidden size={16} strokeWidth={1.75} />
          {unread > 0 && (
            <span
              aria-hidden
              data-slot="unread"
              className="wn:absolute wn:-top-0.5 wn:font-sans wn:left-1/2 wn:min-w-4 wn:rounded-full wn:bg-bad wn:px-1 wn:text-center wn:font-[600] wn:text-[10px] wn:text-ink-inverse wn:tabular-nums wn:leading-4"
            >
              {count}
            </span>
          )}
        </IconButton>
      }
    >
      <div className="wn:flex wn:max-h-[560px] wn:min-h-0 wn:flex-col">
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
    </Popover>
  )
}
