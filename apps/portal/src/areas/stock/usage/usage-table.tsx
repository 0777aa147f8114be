import { useQuery } from '@tanstack/react-query'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Card, DateInput, Empty, ErrorState, Field, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { formatDecimal } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { usageQuery } from './usage.queries'

type Share = Schema<'UsageShare'>

/** What a consumable was used for: by team, by object and by the category of tasks. */
export function UsageTable({ record }: { record: RecordOf<'/consumable'> }) {
  const { api } = useServices()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [team, setTeam] = useState<number | null>(null)
  const [object, setObject] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(
    usageQuery(api, {
      consumable: record.id,
      ...(from === null ? {} : { at_from: from }),
      ...(to === null ? {} : { at_to: to }),
      ...(team === null ? {} : { team }),
      ...(object === null ? {} : { object }),
    }),
  )
  const unit = labels.GoodsUnit[record.unit]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-4 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1">
        <Field label="С">
          <DateInput value={from} onChange={setFrom} />
        </Field>
        <Field label="По">
          <DateInput value={to} onChange={setTo} />
        </Field>
        <Field label="Бригада">
          <RecordPicker path="/teams" value={team} placeholder="Все бригады" onChange={setTeam} />
        </Field>
        <Field label="Объект">
          <RecordPicker path="/objects" value={object} placeholder="Все объекты" onChange={setObject} />
        </Field>
      </div>
      {error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : data.teams.length === 0 && data.objects.length === 0 ? (
        <Empty title="Расхода пока не было" />
      ) : (
        <>
          <p className="text-ink-2">
            {from === null && to === null ? 'За последние 90 дней: ' : 'За период: '}
            <span className="font-semibold text-ink tabular-nums">
              {formatDecimal(data.total)} {unit}
            </span>
          </p>
          <div className="grid grid-cols-3 items-start gap-3 max-lg:grid-cols-1">
            <Shares title="По бригадам" shares={data.teams} other="Без бригады" unit={unit} />
            <Shares title="По объектам" shares={data.objects} other="Без объекта" unit={unit} />
            <Shares title="По категориям задач" shares={data.categories} other="Без задачи" unit={unit} />
          </div>
        </>
      )}
    </div>
  )
}

interface SharesProps {
  title: string
  shares: readonly Share[]
  /** What is said of those that belong to none. */
  other: string
  unit: string
}

function Shares({ title, shares, other, unit }: SharesProps) {
  const most = Math.max(...shares.map(({ qty }) => Number(qty)), 0)
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {shares.map(({ id, name, qty }) => (
          <li key={id ?? ''} className="flex flex-col gap-1">
            <span className="flex gap-3">
              <span className="min-w-0 flex-1">{name ?? <span className="text-ink-3">{other}</span>}</span>
              <span className="shrink-0 tabular-nums">
                {formatDecimal(qty)} {unit}
              </span>
            </span>
            <span aria-hidden="true" className="h-1 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${most > 0 ? Math.max(0, (Number(qty) / most) * 100) : 0}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
