export {
  type Attention,
  type AttentionDeps,
  type AttentionState,
  canAsk,
  createAttention,
  startAttention,
} from './attention'
export { changeLimit, type Detection, detectChanges, type KnownTask, type TaskSnapshot } from './detect-changes'
export type { EntriesPatch } from './entries'
export { NotificationBell, type NotificationBellProps } from './notification-bell'
export { NotificationList, type NotificationListProps } from './notification-list'
export { createNotificationStore } from './notification-store'
export {
  createPoller,
  type Poller,
  type PollerDeps,
  type PollerLook,
  type PollerMemory,
  type PollerState,
  pollInterval,
  refreshInterval,
} from './poller'
export type { TaskNote } from './snapshot'
export type { NotificationInbox, NotificationState, NotificationStore, NotificationStoreDeps } from './store-types'
export {
  createTaskNotifications,
  type TaskNotifications,
  type TaskNotificationsDeps,
} from './task-notifications'
export { TaskToasts, type TaskToastsProps } from './task-toasts'
export type { ToastListener } from './toast-queue'
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
  TabChannel,
  TabLocks,
  TaskAssignee,
  TaskChange,
  TaskEvent,
  TaskListAnswer,
  TaskNotification,
} from './types'
export { withoutEmoji } from './without-emoji'
