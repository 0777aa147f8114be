import { createStore, type Store } from '../lib/create-store'

/** What a clock shows: month from 1. Of what is left out `fromZoned` takes nought; what is too much carries over. */
export interface ZonedTime {
  year: number
  month: number
  day: number
  hour?: number | undefined
  minute?: number | undefined
  second?: number | undefined
  millisecond?: number | undefined
}

const KEY = Symbol.for('@ws/ui/time-zone')
const page = globalThis as { [KEY]?: Store<string | undefined> }
// A page has one clock, also where the package was bundled into it twice.
page[KEY] ??= createStore<string | undefined>(undefined)

/** The zone chosen for the page; undefined means the machine's own. For `useTimeZone`; others call {@link getTimeZone}. */
export const chosenTimeZone: Store<string | undefined> = page[KEY]

/**
 * Sets by whose clock everything on the page is shown, typed and reckoned: an IANA name, undefined for the machine's own.
 * A name the machine does not know throws a RangeError.
 */
export function setTimeZone(timeZone: string | undefined): void {
  if (timeZone !== undefined) zonedFormat('en', {}, timeZone)
  chosenTimeZone.setState(timeZone)
}

/** The zone of the page: the one that was set, else the machine's. */
export function getTimeZone(): string {
  return chosenTimeZone.getState() ?? machineTimeZone()
}

/** The zone the machine is set to. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What the clock of a zone, the page's unless given, shows at a moment. */
export function toZoned(moment: Date | number | string, timeZone = chosenTimeZone.getState()): Required<ZonedTime> {
  const date = new Date(moment)
  if (timeZone === undefined || Number.isNaN(date.getTime())) {
    return {
      ...{ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() },
      ...{ hour: date.getHours(), minute: date.getMinutes(), second: date.getSeconds() },
      millisecond: date.getMilliseconds(),
    }
  }
  const shown = new Date(date.getTime() + shiftAt(date.getTime(), timeZone))
  return {
    ...{ year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() },
    ...{ hour: shown.getUTCHours(), minute: shown.getUTCMinutes(), second: shown.getUTCSeconds() },
    millisecond: shown.getUTCMilliseconds(),
  }
}

/**
 * The moment at which the clock of a zone, the page's unless given, shows a time. A time the clocks leap over counts as
 * that much later; of one they show twice the first is meant.
 */
export function fromZoned(time: ZonedTime, timeZone = chosenTimeZone.getState()): Date {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = time
  if (timeZone === undefined) {
    const own = new Date(0)
    own.setFullYear(year, month - 1, day)
    own.setHours(hour, minute, second, millisecond)
    return own
  }
  const utc = new Date(0)
  utc.setUTCFullYear(year, month - 1, day)
  const wall = utc.setUTCHours(hour, minute, second, millisecond)
  // A day before and a day after: around a change of the clocks the two differ, and the earlier one comes first.
  const [before, after] = [shiftAt(wall - DAY_MS, timeZone), shiftAt(wall + DAY_MS, timeZone)]
  const holds = (shift: number) => shiftAt(wall - shift, timeZone) === shift
  return new Date(wall - (!holds(before) && holds(after) ? after : before))
}

/** The day, `YYYY-MM-DD`, that a zone, the page's unless given, has at a moment. */
export function zonedDay(moment: Date | number | string, timeZone?: string): string {
  const { year, month, day } = toZoned(moment, timeZone)
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
}

/** `Intl.DateTimeFormat` of a zone, the page's unless given; making one costs thirty times what it formats, so it is kept. */
export function zonedFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = chosenTimeZone.getState(),
): Intl.DateTimeFormat {
  // The machine may be carried to another zone while the page is open.
  if (timeZone === undefined) return new Intl.DateTimeFormat(language, options)
  const key = JSON.stringify([language, timeZone, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, known)
  return known
}

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const CLOCK: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
}
const two = (n: number) => String(n).padStart(2, '0')

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
function shiftAt(moment: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of zonedFormat('en', CLOCK, timeZone).formatToParts(moment)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const shown = new Date(0)
  shown.setUTCFullYear(year, month - 1, day)
  // Clocks show no milliseconds; those of a moment before 1970 are counted from the second before it.
  return shown.setUTCHours(hour, minute, second) - Math.floor(moment / 1000) * 1000
}
