const minute = 60_000
const hour = 60 * minute

const date = /* @__PURE__ */ new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: 'numeric' })
const time = /* @__PURE__ */ new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

/** How long ago in few letters: «только что», «2 мин», «3 ч», «вчера», then the date. Times in milliseconds. */
export function timeAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < minute) return 'только что'
  if (passed < hour) return `${Math.floor(passed / minute)} мин`
  const day = new Date(now).setHours(0, 0, 0, 0)
  if (at >= day) return `${Math.floor(passed / hour)} ч`
  return at >= new Date(day - hour).setHours(0, 0, 0, 0) ? 'вчера' : date.format(at)
}

/** The whole moment: dd.MM.yyyy, HH:mm in the person's time zone. */
export function fullTime(at: number): string {
  return `${date.format(at)}, ${time.format(at)}`
}
