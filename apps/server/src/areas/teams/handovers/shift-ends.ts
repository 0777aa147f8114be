/** «до 20:00», «8:00–20:00»: a time behind such a word or dash ends a shift. */
const END = /(?:до|[-–—])\s*(\d{1,2})[:.](\d{2})/giu
const WEEKDAYS = /пн\.?\s*[-–—]\s*пт/iu
const DAY_MINUTES = 24 * 60

/** Whether one of the shifts that a text tells of («пн–пт с 8:00 до 20:00») ends within so many minutes of a time. */
export function endsSoon(words: string, { day, time }: { day: string; time: string }, within: number): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (WEEKDAYS.test(words) && (weekday === 0 || weekday === 6)) return false
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return [...words.matchAll(END)].some(([, hour, minute]) => {
    const left = (Number(hour) * 60 + Number(minute) - hours * 60 - minutes + DAY_MINUTES) % DAY_MINUTES
    return left > 0 && left <= within
  })
}
