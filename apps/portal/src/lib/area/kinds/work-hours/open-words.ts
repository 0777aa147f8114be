import { DAY_MINUTES, type Openness, timeOf } from '@ws/api-client/contract/work-hours'
import { WEEKDAYS } from '../../../schedule/rule'

/** «Открыто сейчас до 20:00», «Закрыто, откроется завтра в 08:00»; the weekday is that of today, 0 is Monday. */
export function openWords({ isOpen, until }: Openness, weekday: number): string {
  return isOpen ? wordsOfOpen(until, weekday) : wordsOfClosed(until, weekday)
}

function wordsOfOpen(until: number | null, weekday: number): string {
  if (until === null) return 'Открыто круглосуточно'
  // The end of a day is 24:00, not the beginning of the next one.
  const days = Math.ceil(until / DAY_MINUTES) - 1
  // The small hours belong to the night that has begun.
  const isTonight = until <= DAY_MINUTES * 1.5
  const day = isTonight ? '' : `${WEEKDAYS[(weekday + days) % 7]?.short.toLowerCase()} `
  return `Открыто сейчас до ${day}${timeOf(until - days * DAY_MINUTES)}`
}

function wordsOfClosed(until: number | null, weekday: number): string {
  if (until === null) return 'Закрыто'
  const days = Math.floor(until / DAY_MINUTES)
  const day = days === 0 ? '' : days === 1 ? 'завтра ' : `${inDay(weekday + days)} `
  return `Закрыто, откроется ${day}в ${timeOf(until % DAY_MINUTES)}`
}

/** «во вторник» */
function inDay(weekday: number): string {
  const day = WEEKDAYS[weekday % 7]
  return `${day?.key === 'TU' ? 'во' : 'в'} ${day?.accusative}`
}
