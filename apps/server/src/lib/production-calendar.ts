/** Days off of article 112 of the Labour Code, the same every year. */
const NEW_YEAR = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08']
const HOLIDAYS = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04']

/**
 * What the government moved, by year: further days off, and Saturdays that are worked. A year that is not here goes by the
 * Code alone: a holiday on a Saturday or Sunday takes the next working day.
 */
const MOVED: Readonly<Record<string, { off: readonly string[]; worked: readonly string[] }>> = {
  2025: { off: ['05-02', '05-08', '06-13', '11-03', '12-31'], worked: ['11-01'] },
  2026: { off: ['01-09', '03-09', '05-11', '12-31'], worked: [] },
}

const DAY = 86_400_000
const known = new Map<string, ReadonlySet<string>>()

/** Whether a date (`YYYY-MM-DD`) is a Saturday, a Sunday or a holiday by the production calendar of its year. */
export function isDayOff(date: string): boolean {
  return isHoliday(date) || (isWeekend(date) && !isMovedWorkday(date))
}

/** Whether a date is a holiday, or a day off that was moved to it. */
export function isHoliday(date: string): boolean {
  const year = date.slice(0, 4)
  const days = known.get(year) ?? holidaysOf(year)
  known.set(year, days)
  return days.has(date)
}

/** Whether a Saturday is worked, its day off having been moved. */
export function isMovedWorkday(date: string): boolean {
  return MOVED[date.slice(0, 4)]?.worked.includes(date.slice(5)) ?? false
}

function holidaysOf(year: string): ReadonlySet<string> {
  const days = new Set([...NEW_YEAR, ...HOLIDAYS].map((day) => `${year}-${day}`))
  const moved = MOVED[year]
  if (moved) return new Set([...days, ...moved.off.map((day) => `${year}-${day}`)])
  for (const holiday of HOLIDAYS) {
    let date = `${year}-${holiday}`
    if (!isWeekend(date)) continue
    while (isWeekend(date) || days.has(date)) date = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)
    days.add(date)
  }
  return days
}

function isWeekend(date: string): boolean {
  return new Date(date).getUTCDay() % 6 === 0
}
