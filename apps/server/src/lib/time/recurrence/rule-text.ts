import { dayInRussian, weekdayOf } from '../days'
import { parseRule, type Rule } from './rrule'

const IN_DAYS = ['понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям']
const NTH_DAY = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье']
/** Gender of the day decides the ending: «второй вторник», «вторую среду», «второе воскресенье». */
const GENDER = [0, 0, 1, 0, 1, 1, 2] as const
const NTH: Record<number, readonly [string, string, string]> = {
  1: ['первый', 'первую', 'первое'],
  2: ['второй', 'вторую', 'второе'],
  3: ['третий', 'третью', 'третье'],
  4: ['четвёртый', 'четвёртую', 'четвёртое'],
  5: ['пятый', 'пятую', 'пятое'],
  [-1]: ['последний', 'последнюю', 'последнее'],
}
const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** A rule in words: «Каждые 2 недели по понедельникам и четвергам до 31.12.2026». */
export function ruleText(rrule: string, start: string): string {
  const rule = parseRule(rrule)
  return [everyText(rule), daysText(rule, start), endText(rule)].filter((part) => part !== '').join(' ')
}

function everyText({ frequency, interval }: Rule): string {
  const [one, few, many, every] = {
    DAILY: ['день', 'дня', 'дней', 'Каждый'],
    WEEKLY: ['неделю', 'недели', 'недель', 'Каждую'],
    MONTHLY: ['месяц', 'месяца', 'месяцев', 'Каждый'],
    YEARLY: ['год', 'года', 'лет', 'Каждый'],
  }[frequency] as [string, string, string, string]
  return interval === 1
    ? `${every} ${one}`
    : `${endsInOne(interval) ? every : 'Каждые'} ${interval} ${plural(interval, one, few, many)}`
}

function daysText({ frequency, days, monthDay }: Rule, start: string): string {
  const day = Number(start.slice(8))
  if (frequency === 'WEEKLY') {
    const weekdays = days.length > 0 ? days.map(({ weekday }) => weekday) : [weekdayOf(start)]
    return `по ${listed([...new Set(weekdays)].sort((a, b) => a - b).map((weekday) => IN_DAYS[weekday] ?? ''))}`
  }
  if (frequency === 'YEARLY') return `${day} ${MONTHS[Number(start.slice(5, 7)) - 1]}`
  if (frequency === 'DAILY') return ''
  if (days.length === 0) return monthDay === -1 ? 'в последний день' : `${monthDay ?? day}-го числа`
  const names = days.map(
    ({ weekday, nth }) =>
      `${NTH[nth ?? 1]?.[GENDER[weekday] ?? 0] ?? `${-(nth ?? 1)}-й с конца`} ${NTH_DAY[weekday] ?? ''}`,
  )
  // «Во второй», the rest with «в».
  return `${names[0]?.startsWith('втор') ? 'во' : 'в'} ${listed(names)}`
}

function endText({ until, count }: Rule): string {
  if (count) return `(${count} ${plural(count, 'раз', 'раза', 'раз')})`
  return until ? `до ${dayInRussian(until)}` : ''
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1)}`
}

function endsInOne(n: number): boolean {
  return n % 10 === 1 && n % 100 !== 11
}

function plural(n: number, one: string, few: string, many: string): string {
  if (endsInOne(n)) return one
  return n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? few : many
}
