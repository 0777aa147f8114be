import { DAY_MINUTES, type Stretch, stretchesAround, type WorkHours } from './days'

/** Whether something is open, and when that changes: minutes of the day that was asked about, past its end on later ones. */
export interface Openness {
  isOpen: boolean
  /** Null where it never changes. */
  until: number | null
}

/** Whether something is open at a minute of a day of the week; 0 is Monday. */
export function opennessAt(hours: WorkHours, weekday: number, minute: number): Openness {
  const joined: Stretch[] = []
  for (const stretch of stretchesAround(hours, weekday, -1, 8)) {
    const last = joined.at(-1)
    // The night of a day goes on in the morning of the next one.
    if (last && stretch.from <= last.to) joined.splice(-1, 1, { ...last, to: stretch.to })
    else joined.push(stretch)
  }
  const now = joined.find(({ from, to }) => from <= minute && minute < to)
  if (now) return { isOpen: true, until: now.to >= 8 * DAY_MINUTES ? null : now.to }
  return { isOpen: false, until: joined.find(({ from }) => from > minute)?.from ?? null }
}
