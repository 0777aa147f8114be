import { isUnderWay, type Upload } from './upload'

/** All files of the queue together. Cancelled and skipped ones count for nothing. */
export interface UploadTotals {
  count: number
  done: number
  failed: number
  /** Files that go, wait or are held. */
  left: number
  paused: number
  asking: number
  sent: number
  total: number
}

/** Adds the queue up. */
export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  const totals: UploadTotals = { count: 0, done: 0, failed: 0, left: 0, paused: 0, asking: 0, sent: 0, total: 0 }
  for (const upload of uploads) {
    const { status, sent, total } = upload
    if (status === 'cancelled' || status === 'skipped') continue
    totals.count += 1
    if (isUnderWay(upload)) totals.left += 1
    if (status === 'done') totals.done += 1
    if (status === 'failed') totals.failed += 1
    else {
      // A failed file weighs nothing: the rest would never be whole.
      totals.sent += Math.min(sent, total)
      totals.total += total
    }
    if (status === 'paused') totals.paused += 1
    if (status === 'asking') totals.asking += 1
  }
  return totals
}

/** Seconds until all is there, or null while nobody knows. */
export function timeLeft({ sent, total }: UploadTotals, speed: number | null): number | null {
  return speed === null || speed <= 0 ? null : (total - sent) / speed
}
