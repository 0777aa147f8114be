import { fromZoned, toZoned, zonedFormat } from '@ws/ui/time-zone'

const minute = 60_000
const hour = 60 * minute

/** How long ago in few letters: «только что», «2 мин», «3 ч», «вчера», then the date. Times in milliseconds. */
export function timeAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < minute) return 'только что'
  if (passed < hour) return `${Math.floor(passed / minute)} мин`
  const { year, month, day } = toZoned(now)
  if (at >= fromZoned({ year, month, day }).getTime()) return `${Math.floor(passed / hour)} ч`
  return at >= fromZoned({ year, month, day: day - 1 }).getTime() ? 'вчера' : fullTime(at).slice(0, 10)
}

/** The whole moment: dd.MM.yyyy, HH:mm by the clock of the page. */
export const fullTime = (at: number | string): string =>
  zonedFormat('ru', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
