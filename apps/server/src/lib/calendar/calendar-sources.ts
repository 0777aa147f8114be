import type { OperationInput, Schema } from '@ws/api-client/contract'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '../access/actor'
import type { Permission } from '../access/grant'
import type { Context } from '../http/handler'
import { addDays } from '../time/days'
import type { IcsEvent } from '../time/ics'

/** What lies in the calendar. */
export type CalendarEvent = Schema<'CalendarEvent'>
/** What is asked of the calendar: the filters of the list of tasks between two moments. */
export type CalendarQuery = OperationInput<'calendar.events'>['query']

/** Entries that an area puts into the calendar beside the tasks. */
export interface CalendarSource {
  type: CalendarEvent['type']
  /** Who has it in the calendar; the rows that the person may see are for `find` to choose. */
  needs: Permission
  /** Filters it can be narrowed by, beside the time and the type: asked for anything else it is left out. */
  knows: readonly (keyof CalendarQuery)[]
  /** Its entries of the time, at most `most`. */
  find: (ctx: Context, query: CalendarQuery, most: number) => Promise<CalendarEvent[]>
}

const sources: CalendarSource[] = []

/** Says what an area puts into the calendar: areas do not know each other. */
export function registerCalendarSource(source: CalendarSource): void {
  sources.push(source)
}

/** What all areas put into the calendar. */
export function calendarSources(): readonly CalendarSource[] {
  return sources
}

/** What of an area a person takes part in, for calendar programs; of the moments `back` to `ahead`. */
type FeedSource = (ctx: Context, person: Actor, reach: { back: SQL; ahead: SQL; most: number }) => Promise<IcsEvent[]>

const feedSources: FeedSource[] = []

/** Says what an area sends to calendar programs beside the tasks. */
export function registerFeedSource(find: FeedSource): void {
  feedSources.push(find)
}

/** What all areas send to calendar programs. */
export function calendarFeedSources(): readonly FeedSource[] {
  return feedSources
}

/** Colours of entries that have no status to be told by (product 12.8), hexadecimal. */
export const CALENDAR_COLORS = {
  warn: '#D97706',
  bad: '#DC2626',
  ok: '#16A34A',
  accent: '#7C3AED',
  info: '#0284C7',
  muted: '#64748B',
} as const

type DayEvent = Pick<CalendarEvent, 'type' | 'title' | 'entity' | 'entity_id' | 'link' | 'color'> & {
  /** Both are days of the company; the last one is in it. */
  first: string
  last?: string
}

/** An entry of whole days that nobody moves. */
export function dayEvent({ first, last = first, ...event }: DayEvent): CalendarEvent {
  return {
    id: `${event.type}:${event.entity_id ?? ''}:${first}`,
    start: first,
    end: addDays(last, 1),
    all_day: true,
    lone: null,
    editable: false,
    status: null,
    assignee: null,
    planned_minutes: null,
    version: null,
    ...event,
  }
}

/** The first and the last day that are asked for. */
export function daysAsked({ from, to }: Pick<CalendarQuery, 'from' | 'to'>): [first: string, last: string] {
  return [from.slice(0, 10), new Date(Date.parse(to) - 1).toISOString().slice(0, 10)]
}
