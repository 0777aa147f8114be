import type { User } from '@ws/api-client'
import { NotificationBell, startAttention, type TaskNotification, TaskToasts } from '@ws/task-notifications'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { attentionOf } from '../../../lib/account/attention'
import { listHref, recordHref } from '../../../lib/area/href'
import { useServices } from '../../../lib/services-context'
import { areas } from '../../areas'
import type { ShownNotification } from '../../worker/open-notification'
import { acceptEmergency } from './accept-emergency'
import { onOpenedOutside, workerOfPage } from './browser-notifications'
import { hrefOfNotification, type NotifiedRecord } from './href-of-notification'
import { noteOwnTaskWrites } from './own-task-writes'
import { createPersonNotifications } from './person-notifications'
import { usePressedNotification } from './use-pressed-notification'

/** Page of any record that an area of the portal shows; the worker outside of it knows only its own. */
function hrefOf(entry: NotifiedRecord): string | undefined {
  const { entity, entity_id, event } = entry
  // The number is that of the import, the path that of its register.
  if (event?.startsWith('import.') && entity?.startsWith('/'))
    return listHref(areas.find(({ path }) => path === entity)) ?? undefined
  const area = areas.find(({ detail }) => detail.history !== undefined && detail.history === entity)
  return hrefOfNotification(entry) ?? (entity_id ? (recordHref(area, Number(entity_id)) ?? undefined) : undefined)
}

/** Whoever is in a conversation sees its messages as they come. */
function isConversationOpen(entry: NotifiedRecord): boolean {
  return (
    entry.entity === 'chat_room' && document.visibilityState === 'visible' && hrefOf(entry) === window.location.pathname
  )
}

/** The person's notifications: hears of them while the shell is shown, tells them as toasts, and gives the bell. */
export function useBell(user: Pick<User, 'id' | 'profile_id'> | null) {
  const services = useServices()
  const navigate = useNavigate()
  const id = user?.id
  const profile = user?.profile_id
  const notifications = useMemo(
    () =>
      id === undefined || profile === undefined
        ? null
        : createPersonNotifications(services, { id, profile_id: profile }),
    [services, id, profile],
  )

  useEffect(() => {
    if (notifications === null || id === undefined) return
    notifications.start()
    const stopNoting = noteOwnTaskWrites(services.api, notifications)
    const onOpen = (entry: ShownNotification) => {
      const href = hrefOf(entry)
      void notifications.store.markRead(entry.id)
      if (href !== undefined) void navigate(href)
    }
    const title = 'Рабочее пространство'
    const stopAttention = startAttention({
      notifications,
      attention: attentionOf(id),
      title,
      onOpen,
      worker: workerOfPage,
    })
    const stopHearing = onOpenedOutside(onOpen)
    return () => {
      stopHearing()
      stopAttention()
      stopNoting()
      notifications.stop()
    }
  }, [notifications, id, services.api, navigate])

  usePressedNotification(notifications)

  if (notifications === null) return { bell: null, toasts: null }
  const onAccept = (entry: TaskNotification) => acceptEmergency(services, notifications, entry)
  return {
    bell: (
      <NotificationBell
        notifications={notifications}
        href={hrefOf}
        onAccept={onAccept}
        onSettings={() => void navigate('/user?tab=notifications', { viewTransition: true })}
      />
    ),
    toasts: (
      <TaskToasts
        notifications={notifications}
        onAccept={onAccept}
        isSeen={isConversationOpen}
        onOpen={(entry) => {
          const href = hrefOf(entry)
          if (href !== undefined) void navigate(href, { viewTransition: true })
        }}
      />
    ),
  }
}
