import type { RecordOf } from '@ws/api-client/contract'

const HOUR = 3_600_000

/** The due moment of the next task of a schedule; null when none is to come. */
export function nextDue({
  next_run_at,
  lead_hours = 0,
}: Pick<RecordOf<'/todos/recurrences'>, 'next_run_at' | 'lead_hours'>): Date | null {
  return next_run_at === null ? null : new Date(Date.parse(next_run_at) + lead_hours * HOUR)
}
