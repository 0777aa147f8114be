import type { Schema } from '@ws/api-client/contract'
import { zonedDay } from '@ws/ui'
import { addDays } from '../../../lib/time/add-days'

/** An entry of the calendar as the contract has it. */
export type CalendarEvent = Schema<'CalendarEvent'>

/** An entry as it stands in one day. */
export interface DayItem {
  event: CalendarEvent
  /** It began on an earlier day. */
  isContinued: boolean
}

/** Entries by day; what lasts several days stands in each of them, entries of whole days first, then by time. */
export function itemsByDay(events: readonly CalendarEvent[], days: readonly string[]): Map<string, DayItem[]> {
  const shown = new Map<string, DayItem[]>(days.map((day) => [day, []]))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  for (const event of events) {
    const [from, to] = spanOf(event)
    const begin = [first, from].sort().at(-1) ?? from
    for (let day = begin; day <= to && day <= last; day = addDays(day, 1)) {
      shown.get(day)?.push({ event, isContinued: day !== from })
    }
  }
  for (const items of shown.values())
    items.sort((a, b) => rank(a) - rank(b) || a.event.start.localeCompare(b.event.start))
  return shown
}

/** First and last day of an entry by the person's own clock. */
function spanOf({ start, end, all_day }: CalendarEvent): [string, string] {
  if (all_day) return [start, end === null ? start : addDays(end, -1)]
  const from = zonedDay(start)
  return [from, end === null ? from : zonedDay(end)]
}

function rank({ event, isContinued }: DayItem): number {
  return event.all_day ? 0 : isContinued ? 1 : 2
}
