/** So many days before its end a permit is told of (product 17.1). */
const PERMIT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The last day on which a permit may end to be told of now. */
export function lastToldEnd(today: string): string {
  return new Date(Date.parse(today) + PERMIT_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a permit is over or ends soon, on a day of the organisation; the last day still counts. */
export function permitState(validTo: string | null, today: string): 'endless' | 'over' | 'soon' | 'fine' {
  if (validTo === null) return 'endless'
  if (validTo < today) return 'over'
  return validTo <= lastToldEnd(today) ? 'soon' : 'fine'
}
