import type { Schema } from '@ws/api-client/contract'
import { formatDay } from '../../../../lib/format/date'

/** A day that does not go by its day of the week, as the server tells it. */
export type ProductionDay = Schema<'ProductionDay'>
/** The days of a year that do not go by their day of the week. */
export type SpecialDays = ReadonlyMap<string, ProductionDay>

/** One month: its days and the number of empty places before the first, Monday being the first of a week. */
export interface Month {
  /** 0 is January. */
  index: number
  name: string
  days: readonly string[]
  offset: number
}

/** Days beside each other that bear one name: `1–6, 8`. */
export interface DayNote {
  name: string
  days: string
}

const DAY = 86_400_000

/** The twelve months of a year. */
export function monthsOf(year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = Date.UTC(year, index)
    const length = (Date.UTC(year, index + 1) - first) / DAY
    return {
      index,
      name: capitalized(formatDay(isoOf(first), { month: 'long' })),
      days: Array.from({ length }, (_, day) => isoOf(first + day * DAY)),
      offset: (new Date(first).getUTCDay() + 6) % 7,
    }
  })
}

/** A day with all that is known of it: what no special day says follows from its day of the week. */
export function dayOf(day: string, special: SpecialDays): ProductionDay {
  const kind = new Date(day).getUTCDay() % 6 === 0 ? 'holiday' : 'working'
  return special.get(day) ?? { day, kind, name: '', is_changed: false, by_law: kind }
}

/** How many of these days are worked. */
export function workingDays(days: readonly string[], special: SpecialDays): number {
  return days.filter((day) => dayOf(day, special).kind === 'working').length
}

/** The names of a month's special days, each once with all its days. */
export function notesOf({ days }: Month, special: SpecialDays): DayNote[] {
  const byName = new Map<string, number[]>()
  for (const day of days) {
    const name = special.get(day)?.name
    if (name) byName.set(name, [...(byName.get(name) ?? []), Number(day.slice(8))])
  }
  return [...byName].map(([name, numbers]) => ({ name, days: rangesOf(numbers) }))
}

/** «Среда, 4 ноября» */
export function wordsOf(day: string): string {
  return capitalized(formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' }))
}

/** The day that lies so many days later. */
export function shifted(day: string, by: number): string {
  return isoOf(Date.parse(day) + by * DAY)
}

function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
