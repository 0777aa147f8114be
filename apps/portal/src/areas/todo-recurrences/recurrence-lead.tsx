import type { RecordOf, Schema } from '@ws/api-client/contract'
import { Banner, Button } from '@ws/ui'
import { useState } from 'react'
import { zonedMoments } from '../../lib/schedule/zoned-moment'
import { MoveDateDialog } from './move-date-dialog'

type ComingDate = Schema<'TodoRecurrenceDate'>

/** When the tasks of a schedule come: its rule in words and its next dates, each of which may be moved. */
export default function RecurrenceLead({ record }: { record: RecordOf<'/todos/recurrences'> }) {
  const [moving, setMoving] = useState<ComingDate | null>(null)
  const { rule_text, timezone, next_dates } = record
  if (record.is_paused) return <Banner tone="warn">Приостановлено: новые задачи не создаются</Banner>
  if (next_dates.length === 0) return <Banner tone="info">Новых задач не будет: все даты этого правила прошли</Banner>
  const moments = zonedMoments(timezone)
  const tell = (moment: string) => moments.format(new Date(moment))
  const mayMove = record.allowed.includes('update')
  return (
    <section aria-label="Ближайшие даты" className="flex flex-col gap-2">
      <h2 className="font-semibold">Ближайшие даты</h2>
      <p className="font-semibold">{rule_text}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums max-md:grid-cols-1">
        {next_dates.map((date) => (
          <li key={date.due_at} className="flex min-h-8 items-center gap-x-3 text-ink-2">
            <span className="min-w-0">
              {tell(date.due_at)}
              {date.moved_from !== null && (
                <span className="block text-ink-3 text-sm">{`перенесено с ${tell(date.moved_from)}`}</span>
              )}
            </span>
            {mayMove && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Перенести: ${tell(date.due_at)}`}
                onClick={() => setMoving(date)}
              >
                Перенести
              </Button>
            )}
          </li>
        ))}
      </ol>
      {moving !== null && <MoveDateDialog record={record} date={moving} onClose={() => setMoving(null)} />}
    </section>
  )
}
