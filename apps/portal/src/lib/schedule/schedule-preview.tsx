import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'
import { Button, Skeleton, zonedDay } from '@ws/ui'
import { useServices } from '../services-context'
import { knownZone } from '../time/known-zone'
import { zonedMoments } from './zoned-moment'

type Schedule = Partial<OperationInput<'todoRecurrences.preview'>['body']>

/** What a rule means: in words, and its next ten dates by the schedule's own clock; without those up to the day `after`. */
export function SchedulePreview({ schedule, after = '' }: { schedule: Schedule; after?: string }) {
  const { api } = useServices()
  const { rrule, start_date, time, timezone, skip_holidays } = schedule
  const body = {
    rrule: rrule ?? '',
    start_date: start_date ?? '',
    ...(time ? { time } : {}),
    ...(timezone ? { timezone } : {}),
    ...(skip_holidays ? { skip_holidays } : {}),
  }
  const isReady = Boolean(rrule && start_date)
  const preview = useQuery({
    queryKey: ['/todos/recurrences', 'preview', body],
    queryFn: ({ signal }) => unwrap(api.POST('/todos/recurrences/preview', { body, signal })),
    enabled: isReady,
    placeholderData: (known) => known,
    retry: false,
  })
  if (!isReady) return <p className="text-ink-3">Укажите правило и дату начала, чтобы увидеть ближайшие даты</p>
  if (preview.isPending) return <Skeleton className="h-24" />
  if (preview.isError) {
    const isRefused = preview.error instanceof ApiError && preview.error.status >= 400 && preview.error.status < 500
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-bad">
          {preview.error.message}
        </p>
        {!isRefused && (
          <Button size="sm" onClick={() => void preview.refetch()}>
            Повторить
          </Button>
        )}
      </div>
    )
  }
  const { text } = preview.data
  const timeZone = timezone || 'Europe/Moscow'
  const dates = preview.data.dates.filter((date) => zonedDay(date, knownZone(timeZone)) > after)
  const moments = zonedMoments(timeZone)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold" aria-live="polite">
        {text}
      </p>
      {dates.length === 0 ? (
        <p className="text-ink-2">Все даты этого правила уже прошли</p>
      ) : (
        <ol className="grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums max-md:grid-cols-1">
          {dates.map((date) => (
            <li key={date} className="text-ink-2">
              {moments.format(new Date(date))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
