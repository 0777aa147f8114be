import { fromZoned, toZoned } from '@ws/ui/time-zone'

const hour = 3_600_000

type SnoozeLabel = 'snoozeHour' | 'snoozeEvening' | 'snoozeMorning'

/** Until when an entry may be put off, in milliseconds, and the name of what says so; evening and morning by the clock of the page. */
export function snoozeChoices(now: number): (readonly [label: SnoozeLabel, until: number])[] {
  const { year, month, day } = toZoned(now)
  const at = (days: number, hours: number) => fromZoned({ year, month, day: day + days, hour: hours }).getTime()
  const choices = [
    ['snoozeHour', now + hour],
    ['snoozeEvening', at(0, 18)],
    ['snoozeMorning', at(1, 9)],
  ] as const
  return choices.filter(([, until]) => until > now + hour / 2)
}
