import {
  addDays,
  addMonths,
  addToMonth,
  endOfMonth,
  partsOf,
  startOfQuarter,
  startOfWeek,
  toDay,
  weekdayOf,
} from './day'
import { countByWord, dayWords, monthByName, plainText, weekdayByName } from './day-words'

/**
 * Reads a day as Russians type it: «5.12», «05.12.26», «01122026», «5 декабря», «завтра», «через неделю», «пн»,
 * «в следующую пятницу», «+3», «конец месяца». `today` is `YYYY-MM-DD`. Undefined when it is no day.
 */
export function readDay(text: string, today: string): string | undefined {
  const bare = plainText(text)
  const shift = Object.hasOwn(dayWords, bare) ? dayWords[bare] : undefined
  if (shift !== undefined) return addDays(today, shift)
  return (
    readDigits(bare, today) ??
    readWithMonthName(bare, today) ??
    readDistance(bare, today) ??
    readWeekday(bare, today) ??
    readEdge(bare, today)
  )
}

/** A month as Russians type it: «ноябрь», «ноя 26», «11.2026», «112026», «прошлый месяц». `YYYY-MM` or undefined. */
export function readMonth(text: string, today: string): string | undefined {
  const bare = plainText(text)
  const iso = /^(\d{4})-(\d{1,2})$/.exec(bare)
  if (iso) return toMonth(Number(iso[1]), Number(iso[2]))
  const digits = /^(\d{1,2})[./\s-](\d{4}|\d{2})(?: ?г)?$/.exec(bare) ?? /^(\d{2})(\d{4})$/.exec(bare)
  if (digits) return toMonth(fullYear(digits[2] ?? '', today), Number(digits[1]))
  const named = /^(\p{L}+)\.?(?:\s(\d{4}|\d{2})(?: ?г(?:од|ода)?)?)?$/u.exec(bare)
  const month = named && monthByName(named[1] ?? '')
  if (month) return toMonth(named[2] === undefined ? partsOf(today).year : fullYear(named[2], today), month)
  const near = /^(?:в )?(это|эт|прошл|следующ)\p{L}{0,3} месяце?$/u.exec(bare)
  if (near) return addToMonth(today.slice(0, 7), stepOf(near[1]))
  return undefined
}

/** The whole year of one or two digits, at most thirty years ahead: «26» is 2026, «85» is 1985. */
export function fullYear(digits: string, today: string): number {
  if (digits.length > 2) return Number(digits)
  const now = partsOf(today).year
  const near = Math.floor(now / 100) * 100 + Number(digits)
  return near > now + 30 ? near - 100 : near
}

/** «Прошлый» is one back, «следующий» one ahead, «этот» none. */
export function stepOf(word: string | undefined): number {
  if (word?.startsWith('прошл')) return -1
  return word?.startsWith('следующ') ? 1 : 0
}

function toMonth(year: number, month: number): string | undefined {
  return toDay(year, month, 1)?.slice(0, 7)
}

function readDigits(bare: string, today: string): string | undefined {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(bare)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts =
    /^(\d{1,2})(?:\s?[./,-]\s?|\s)(\d{1,2})(?:(?:\s?[./,-]\s?|\s)(\d{4}|\d{2}))?(?: ?г)?$/.exec(bare) ??
    /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(bare)
  if (!parts) return undefined
  const year = parts[3] === undefined ? partsOf(today).year : fullYear(parts[3], today)
  return toDay(year, Number(parts[2]), Number(parts[1]))
}

function readWithMonthName(bare: string, today: string): string | undefined {
  const parts = /^(\d{1,2})(?:-?го)?[\s.]?(\p{L}{3,})\.?(?:,?\s(\d{4}|\d{2}))?(?: ?г(?:од|ода)?)?$/u.exec(bare)
  const month = parts && monthByName(parts[2] ?? '')
  if (!month) return undefined
  return toDay(parts[3] === undefined ? partsOf(today).year : fullYear(parts[3], today), month, Number(parts[1]))
}

const units = /^(?:д|дн|дн[яей]+|день|сут(?:ки|ок)|н|нед|недел[июьяю]|м|мес|месяц(?:а|ев)?|г|год(?:а)?|лет)$/

function readDistance(bare: string, today: string): string | undefined {
  const signed = /^([+\u2212-])(.+)$/.exec(bare)
  if (signed)
    return /^\s?\d/.test(signed[2] ?? '') ? shifted(today, signed[1] === '+' ? 1 : -1, signed[2] ?? '') : undefined
  const later = /^через (.+)$/.exec(bare)?.[1]
  if (later) return shifted(today, 1, later)
  const earlier = /^(.+) назад$/.exec(bare)?.[1]
  return earlier ? shifted(today, -1, earlier) : undefined
}

/** «3», «3 дня», «3д», «неделю», «две недели». */
function shifted(today: string, direction: number, amount: string): string | undefined {
  const words = amount
    .trim()
    .replace(/^(\d+)(?=\p{L})/u, '$1 ')
    .split(' ')
  const last = words.at(-1) ?? ''
  const unit = units.test(last) ? words.pop()?.charAt(0) : undefined
  const count = words.length > 1 ? undefined : countByWord(words[0])
  if (count === undefined) return undefined
  if (unit === 'н') return addDays(today, direction * count * 7)
  if (unit === 'м') return addMonths(today, direction * count)
  return unit === 'г' || unit === 'л' ? addMonths(today, direction * count * 12) : addDays(today, direction * count)
}

function readWeekday(bare: string, today: string): string | undefined {
  const match = /^(?:(?:в|во|к|ко|on) )?(?:(эт|прошл|следующ|last|next)\p{L}{0,3} )?(\p{L}+)$/u.exec(bare)
  const weekday = match && weekdayByName(match[2] ?? '')
  if (!weekday) return undefined
  const inThisWeek = addDays(startOfWeek(today), weekday - 1)
  if (match[1] === 'эт') return inThisWeek
  if (match[1] === 'следующ' || match[1] === 'next') return addDays(inThisWeek, 7)
  const days = weekday - weekdayOf(today)
  if (match[1] !== undefined) return addDays(today, days < 0 ? days : days - 7)
  // Today has a word of its own, so «пн» said on a Monday means the next one.
  return addDays(today, days > 0 ? days : days + 7)
}

function readEdge(bare: string, today: string): string | undefined {
  const match = /^(?:[вк] )?(начал|кон)\p{L}+ (недели|месяца|квартала|года)$/u.exec(bare)
  if (!match) return undefined
  const isStart = match[1] === 'начал'
  switch (match[2]) {
    case 'недели':
      return addDays(startOfWeek(today), isStart ? 0 : 6)
    case 'месяца':
      return isStart ? `${today.slice(0, 7)}-01` : endOfMonth(today)
    case 'квартала':
      return isStart ? startOfQuarter(today) : endOfMonth(addMonths(startOfQuarter(today), 2))
    default:
      return `${today.slice(0, 4)}-${isStart ? '01-01' : '12-31'}`
  }
}
