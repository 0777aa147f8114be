import {
  DAY_MINUTES,
  minutesOf,
  type Stretch,
  stretchesAround,
  type WorkHours,
} from '@ws/api-client/contract/work-hours'
import { weekdayOf } from '../../../lib/time/days'

/** Whether one of the shifts of a team ends within so many minutes of a day and time. */
export function endsSoon(hours: WorkHours, { day, time }: { day: string; time: string }, within: number): boolean {
  const now = minutesOf(time)
  // A night shift of yesterday may end today, and one of tomorrow soon after midnight.
  const stretches = stretchesAround(hours, weekdayOf(day), -2, 2)
  return stretches.some((stretch) => stretch.to > now && stretch.to <= now + within && isShiftEnd(stretch, stretches))
}

/** A break is no end of a shift, nor is a midnight over which work goes on; where two intervals meet, shifts change. */
function isShiftEnd({ day, from, to }: Stretch, all: readonly Stretch[]): boolean {
  const goesOn = all.some((next) => next.from === to)
  if (goesOn) return to % DAY_MINUTES !== 0
  const isOfNight = from % DAY_MINUTES === 0 && all.some((before) => before.to === from)
  return isOfNight || !all.some((next) => next.day === day && next.from > to)
}
