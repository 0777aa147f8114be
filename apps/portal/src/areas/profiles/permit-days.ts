/** So many days before its end a permit is told of (product 17.1). */
export const PERMIT_DAYS = 30

/** The day so many days from now by the person's own clock, `YYYY-MM-DD`. */
export function daysAhead(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  // The Swedish way of writing a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE').format(day)
}

/** Whether a permit is over or ends soon; the last day still counts. */
export function permitState(validTo: string | null): 'endless' | 'over' | 'soon' | 'fine' {
  if (validTo === null) return 'endless'
  if (validTo < daysAhead(0)) return 'over'
  return validTo <= daysAhead(PERMIT_DAYS) ? 'soon' : 'fine'
}
