import type { RecordOf } from '@ws/api-client/contract'
import { Blank } from '../../lib/area/kinds/blank'
import { formatMoment } from '../../lib/format/date'

/** When the next task of a schedule is made, or why none is. */
export function NextRun({
  record: { next_run_at, is_paused },
}: {
  record: Pick<RecordOf<'/todos/recurrences'>, 'next_run_at' | 'is_paused'>
}) {
  if (is_paused) return <span className="text-warn">Приостановлено</span>
  return next_run_at === null ? <Blank /> : <time dateTime={next_run_at}>{formatMoment(next_run_at)}</time>
}
