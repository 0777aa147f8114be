import type { Schema } from '@ws/api-client/contract'
import { addDays, earlier, monthAfter, monthEnd } from '../../../lib/time/days'

const MONTHS: Readonly<Record<Schema<'ObligationRepeat'>, number>> = { none: 0, month: 1, quarter: 3, year: 12 }

/** The next day of what repeats: the same day of the month, or the last one of a shorter; null of what is due once. */
export function dueAgain({
  due_date,
  due_day,
  repeat,
}: {
  due_date: string
  due_day: number
  repeat: Schema<'ObligationRepeat'>
}): string | null {
  if (repeat === 'none') return null
  const month = monthAfter(due_date, MONTHS[repeat])
  return earlier(addDays(month, due_day - 1), monthEnd(month))
}
