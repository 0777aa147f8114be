import { fromZoned, toZoned } from '@ws/ui/time-zone'

const hour = 3_600_000

/** Until when an entry may be put off, in milliseconds, said for people; evening and morning by the clock of the page. */
export function snoozeChoices(now: number): (readonly [label: string, until: number])[] {
  const { year, month, day } = toZoned(now)
  const at = (days: number, hours: number) => fromZoned({ year, month, day: day + days, hour: hours }).getTime()
  const choices = [
    ['Ответить позже: через час', now + hour],
    ['Сегодня вечером, в 18:00', at(0, 18)],
    ['Завтра утром, в 9:00', at(1, 9)],
  ] as const
  return choices.filter(([, until]) => until > now + hour / 2)
}
