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
  system: { icon: Bell, tile: 'wn:bg-muted-soft wn:text-muted' },
  task_update: { icon: RefreshCw, tile: 'wn:bg-info-soft wn:text-info' },
  task_created: { icon: CirclePlus, tile: 'wn:bg-muted-soft wn:text-muted' },
  task_assigned: { icon: UserCheck, tile: 'wn:bg-accent-soft wn:text-accent' },
  task_completed: { icon: CircleCheck, tile: 'wn:bg-ok-soft wn:text-ok' },
  message: { icon: MessageSquare, tile: 'wn:bg-muted-soft wn:text-muted' },
}

const byEvent: Record<string, NotificationLook> = {
  'todo.due_soon': { icon: ClockAlert, tile: 'wn:bg-warn-soft wn:text-warn' },
  'todo.overdue': { icon: ClockAlert, tile: 'wn:bg-bad-soft wn:text-bad' },
  'todo.emergency': { icon: Siren, tile: 'wn:bg-bad-soft wn:text-bad' },
  'todo.deleted': { icon: Trash2, tile: 'wn:bg-muted-soft wn:text-muted' },
}

/** How an entry looks: by its event where that says more, else by its type. */
export function lookOf({ type, event, message }: TaskNotification): NotificationLook {
  const isVanished = type === 'system' && message.startsWith('🗑️')
  return byEvent[event ?? (isVanished ? 'todo.deleted' : '')] ?? byType[type]
}
