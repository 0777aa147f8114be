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
import { emergency } from '../store/entries'
import type { TaskNotification } from '../types'

/** Icon of an entry and the classes of the tile it stands on. */
export type NotificationLook = readonly [icon: LucideIcon, tile: string]

const calm = 'wu:bg-muted-soft wu:text-muted'
const bad = 'wu:bg-bad-soft wu:text-bad'

/** By types and events, which share no name. */
const looks: Record<string, NotificationLook> = {
  task_update: [RefreshCw, 'wu:bg-info-soft wu:text-info'],
  task_created: [CirclePlus, calm],
  task_assigned: [UserCheck, 'wu:bg-accent-soft wu:text-accent'],
  task_completed: [CircleCheck, 'wu:bg-ok-soft wu:text-ok'],
  message: [MessageSquare, calm],
  'todo.due_soon': [ClockAlert, 'wu:bg-warn-soft wu:text-warn'],
  'todo.overdue': [ClockAlert, bad],
  [emergency]: [Siren, bad],
  'todo.deleted': [Trash2, calm],
}

/** How an entry looks: by its event where that says more, else by its type. */
export function lookOf({ type, event, message }: TaskNotification): NotificationLook {
  const isVanished = type === 'system' && message.startsWith('🗑️')
  return looks[event ?? (isVanished ? 'todo.deleted' : '')] ?? looks[type] ?? [Bell, calm]
}
