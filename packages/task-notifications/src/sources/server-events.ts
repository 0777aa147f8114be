import type { ServerEventName } from '../types'

/** Names of the server's events that are listened to. */
export const serverEvents: readonly ServerEventName[] = [
  'notification',
  'notifications_changed',
  'message',
  'task_created',
  'task_update',
  'todo_update',
  'task_assigned',
  'task_completed',
]
