import type { ListQuery, Schema } from '@ws/api-client'
import { zonedDay } from '@ws/ui'
import { endOfDay, startOfDay } from '../../lib/time/day-moments'

/** One figure of the dashboard: how many tasks answer this question; the same question opens the list behind it. */
export interface Figure {
  key: 'today' | 'overdue' | 'emergency' | 'unsorted'
  label: string
  /** A number above zero asks for attention. */
  isAlarming: boolean
  query: ListQuery<'/todos'>
}

const OPEN: NonNullable<ListQuery<'/todos'>['status']> = ['Unsorted', 'Planned', 'Accepted', 'Progress', 'Review']

/** What needs this person now, by the day that `now` is in. */
export function figuresOf(profile: number, now: Date): Figure[] {
  const assignee = [profile]
  return [
    { key: 'today', label: 'Мои на сегодня', isAlarming: false, query: { assignee, status: OPEN, ...withinDay(now) } },
    { key: 'overdue', label: 'Мои просроченные', isAlarming: true, query: { assignee, is_overdue: true } },
    { key: 'emergency', label: 'Аварийные', isAlarming: true, query: { is_emergency: true, status: OPEN } },
    { key: 'unsorted', label: 'Неразобранные', isAlarming: false, query: { status: ['Unsorted'] } },
  ]
}

/** Open tasks of the person that are due by the end of the day, the most urgent first. */
export function myDayQuery(profile: number, now: Date): ListQuery<'/todos'> {
  const { due_at_to } = withinDay(now)
  return { assignee: [profile], status: OPEN, due_at_to, ordering: ['due_at'], page_size: 10 }
}

/** Meetings of this day that the person hosts or is invited to. */
export const MEETINGS_OF_DAY: ListQuery<'/conference'> = {
  mine: true,
  time: 'today',
  status: ['scheduled', 'live'],
  ordering: ['starts_at'],
  page_size: 10,
}

/** As many of the tasks that wait are looked at. */
const WAITING = 50

/** Where the next task to begin is looked for: the own ones, then those of the own teams that nobody has. */
export function waitingQueries(profile: number): ListQuery<'/todos'>[] {
  const waiting: ListQuery<'/todos'> = {
    status: ['Unsorted', 'Planned', 'Accepted'],
    ordering: ['due_at'],
    page: 1,
    page_size: WAITING,
  }
  return [
    { ...waiting, assignee: [profile] },
    { ...waiting, my_team: true, assignee_isnull: true },
  ]
}

/** Tasks in the order in which they are to be begun: emergencies, then by their term; those without one come last. */
export function nextFirst(todos: readonly Schema<'Todo'>[]): Schema<'Todo'>[] {
  const term = ({ due_at }: Schema<'Todo'>) => (due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at))
  return todos
    .filter(({ allowed }) => allowed.includes('take'))
    .sort((a, b) => Number(b.is_emergency) - Number(a.is_emergency) || compare(term(a), term(b)) || a.id - b.id)
}

/** Infinities are equal, which a difference would not tell. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Address of the list that answers the same question. */
export function listHref(query: ListQuery<'/todos'>): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'page_size') address.set(name, [value].flat().join(','))
  }
  return `/todos?${address}`
}

function withinDay(now: Date): { due_at_from: string; due_at_to: string } {
  const day = zonedDay(now)
  return { due_at_from: startOfDay(day).toISOString(), due_at_to: endOfDay(day).toISOString() }
}
