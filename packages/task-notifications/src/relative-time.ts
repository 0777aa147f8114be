const minute = 60_000
const hour = 60 * minute

/** How long ago in few letters: «только что», «2 мин», «3 ч», «вчера», then the date. Times in milliseconds. */
export function timeAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < minute) return 'только что'
  if (passed < hour) return `${Math.floor(passed / minute)} мин`
  const day = new Date(now).setHours(0, 0, 0, 0)
  if (at >= day) return `${Math.floor(passed / hour)} ч`
  return at >= new Date(day - hour).setHours(0, 0, 0, 0) ? 'вчера' : fullTime(at).slice(0, 10)
}

/** The whole moment: dd.MM.yyyy, HH:mm in the person's time zone. */
export const fullTime = (at: number | string): string =>
  new Date(at).toLocaleString('ru', { dateStyle: 'short', timeStyle: 'short' })
