export * from './headless'
export { NotificationBell, type NotificationBellProps } from './notification-bell'
export { NotificationList, type NotificationListProps } from './notification-list'
export { TaskToasts, type TaskToastsProps } from './task-toasts'
