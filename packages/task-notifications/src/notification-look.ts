import {
  Bell,
  CircleCheck,
  CirclePlus,
  ClockAlert,
  type LucideIcon,
  MessageSquare,
  RefreshCw,
  Siren,
  Trash2,
  UserCheck,
} from 'lucide-react'
import type { NotificationType, TaskNotification } from './types'

/** Icon of an entry and the classes of the tile it stands on. */
export interface NotificationLook {
  icon: LucideIcon
  tile: string
}

const byType: Record<NotificationType, NotificationLook> = {
  system: { icon: Bell, tile: 'wu:bg-muted-soft wu:text-muted' },
  task_update: { icon: RefreshCw, tile: 'wu:bg-info-soft wu:text-info' },
  task_created: { icon: CirclePlus, tile: 'wu:bg-muted-soft wu:text-muted' },
  task_assigned: { icon: UserCheck, tile: 'wu:bg-accent-soft wu:text-accent' },
  task_completed: { icon: CircleCheck, tile: 'wu:bg-ok-soft wu:text-ok' },
  message: { icon: MessageSquare, tile: 'wu:bg-muted-soft wu:text-muted' },
}

const byEvent: Record<string, NotificationLook> = {
  'todo.due_soon': { icon: ClockAlert, tile: 'wu:bg-warn-soft wu:text-warn' },
  'todo.overdue': { icon: ClockAlert, tile: 'wu:bg-bad-soft wu:text-bad' },
  'todo.emergency': { icon: Siren, tile: 'wu:bg-bad-soft wu:text-bad' },
  'todo.deleted': { icon: Trash2, tile: 'wu:bg-muted-soft wu:text-muted' },
}

/** How an entry looks: by its event where that says more, else by its type. */
export function lookOf({ type, event, message }: TaskNotification): NotificationLook {
  const isVanished = type === 'system' && message.startsWith('🗑️')
  return byEvent[event ?? (isVanished ? 'todo.deleted' : '')] ?? byType[type]
}
