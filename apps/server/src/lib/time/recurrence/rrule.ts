import { addDays, weekdayOf } from '../days'

/** Days of the week as RFC 5545 names them, Monday first. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** A rule such as «31 февраля» never comes: after so many empty periods the search ends. */
const EMPTY_PERIODS = 600
/** A year of five digits is none that dates as text can hold. */
const LAST_YEAR = 3000
const PER_YEAR = { DAILY: 365, WEEKLY: 52, MONTHLY: 12, YEARLY: 1 }

/** A day of the week, in monthly rules with its place in the month: the second, or the last (-1). */
export interface RuleDay {
  /** 0 is Monday. */
  weekday: number
  nth: number | null
}

/** A rule of repetition, the part of RFC 5545 that the product offers. */
export interface Rule {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  days: RuleDay[]
  /** Day of the month; -1 is the last one. */
  monthDay: number | null
  /** Last calendar day, `2026-12-31`. */
  until: string | null
  count: number | null
}

/** What is wrong with a rule, in words for the person who wrote it. */
export class RuleError extends Error {}

/** Reads `FREQ=WEEKLY;BYDAY=MO,TH`; throws a `RuleError` for what the product does not offer. */
export function parseRule(text: string): Rule {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [key = '', value = ''] = part.split('=')
    if (value === '' || parts.has(key)) throw new RuleError('Неверное правило повторения')
    parts.set(key, value)
  }
  const take = (key: string) => {
    const value = parts.get(key)
    parts.delete(key)
    return value
  }
  const wanted = take('FREQ')
  const frequency = FREQUENCIES.find((known) => known === wanted)
  const rule: Rule = {
    frequency: frequency ?? 'DAILY',
    interval: numberIn(take('INTERVAL'), 1, 999) ?? 1,
    days: (take('BYDAY')?.split(',') ?? []).map(parseDay),
    monthDay: numberIn(take('BYMONTHDAY'), -1, 31),
    until: parseUntil(take('UNTIL')),
    count: numberIn(take('COUNT'), 1, 10_000),
  }
  if (!frequency || parts.size > 0 || rule.monthDay === 0) throw new RuleError('Неверное правило повторения')
  if (rule.until && rule.count) throw new RuleError('Укажите либо дату окончания, либо число повторений')
  const isMonthly = frequency === 'MONTHLY'
  const hasNth = rule.days.some(({ nth }) => nth !== null)
  const isMisfit =
    (rule.monthDay !== null && (!isMonthly || rule.days.length > 0)) ||
    (rule.days.length > 0 && frequency !== 'WEEKLY' && !isMonthly) ||
    (isMonthly ? rule.days.some(({ nth }) => nth === null) : hasNth)
  if (isMisfit) throw new RuleError('Неверное правило повторения')
  return rule
}

/** Calendar days of a rule from its first day on, in order: `2026-01-31`. */
export function* ruleDates(rule: Rule, start: string): Generator<string> {
  let left = rule.count ?? Number.POSITIVE_INFINITY
  let empty = 0
  const lastPeriod = (LAST_YEAR - Number(start.slice(0, 4))) * PER_YEAR[rule.frequency]
  for (let period = 0; empty < EMPTY_PERIODS && period <= lastPeriod; period += rule.interval) {
    const dates = datesOf(rule, start, period).filter((date) => date >= start)
    empty = dates.length === 0 ? empty + 1 : 0
    for (const date of dates) {
      if (left <= 0 || (rule.until && date > rule.until)) return
      left -= 1
      yield date
    }
    if (rule.until && dayOf(start, { [UNIT[rule.frequency]]: period }) > rule.until) return
  }
}

const UNIT = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const

/** The first day of the period that lies so many units after the one of `start`. */
function dayOf(start: string, { days = 0, weeks = 0, months = 0, years = 0 }: Partial<Record<string, number>>): string {
  if (months || years) {
    const [year = 0, month = 0] = start.split('-').map(Number)
    return dateOf(year + years, month - 1 + months, 1)
  }
  return addDays(start, days + weeks * 7)
}

function datesOf(rule: Rule, start: string, period: number): string[] {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  switch (rule.frequency) {
    case 'DAILY':
      return [addDays(start, period)]
    case 'WEEKLY': {
      const monday = addDays(start, period * 7 - weekdayOf(start))
      const weekdays = rule.days.length > 0 ? rule.days.map(({ weekday }) => weekday) : [weekdayOf(start)]
      return [...new Set(weekdays)].sort((a, b) => a - b).map((weekday) => addDays(monday, weekday))
    }
    case 'MONTHLY': {
      const length = new Date(Date.UTC(year, month + period, 0)).getUTCDate()
      const days =
        rule.days.length > 0
          ? rule.days.map((one) => nthDay(dateOf(year, month - 1 + period, 1), length, one))
          : [rule.monthDay === -1 ? length : (rule.monthDay ?? day)]
      return [...new Set(days)]
        .filter((one) => one >= 1 && one <= length)
        .sort((a, b) => a - b)
        .map((one) => dateOf(year, month - 1 + period, one))
    }
    case 'YEARLY': {
      const date = dateOf(year + period, month - 1, day)
      // The 29th of February is there in leap years only.
      return date.endsWith(start.slice(4)) ? [date] : []
    }
  }
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** Day of the month of «второй вторник»; 0 where the month has no such. */
function nthDay(first: string, length: number, { weekday, nth }: RuleDay): number {
  const earliest = 1 + ((weekday - weekdayOf(first) + 7) % 7)
  if ((nth ?? 1) > 0) return earliest + ((nth ?? 1) - 1) * 7
  const latest = earliest + Math.floor((length - earliest) / 7) * 7
  return latest + ((nth ?? -1) + 1) * 7
}

function parseDay(text: string): RuleDay {
  const [, nth, name] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(text) ?? []
  const weekday = WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number])
  if (weekday < 0) throw new RuleError('Неверный день недели')
  return { weekday, nth: nth === undefined ? null : Number(nth) }
}

function numberIn(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value < least || value > most) throw new RuleError('Неверное число в правиле повторения')
  return value
}

function parseUntil(text: string | undefined): string | null {
  if (text === undefined) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date) throw new RuleError('Неверная дата окончания')
  return date
}
