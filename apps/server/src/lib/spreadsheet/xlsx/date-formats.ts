/** What a number of a cell is shown as: a day, or a time with or without its day. */
export type DateFormat = 'day' | 'time'

/** Formats that every program knows by their numbers. */
const DAY_FORMATS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]
const TIME_FORMATS = [18, 19, 20, 21, 22, 32, 33, 45, 46, 47, 55, 56]

/** What a format shows; undefined when it is none of dates. `code` is the pattern of one that the workbook defines itself. */
export function dateFormat(id: number, code: string | undefined): DateFormat | undefined {
  if (code === undefined) {
    if (DAY_FORMATS.includes(id)) return 'day'
    return TIME_FORMATS.includes(id) ? 'time' : undefined
  }
  // Words in quotes, escaped characters, and colours, currencies or conditions in brackets are no part of the pattern.
  const [pattern = ''] = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  if (/[#?]|0(?!0*$)|general/i.test(pattern.replace(/s\.0+/gi, 's'))) return undefined
  if (/h|s/i.test(pattern)) return 'time'
  return /[dmy]/i.test(pattern) ? 'day' : undefined
}

const DAY_SECONDS = 86_400
/** Day 0 of the two date systems, in seconds since 1970. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30) / 1000, 1904: Date.UTC(1904, 0, 1) / 1000 } as const
/** The 29 February 1900 that never was: days before it are counted from one day later. */
const LEAP_DAY = 60
/** 31 December 9999, the last day a cell can show. */
const LAST_DAY = 2_958_465

/** A number as the date it is shown as, to the second: «31.12.2026», «31.12.2026 18:00»; undefined when it is none. */
export function serialText(serial: number, format: DateFormat, system: keyof typeof EPOCHS): string | undefined {
  if (!(serial >= 0 && serial <= LAST_DAY)) return undefined
  // Fractions of a day are no exact numbers: 09:59:59.999999 is 10:00.
  const seconds = Math.round(serial * DAY_SECONDS)
  const shift = system === 1900 && serial < LEAP_DAY ? DAY_SECONDS : 0
  const shown = new Date((EPOCHS[system] + seconds + shift) * 1000).toISOString()
  const isTimeAlone = format === 'time' && seconds < DAY_SECONDS
  if (isTimeAlone) return timeText(shown)
  const day = dayText(shown)
  return format === 'time' || seconds % DAY_SECONDS !== 0 ? `${day} ${timeText(shown)}` : day
}

/** «31.12.2026» of a text in ISO 8601. */
export function dayText(iso: string): string {
  return iso.slice(0, 10).split('-').reverse().join('.')
}

/** «18:00» of a text in ISO 8601, with the seconds when there are any. */
export function timeText(iso: string): string {
  return iso.slice(17, 19) === '00' ? iso.slice(11, 16) : iso.slice(11, 19)
}
