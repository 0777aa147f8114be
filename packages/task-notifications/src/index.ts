export type { LeaderLocks, TabChannel } from '@ws/api-client/tabs'
export { NotificationLabelsProvider, type NotificationLabelsProviderProps } from './labels/labels-provider'
export { type NotificationLabels, notificationLabels } from './labels/notification-labels'
export { type TaskTexts, taskTexts } from './labels/task-texts'
export {
  type Attention,
  type AttentionDeps,
  type AttentionState,
  canAsk,
  createAttention,
  startAttention,
} from './presence/attention'
export { createApiSource } from './sources/api-source'
export { changeLimit, type Detection, detectChanges, type KnownTask, type TaskSnapshot } from './sources/detect-changes'
export {
  createPoller,
  type Poller,
  type PollerDeps,
  type PollerLook,
  type PollerMemory,
  type PollerState,
  pollInterval,
  refreshInterval,
} from './sources/poller'
export type { TaskNote } from './sources/snapshot'
export type { EntriesPatch } from './store/entries'
export { createNotificationStore } from './store/notification-store'
export type {
  NotificationInbox,
  NotificationState,
  NotificationStore,
  NotificationStoreDeps,
} from './store/store-types'
export type { ToastListener } from './store/toast-queue'
export {
  createTaskNotifications,
  type TaskNotifications,
  type TaskNotificationsDeps,
} from './task-notifications'
export { withoutEmoji } from './text/without-emoji'
export type {
  Clock,
  KeyValueStorage,
  Logger,
  NotificationActor,
  NotificationDraft,
  NotificationRealtime,
  NotificationSource,
  NotificationType,
  Page,
  PolledTask,
  ServerEventName,
  TaskAssignee,
  TaskChange,
  TaskEvent,
  TaskListAnswer,
  TaskNotification,
} from './types'
export { NotificationBell, type NotificationBellProps } from './ui/notification-bell'
export { NotificationList, type NotificationListProps } from './ui/notification-list'
export { TaskToasts, type TaskToastsProps } from './ui/task-toasts'
