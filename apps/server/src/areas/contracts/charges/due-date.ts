import { addDays, earlier, monthAfter, monthEnd } from '../../../lib/time/days'
import { isDayOff, type ProductionCalendar } from '../../../lib/time/production-calendar'
import type { BillingTerms } from './terms'

/** A stretch of days, both ends counted. */
export interface Period {
  start: string
  end: string
}

/**
 * The day by which a period is to be paid: the day of the month the contract names, not past the end of that month, moved off
 * days of rest. A period that is paid ahead is counted from its first month, another from its last. Nothing falls due before
 * the contract begins, unless it is to be paid in the month before.
 */
export function dueDateOf({ start, end }: Period, terms: BillingTerms, calendar: ProductionCalendar): string {
  const month = monthAfter(terms.billing_mode === 'advance' ? start : end, terms.due_month_shift)
  const named = earlier(addDays(month, terms.due_day - 1), monthEnd(month))
  const due = terms.due_month_shift >= 0 && named < terms.start ? terms.start : named
  return offDaysOfRest(due, terms.working_day_shift, calendar)
}

function offDaysOfRest(due: string, shift: BillingTerms['working_day_shift'], calendar: ProductionCalendar): string {
  if (shift === 'none') return due
  let day = due
  while (isDayOff(day, calendar)) day = addDays(day, shift === 'next' ? 1 : -1)
  return day
}
