import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Empty, ErrorState, SegmentedControl, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { Figure } from './figure'

const PERIODS = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '365', label: 'Год' },
]
const HOUR = 60
const DAY = 24 * HOUR

interface WorkStatsProps {
  /** Names the figures among all that follow the tasks: `['team', 3]`. */
  of: readonly [string, number]
  load: (days: number, signal: AbortSignal) => Promise<Schema<'TeamStats'>>
  /** Where nothing was done. */
  empty: string
}

/** Показатели: what was done lately, how much of it in time and how fast. */
export function WorkStats({ of, load, empty }: WorkStatsProps) {
  const [days, setDays] = useState('30')
  const stats = useQuery({
    queryKey: ['/todos', 'stats-of', ...of, days],
    queryFn: ({ signal }) => load(Number(days), signal),
    placeholderData: (before) => before,
  })
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label="За какое время"
        className="self-start"
        value={days}
        options={PERIODS}
        onChange={setDays}
      />
      {stats.isError ? (
        <ErrorState text={stats.error.message} onRetry={() => void stats.refetch()} />
      ) : stats.isPending ? (
        <Skeleton className="h-20" />
      ) : stats.data.done === 0 ? (
        <Empty title={empty} />
      ) : (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-5">
          <Figure label="Выполнено" value={stats.data.done.toLocaleString('ru-RU')} />
          <Figure
            label="В срок"
            value={stats.data.on_time_pct === null ? 'Сроков не было' : `${stats.data.on_time_pct} %`}
          />
          <Figure label="Реакция в среднем" value={lasting(stats.data.reaction_minutes)} />
          <Figure label="Решение в среднем" value={lasting(stats.data.solution_minutes)} />
          <Figure label="Возвратов" value={stats.data.reopened.toLocaleString('ru-RU')} />
        </dl>
      )}
    </div>
  )
}

/** «45 мин», «3,5 ч», «2,1 дн.» */
function lasting(minutes: number | null): string {
  if (minutes === null) return 'Нет данных'
  if (minutes < HOUR) return `${minutes} мин`
  const [size, unit] = minutes < DAY ? [HOUR, 'ч'] : [DAY, 'дн.']
  return `${(minutes / Number(size)).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} ${unit}`
}
