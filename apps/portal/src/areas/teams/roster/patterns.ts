import type { Schema } from '@ws/api-client/contract'
import { addDays } from '../../../lib/time/add-days'
import { weekdayOf } from '../../../lib/time/weekday'

type Turn = 'day' | 'night' | 'round' | 'off'

/** How work and rest follow each other; by weekdays from Monday, or turn by turn. */
export const PATTERNS = {
  '5/2': {
    label: 'Пять через два, по будням',
    turns: ['day', 'day', 'day', 'day', 'day', 'off', 'off'],
    byWeekday: true,
  },
  '2/2': { label: 'Два через два', turns: ['day', 'day', 'off', 'off'], byWeekday: false },
  round: { label: 'День, ночь, два выходных', turns: ['day', 'night', 'off', 'off'], byWeekday: false },
  '1/3': { label: 'Сутки через трое', turns: ['round', 'off', 'off', 'off'], byWeekday: false },
  every: { label: 'Каждый день', turns: ['day'], byWeekday: false },
} as const satisfies Record<string, { label: string; turns: readonly Turn[]; byWeekday: boolean }>
export type PatternKey = keyof typeof PATTERNS

interface Filled {
  people: readonly number[]
  from: string
  to: string
  hours: { start: string; end: string }
}

/** The days of a pattern; each person begins a turn after the one before. */
export function shiftsBy(key: PatternKey, { people, from, to, hours }: Filled): Schema<'TeamShiftPlan'>[] {
  const { turns, byWeekday } = PATTERNS[key]
  const days: string[] = []
  for (let date = from; date <= to && days.length <= 366; date = addDays(date, 1)) days.push(date)
  return people.flatMap((profile, at) =>
    days.map((date, day) => {
      const turn: Turn = turns[(byWeekday ? weekdayOf(date) - 1 : day + at * stepOf(turns)) % turns.length] ?? 'off'
      if (turn === 'off') return { profile, date, kind: 'off' as const }
      return { profile, date, kind: 'work' as const, ...hoursOf(turn, hours) }
    }),
  )
}

/** The night is the day turned round; who works round the clock is relieved at the hour at which he came. */
function hoursOf(turn: Exclude<Turn, 'off'>, { start, end }: Filled['hours']): Filled['hours'] {
  if (turn === 'night') return { start: end, end: start }
  return turn === 'round' ? { start, end: start } : { start, end }
}

/** How many turns lie between two who relieve each other: as many as one works in a row. */
function stepOf(turns: readonly Turn[]): number {
  const rest = turns.indexOf('off')
  return turns.includes('night') || rest < 1 ? 1 : rest
}
