import type { RecordOf } from '@ws/api-client/contract'
import { Banner } from '@ws/ui'
import { SchedulePreview } from '../../lib/schedule/schedule-preview'

const DAY = 86_400_000

/** When the tasks of a schedule come: its rule in words and its next dates, without those that were passed over. */
export function RecurrenceLead({ record }: { record: RecordOf<'/todos/recurrences'> }) {
  const { rrule, start_date, time, timezone, skip_holidays, next_due_at } = record
  if (record.is_paused) return <Banner tone="warn">Приостановлено: новые задачи не создаются</Banner>
  if (next_due_at === null) return <Banner tone="info">Новых задач не будет: все даты этого правила прошли</Banner>
  const before = new Date(Date.parse(next_due_at) - DAY).toLocaleDateString('sv', { timeZone: timezone })
  return (
    <section aria-label="Ближайшие даты" className="flex flex-col gap-2">
      <h2 className="font-semibold">Ближайшие даты</h2>
      <SchedulePreview schedule={{ rrule, start_date, time, timezone, skip_holidays }} after={before} />
    </section>
  )
}
