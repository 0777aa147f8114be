/** Minutes of a day. */
const DAY = 24 * 60

/** Reads a time of day as Russians type it: «930», «9», «9:30», «9.30», «9ч30», «в 18», «полдень». `HH:mm` or undefined. */
export function readTime(text: string): string | undefined {
  const bare = text.trim().toLocaleLowerCase('ru').replace(/^в\s+/, '')
  if (bare === 'полдень') return '12:00'
  if (bare === 'полночь') return '00:00'
  const match =
    /^(\d{1,2})\s?[:.,\s-]\s?(\d{1,2})$/.exec(bare) ??
    /^(\d{1,2})\s?ч(?:ас(?:а|ов)?)?\.?(?:\s?(\d{1,2})\s?(?:м(?:ин(?:ут[аы]?)?)?\.?)?)?$/.exec(bare) ??
    /^(\d{1,2}?)(\d{2})?$/.exec(bare)
  if (!match) return undefined
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? fromMinutes(hours * 60 + minutes) : undefined
}

/** `HH:mm` as minutes from midnight. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes from midnight as `HH:mm`; a day's worth more or less is the same time. */
export function fromMinutes(minutes: number): string {
  const inDay = ((minutes % DAY) + DAY) % DAY
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Minutes from midnight as a time between `min` and `max`, which may be `24:00`. */
export function clampTime(minutes: number, min: string, max: string): string {
  return minutes >= toMinutes(max) ? max : fromMinutes(Math.max(toMinutes(min), minutes))
}

/** The next time of the grid of `step` minutes ahead or behind, held between `min` and `max`. */
export function stepTime(time: string, step: number, min: string, max: string): string {
  const from = toMinutes(time)
  const grid = Math.abs(step)
  const next = step > 0 ? (Math.floor(from / grid) + 1) * grid : (Math.ceil(from / grid) - 1) * grid
  return clampTime(next, min, max)
}
