import { momentOf } from '../../../lib/time/recurrence/schedule'

/** Which end of a day that is written without a time is meant. */
type DayEdge = 'start' | 'end'

const LOCAL =
  /^(?:(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Reads the moments of a file by the clock of its author: `31.12.2026`, `31.12.2026 18:00`, `2026-12-31 18:00:30`, or ISO
 * with its zone. What is no such moment, a 30 February among them, is null.
 */
export function momentReader(timezone: string): (text: string, edge: DayEdge) => string | null {
  return (written, edge) => {
    // Spreadsheets and web pages put spaces of many kinds between a day and its time.
    const text = written.replace(/\s+/g, ' ').trim()
    const [, zoned] = WITH_ZONE.exec(text) ?? []
    if (zoned !== undefined) return isReal(zoned) ? iso(Date.parse(text)) : null
    const found = LOCAL.exec(text)
    if (!found) return null
    const [, day, month, year, isoYear, isoMonth, isoDay, hour, minute, second] = found
    const alone = edge === 'start' ? ['00', '00'] : ['23', '59']
    const [hours = '', minutes = ''] = hour === undefined ? alone : [hour, minute]
    const date = [year ?? isoYear, month ?? isoMonth, day ?? isoDay].map(twoDigits).join('-')
    const shown = `${date}T${twoDigits(hours)}:${minutes}:${second ?? '00'}`
    if (!isReal(shown)) return null
    return iso(momentOf(date, shown.slice(11, 16), timezone).getTime() + Number(second ?? 0) * 1000)
  }
}

function twoDigits(part: string | undefined): string {
  return (part ?? '').padStart(2, '0')
}

/** Whether the calendar has such a day and the day such a time. */
function isReal(shown: string): boolean {
  const moment = new Date(`${shown}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(shown)
}

function iso(moment: number): string | null {
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
