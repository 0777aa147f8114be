import { timeText } from './xlsx/date-formats'

/** A day or a moment as it stands on the wire. */
interface WireDate {
  moment: Date
  hasTime: boolean
}

/** Reads a day or a moment of the wire; undefined of a text that only looks like one. */
export function readWireDate(value: string): WireDate | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+Z)?$/.exec(value) ?? []
  if (day === undefined) return undefined
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) return undefined
  return { moment, hasTime: time !== undefined }
}

/** What clocks of a zone show at a moment, as if it were UTC. */
export function wallClock(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)
    return Date.parse(
      `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
    )
  }
}

/** «31.12.2026 18:00» by a clock; a day without the time. Undefined of a text that is no date. */
export function writtenDate(value: string, clock: (moment: Date) => number): string | undefined {
  const date = readWireDate(value)
  if (date === undefined) return undefined
  const { moment, hasTime } = date
  const shown = new Date(hasTime ? clock(moment) : moment).toISOString()
  const day = shown.slice(0, 10).split('-').reverse().join('.')
  return hasTime ? `${day} ${timeText(shown)}` : day
}
