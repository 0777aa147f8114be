import { zonedDay } from '@ws/ui'
import { addDays } from '../../../../lib/time/add-days'
import type { CalendarEvent, DayItem } from '../calendar-items'

/** Who has a row. */
export type Person = NonNullable<CalendarEvent['assignee']>

/** What a person has to do on one day. */
export interface DayLoad {
  tasks: number
  minutes: number
  isAway: boolean
}

/** A person and the days on which there is something. */
export interface PersonLoad {
  person: Person
  days: Map<string, DayLoad>
}

/**
 * Who has how much to do on which day: open tasks, those that schedules will make, and their planned time, in the order of
 * names. Who of the staff has nothing to do is there too: the next task goes to him.
 */
export function loadOf(
  items: ReadonlyMap<string, readonly DayItem[]>,
  isWorkday: (day: string) => boolean,
  staff: readonly Person[],
): PersonLoad[] {
  const rows = new Map<number, PersonLoad>(staff.map((person) => [person.id, { person, days: new Map() }]))
  for (const [day, list] of items) {
    for (const { event } of list) {
      const isWork = event.type === 'recurrence' || (event.type === 'todo' && event.status !== 'Completed')
      if (event.assignee === null || (!isWork && event.type !== 'absence')) continue
      const row = rows.get(event.assignee.id) ?? { person: event.assignee, days: new Map<string, DayLoad>() }
      rows.set(event.assignee.id, row)
      const load = row.days.get(day) ?? { tasks: 0, minutes: 0, isAway: false }
      row.days.set(day, load)
      if (!isWork) load.isAway = true
      else {
        load.tasks += 1
        load.minutes += minutesOn(day, event, isWorkday)
      }
    }
  }
  return [...rows.values()].sort((a, b) => a.person.name.localeCompare(b.person.name, 'ru'))
}

/** The part of a task's plan that falls on a day: the same on each working day it lasts, on each day where none is. */
function minutesOn(day: string, event: CalendarEvent, isWorkday: (day: string) => boolean): number {
  const all = daysOfEvent(event)
  const working = all.filter(isWorkday)
  const spread = working.length > 0 ? working : all
  return spread.includes(day) ? (event.planned_minutes ?? 0) / spread.length : 0
}

/** A task that drags on for longer than this is no plan any more. */
const LONGEST = 366

function daysOfEvent({ start, end }: CalendarEvent): string[] {
  const first = zonedDay(start)
  const last = end === null ? first : zonedDay(end)
  const days = [first]
  for (let day = first; day < last && days.length < LONGEST; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}
