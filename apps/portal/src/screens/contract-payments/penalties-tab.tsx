import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, confirm, DataTable, type DataTableColumn, DateInput, Empty, ErrorState, Field, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { CalcSheet } from '../../lib/contract-money/calc-sheet'
import { MONEY, penaltiesQuery } from '../../lib/contract-money/contract-money.queries'
import { errorsOf } from '../../lib/errors-of'
import { formatDate } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatDecimal, formatRoubles, sumOfDecimals } from '../../lib/format/number'
import { usePhone } from '../../lib/page/use-phone'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { SumCard } from './sum-card'

type Fine = Schema<'AccrualPenalty'>

const sum = (value: string) => <span className="tabular-nums">{isNothing(value) ? '—' : formatDecimal(value)}</span>

const COLUMNS: DataTableColumn<Fine>[] = [
  { key: 'title', header: 'Начисление', minWidth: 180, required: true, cell: (row) => row.title },
  { key: 'due_date', header: 'Срок', width: 112, cell: (row) => formatDate(row.due_date) },
  { key: 'remainder', header: 'Не оплачено', align: 'right', width: 136, cell: (row) => sum(row.remainder) },
  {
    key: 'days',
    header: 'Дней',
    align: 'right',
    width: 72,
    cell: (row) => <span className="tabular-nums">{row.days}</span>,
  },
  { key: 'total', header: 'Пени всего', align: 'right', width: 124, cell: (row) => sum(row.total) },
  { key: 'posted', header: 'Начислено', align: 'right', width: 124, cell: (row) => sum(row.posted) },
  { key: 'preview', header: 'К начислению', align: 'right', width: 124, cell: (row) => sum(row.preview) },
]

interface PenaltiesTabProps {
  contract: number
  today: string
  mayPost: boolean
}

/** «Пени»: what delay comes to by a day; a person charges it. */
export function PenaltiesTab({ contract, today, mayPost }: PenaltiesTabProps) {
  const { api } = useServices()
  const isPhone = usePhone()
  const [opened, setOpened] = useState<Fine | null>(null)
  const [date, setDate] = useState(today)
  const { data, error, isPending, refetch } = useQuery({
    ...penaltiesQuery(api, contract, date),
    placeholderData: keepPreviousData,
  })
  const post = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/contracts/{id}/penalties/post', { params: { path: { id: contract } }, body: { date } })),
    meta: { done: 'Пени начислены', invalidates: MONEY, isQuiet: true },
  })
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="min-h-64" />
  const preview = sumOfDecimals(data.map((fine) => fine.preview))
  const ask = async () => {
    const isSure = await confirm({
      title: `Начислить пени на ${formatDate(date)}?`,
      text: `Сумма ${formatRoubles(preview)}. Дальше пени пойдут с этого дня.`,
      confirmLabel: 'Начислить пени',
    })
    if (isSure) post.mutate()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="На дату" className="w-44" error={errorsOf(post.error).date?.[0]}>
          <DateInput value={date} max={today} onChange={(next) => setDate(next ?? today)} />
        </Field>
        <p className="min-w-0 flex-1 pb-2 text-ink-2 max-md:order-last max-md:basis-full max-md:pb-0">
          Не начислено {formatRoubles(preview)}
        </p>
        {mayPost && !isNothing(preview) && (
          <Button loading={post.isPending} onClick={() => void ask()}>
            Начислить пени
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <Empty title="Просрочек нет, пени не идут" />
      ) : isPhone ? (
        <ul className="flex flex-col gap-2">
          {data.map((fine) => (
            <SumCard
              key={fine.accrual}
              title={fine.title}
              sum={formatRoubles(fine.preview)}
              hint={`Срок ${formatDate(fine.due_date)}, не оплачено ${formatRoubles(fine.remainder)}`}
              aside={`${fine.days} дн.`}
              onOpen={() => setOpened(fine)}
            />
          ))}
        </ul>
      ) : (
        <DataTable
          caption="Пени по начислениям"
          rows={data}
          columns={COLUMNS}
          getKey={({ accrual }) => accrual}
          rowLabel={({ title }) => title}
          onRowOpen={setOpened}
        />
      )}
      {opened && <CalcSheet title={`Пени: ${opened.title}`} steps={opened.calc} onClose={() => setOpened(null)} />}
    </div>
  )
}
