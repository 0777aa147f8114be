import {
  mdiAlarmLight,
  mdiCalendarClock,
  mdiCheckAll,
  mdiCheckCircleOutline,
  mdiChevronDoubleUp,
  mdiChevronDown,
  mdiEqual,
  mdiEyeCheckOutline,
  mdiInboxOutline,
  mdiProgressWrench,
} from '@mdi/js'
import type { Schema } from '@ws/api-client/contract'
import { colors, labels } from '@ws/api-client/contract/labels'
import type { Tone } from '../../lib/area/field'

/** A task as the contract has it. */
export type Todo = Schema<'Todo'>

/** Where a task stands. */
export type TodoStatus = Todo['status']

/** How a status is called, what leads to it, and how it looks; in the order of the board's columns. */
export const todoStatuses = {
  Unsorted: {
    label: labels.TodoStatus.Unsorted,
    action: 'В неразобранные',
    icon: mdiInboxOutline,
    color: colors.TodoStatus.Unsorted,
    tone: 'muted',
  },
  Planned: {
    label: labels.TodoStatus.Planned,
    action: 'Запланировать',
    icon: mdiCalendarClock,
    color: colors.TodoStatus.Planned,
    tone: 'info',
  },
  Accepted: {
    label: labels.TodoStatus.Accepted,
    action: 'Принять',
    icon: mdiCheckCircleOutline,
    color: colors.TodoStatus.Accepted,
    tone: 'accent',
  },
  Progress: {
    label: labels.TodoStatus.Progress,
    action: 'В работу',
    icon: mdiProgressWrench,
    color: colors.TodoStatus.Progress,
    tone: 'warn',
  },
  Review: {
    label: labels.TodoStatus.Review,
    action: 'На проверку',
    icon: mdiEyeCheckOutline,
    color: colors.TodoStatus.Review,
    tone: 'accent',
  },
  Completed: {
    label: labels.TodoStatus.Completed,
    action: 'Закрыть задачу',
    icon: mdiCheckAll,
    color: colors.TodoStatus.Completed,
    tone: 'ok',
  },
} as const satisfies Record<TodoStatus, { label: string; action: string; icon: string; color: string; tone: Tone }>

/** Whether its work has ended: who takes it up again has to say why. */
export const isDone = ({ status }: Pick<Todo, 'status'>) => status === 'Review' || status === 'Completed'

/** Statuses in the order of the board. */
export const statusOrder = Object.keys(todoStatuses) as TodoStatus[]

/** Priorities and their marks. */
export const todoPriorities = {
  Low: { label: labels.TodoPriority.Low, icon: mdiChevronDown },
  Medium: { label: labels.TodoPriority.Medium, icon: mdiEqual },
  High: { label: labels.TodoPriority.High, icon: mdiChevronDoubleUp, color: 'var(--ws-bad)' },
} as const

/** Mark of an emergency. */
export const emergencyIcon = mdiAlarmLight
