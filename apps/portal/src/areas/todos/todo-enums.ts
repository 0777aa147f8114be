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
import type { Tone } from '../../lib/area/field'

/** A task as the contract has it. */
export type Todo = Schema<'Todo'>

/** Where a task stands. */
export type TodoStatus = Todo['status']

/** How a status is called, what leads to it, and how it looks; in the order of the board's columns. */
export const todoStatuses = {
  Unsorted: {
    label: 'Неразобранные',
    action: 'В неразобранные',
    icon: mdiInboxOutline,
    color: '#64748B',
    tone: 'muted',
  },
  Planned: {
    label: 'Запланированные',
    action: 'Запланировать',
    icon: mdiCalendarClock,
    color: '#0EA5E9',
    tone: 'info',
  },
  Accepted: { label: 'Принятые', action: 'Принять', icon: mdiCheckCircleOutline, color: '#6366F1', tone: 'accent' },
  Progress: { label: 'В работе', action: 'В работу', icon: mdiProgressWrench, color: '#F59E0B', tone: 'warn' },
  Review: { label: 'На проверке', action: 'На проверку', icon: mdiEyeCheckOutline, color: '#8B5CF6', tone: 'accent' },
  Completed: { label: 'Завершенные', action: 'Закрыть задачу', icon: mdiCheckAll, color: '#22C55E', tone: 'ok' },
} as const satisfies Record<TodoStatus, { label: string; action: string; icon: string; color: string; tone: Tone }>

/** Statuses in the order of the board. */
export const statusOrder = Object.keys(todoStatuses) as TodoStatus[]

/** Priorities and their marks. */
export const todoPriorities = {
  Low: { label: 'Низкий', icon: mdiChevronDown },
  Medium: { label: 'Средний', icon: mdiEqual },
  High: { label: 'Высокий', icon: mdiChevronDoubleUp, color: 'var(--ws-bad)' },
} as const

/** Mark of an emergency. */
export const emergencyIcon = mdiAlarmLight

/** What a task is about. */
export const todoCategories = {
  cleaning: 'Уборка',
  electrical: 'Электрика',
  plumbing: 'Сантехника',
  hvac: 'Вентиляция и кондиционирование',
  elevators: 'Лифты',
  security: 'Охрана и доступ',
  fire_safety: 'Пожарная безопасность',
  it: 'Связь и ИТ',
  repair: 'Ремонт и отделка',
  landscaping: 'Территория',
  leasing: 'Аренда и договоры',
  finance: 'Финансы и документы',
  procurement: 'Закупки',
  admin: 'Административное',
  other: 'Прочее',
} as const

/** Where a task came from. */
export const todoSources = {
  manual: 'Вручную',
  recurring: 'По расписанию',
  zone: 'Обход',
  contract: 'Договор',
  stock: 'Склад',
  chat: 'Из чата',
  mindmap: 'Из карты',
  meeting: 'Из встречи',
  import: 'Импорт',
  api: 'Интеграция',
} as const
