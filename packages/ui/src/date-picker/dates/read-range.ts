import { addDays, addMonths, addToMonth, endOfMonth, startOfQuarter, startOfWeek } from './day'
import { countByWord, plainText } from './day-words'
import { fullYear, readDay, readMonth, stepOf } from './read-day'

/** Two days, both inside; a missing one leaves that end open. */
export interface DateRange {
  from: string | null
  to: string | null
}

/**
 * Reads a range as Russians type it: «1.12–15.12», «1-15.12», «с 1.12 по 5.12», «с завтра», «до 5.12», «декабрь»,
 * «прошлый месяц», «4 кв 2026», «2026», «последние 7 дней», or one day. Undefined when it is none.
 */
export function readRange(text: string, today: string): DateRange | undefined {
  const bare = plainText(text)
  return readPeriod(bare, today) ?? readOpen(bare, today) ?? readEnds(bare, today) ?? oneDay(readDay(bare, today))
}

/** The week, month, quarter or year so many steps from the present one. */
export function periodOf(period: 'week' | 'month' | 'quarter' | 'year', step: number, today: string): DateRange {
  switch (period) {
    case 'week': {
      const from = addDays(startOfWeek(today), step * 7)
      return { from, to: addDays(from, 6) }
    }
    case 'month':
      return months(addToMonth(today.slice(0, 7), step), 1)
    case 'quarter':
      return months(addToMonth(startOfQuarter(today).slice(0, 7), step * 3), 3)
    default:
      return months(addToMonth(`${today.slice(0, 4)}-01`, step * 12), 12)
  }
}

function months(first: string, count: number): DateRange {
  return { from: `${first}-01`, to: endOfMonth(`${addToMonth(first, count - 1)}-01`) }
}

const periods = { недел: 'week', месяц: 'month', квартал: 'quarter', год: 'year' } as const
const romans = ['i', 'ii', 'iii', 'iv']

function readPeriod(bare: string, today: string): DateRange | undefined {
  const near = /^(?:за |в |на )?(эт|прошл|следующ)\p{L}{0,3} (недел|месяц|квартал|год)\p{L}?$/u.exec(bare)
  const name = near?.[2]
  if (near && name && name in periods) return periodOf(periods[name as keyof typeof periods], stepOf(near[1]), today)
  const last = /^(?:за )?последни[ей] (\d{1,3}|\p{L}+) (?:дн(?:я|ей)|день|сут(?:ки|ок))$/u.exec(bare)
  const count = last ? countByWord(last[1]) : undefined
  if (count) return { from: addDays(today, 1 - count), to: today }
  const quarter = /^([1-4]|i{1,3}|iv)[-\s]?(?:й )?кв(?:артал)?\.?(?: (\d{4}|\d{2})(?: ?г(?:од|ода)?)?)?$/.exec(bare)
  if (quarter) {
    const number = romans.includes(quarter[1] ?? '') ? romans.indexOf(quarter[1] ?? '') + 1 : Number(quarter[1])
    const year = quarter[2] === undefined ? today.slice(0, 4) : String(fullYear(quarter[2], today))
    return year >= '1000' ? periodOf('quarter', number - 1, `${year.padStart(4, '0')}-01-01`) : undefined
  }
  const year = /^([12]\d{3})(?: ?г(?:од)?)?$/.exec(bare)
  // Four digits may be a day as well («0512»), but no day begins with 19 or 20 and ends with a month above 12.
  if (year?.[1] && readDay(year[1], today) === undefined) return periodOf('year', 0, `${year[1]}-01-01`)
  const month = readMonth(bare, today)
  return month && readDay(bare, today) === undefined ? months(month, 1) : undefined
}

function readOpen(bare: string, today: string): DateRange | undefined {
  const from = /^(?:с|со|от|после|from|since) (.+)$/.exec(bare)?.[1]
  const start = from && readDay(from, today)
  if (start) return { from: start, to: null }
  const to = /^(?:по|до|until|to) (.+)$/.exec(bare)?.[1]
  const end = to && readDay(to, today)
  return end ? { from: null, to: end } : undefined
}

function readEnds(bare: string, today: string): DateRange | undefined {
  const words = bare.replace(/^(?:с|со|от) /, '')
  for (const split of [/ (?:по|до) /g, / ?(?:\.{2,3}|[…–—]) ?/g, / - /g, /-/g]) {
    for (const place of words.matchAll(split)) {
      const left = words.slice(0, place.index)
      const range = toRange(left, words.slice(place.index + place[0].length), today)
      if (range) return range
    }
  }
  return undefined
}

function toRange(left: string, right: string, today: string): DateRange | undefined {
  const to = readDay(right, today)
  if (!to) return undefined
  // «1–15.12»: the month stands once, at the end.
  const from = /^\d{1,2}$/.test(left)
    ? readDay(`${left}.${to.slice(5, 7)}.${to.slice(0, 4)}`, today)
    : readDay(left, today)
  if (!from) return undefined
  if (from <= to) return { from, to }
  // «28.12–5.01» without years goes over New Year; ends in the wrong order are put right.
  const isYearless = !/\d{4}/.test(right) && !/\d\D\d+\D\d/.test(right)
  const next = addMonths(to, 12)
  return isYearless && next > from && /^\d/.test(right) ? { from, to: next } : { from: to, to: from }
}

function oneDay(day: string | undefined): DateRange | undefined {
  return day ? { from: day, to: day } : undefined
}
