/** Days of the week as the rule names them, with the words on their buttons. */
export const WEEKDAYS = [
  { key: 'MO', short: 'Пн', accusative: 'понедельник' },
  { key: 'TU', short: 'Вт', accusative: 'вторник' },
  { key: 'WE', short: 'Ср', accusative: 'среду' },
  { key: 'TH', short: 'Чт', accusative: 'четверг' },
  { key: 'FR', short: 'Пт', accusative: 'пятницу' },
  { key: 'SA', short: 'Сб', accusative: 'субботу' },
  { key: 'SU', short: 'Вс', accusative: 'воскресенье' },
] as const

/** How often something repeats. */
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** A rule as the form holds it. */
export interface RuleDraft {
  frequency: Frequency
  interval: number
  /** `MO`, of a weekly rule. */
  weekdays: string[]
  /** Of a monthly rule: a day (-1 is the last), or a weekday with its place in the month (`2TU`). */
  monthly: { day: number } | { nth: number; weekday: string }
  end: { until: string } | { count: number } | null
}

/** `FREQ=WEEKLY;BYDAY=MO` as the form holds it; what is missing takes what stands in the calendar on the first day. */
export function readRule(rrule: string, start: string): RuleDraft {
  const parts = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]))
  const days = (parts.get('BYDAY') ?? '').split(',').filter((day) => day !== '')
  const [, nth, weekday = 'MO'] = /^(-?\d)([A-Z]{2})$/.exec(days[0] ?? '') ?? []
  const until = parts.get('UNTIL')
  const count = parts.get('COUNT')
  return {
    frequency: (parts.get('FREQ') ?? 'WEEKLY') as Frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: nth === undefined && days.length > 0 ? days : [weekdayOf(start)],
    monthly:
      nth === undefined
        ? { day: Number(parts.get('BYMONTHDAY') ?? start.slice(8)) || 1 }
        : { nth: Number(nth), weekday },
    end: until
      ? { until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` }
      : count
        ? { count: Number(count) }
        : null,
  }
}

/** The rule that is sent. */
export function writeRule({ frequency, interval, weekdays, monthly, end }: RuleDraft): string {
  const order = WEEKDAYS.map(({ key }) => key as string)
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && `BYDAY=${order.filter((day) => weekdays.includes(day)).join(',')}`,
    frequency === 'MONTHLY' &&
      ('day' in monthly ? `BYMONTHDAY=${monthly.day}` : `BYDAY=${monthly.nth}${monthly.weekday}`),
    end !== null && ('until' in end ? `UNTIL=${end.until.replaceAll('-', '')}` : `COUNT=${end.count}`),
  ]
    .filter(Boolean)
    .join(';')
}

/** `2026-11-23` → `MO`. */
export function weekdayOf(date: string): string {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]?.key ?? 'MO'
}
