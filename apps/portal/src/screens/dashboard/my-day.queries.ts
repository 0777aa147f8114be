import type { ListQuery } from '@ws/api-client'
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
