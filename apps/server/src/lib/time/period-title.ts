import { dayInRussian, monthAfter, monthEnd } from './days'

interface Period {
  start: string
  end: string
}

const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
]
const QUARTERS = ['I', 'II', 'III', 'IV']

/** How people call a period: «ноябрь 2026», «IV квартал 2026», «11.11–30.11.2026». */
export function periodTitle({ start, end }: Period): string {
  const [year, month] = [start.slice(0, 4), Number(start.slice(5, 7)) - 1]
  if (start === monthAfter(start, 0) && end === monthEnd(start)) return `${MONTHS[month]} ${year}`
  if (month % 3 === 0 && start === monthAfter(start, 0) && end === monthEnd(monthAfter(start, 2))) {
    return `${QUARTERS[month / 3]} квартал ${year}`
  }
  return daysTitle({ start, end })
}

/** A stretch of days: «11.11–30.11.2026», «05.11.2026». */
export function daysTitle({ start, end }: Period): string {
  if (start === end) return dayInRussian(start)
  const from = start.slice(0, 4) === end.slice(0, 4) ? dayInRussian(start).slice(0, 5) : dayInRussian(start)
  return `${from}–${dayInRussian(end)}`
}
