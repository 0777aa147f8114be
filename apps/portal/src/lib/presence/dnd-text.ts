import { zonedDay } from '@ws/ui'
import { formatMoment, formatTime } from '../format/date'

/** «Не беспокоить до 15:00», of another day «Не беспокоить до завтра, 9:00». */
export function dndText(until: string, now: Date = new Date()): string {
  const isToday = zonedDay(until) === zonedDay(now)
  return `Не беспокоить до ${isToday ? formatTime(until) : formatMoment(until, now)}`
}
