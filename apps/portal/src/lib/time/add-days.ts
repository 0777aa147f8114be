/** A day moved by whole days. */
export function addDays(day: string, days: number): string {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
