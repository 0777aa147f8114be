import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, Empty, ErrorState, Pagination, plural, Skeleton } from '@ws/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import { CountSheetView } from './count-sheet'
import { COUNTS, countsQuery, type StockCount } from './counts.queries'
import { NewCount } from './new-count'

const TONES = { draft: 'info', posted: 'ok', cancelled: 'muted' } as const

/** «Инвентаризация»: the counts, the sheet of one, a new one. */
export function CountsPanel() {
  const { api } = useServices()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  useLiveRows(COUNTS)
  const { data, error, refetch } = useQuery(countsQuery(api, page))
  if (opened === 'new') return <NewCount onMade={setOpened} onBack={() => setOpened(null)} />
  if (opened !== null) return <CountSheetView id={opened} onBack={() => setOpened(null)} />
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  const create = (
    <Button variant="primary" onClick={() => setOpened('new')}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      Начать инвентаризацию
    </Button>
  )
  if (data === undefined) return <Skeleton className="min-h-64" />
  if (data.data.length === 0) return <Empty title="Инвентаризаций ещё не было" action={create} />
  return (
    <div className="flex flex-col gap-3">
      <div>{create}</div>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {data.data.map((count) => (
          <CountRow key={count.id} count={count} onOpen={() => setOpened(count.id)} />
        ))}
      </ul>
      {data.meta.pages > 1 && (
        <Pagination
          page={page}
          pages={data.meta.pages}
          total={data.meta.total}
          pageSize={data.meta.page_size}
          onPageChange={setPage}
        />
      )}
    </div>
  )
}

function CountRow({ count, onOpen }: { count: StockCount; onOpen: () => void }) {
  const { number, status, storage_details, created_at, author_details, lines_count, counted_count } = count
  const differences = count.differences_count
  return (
    <li>
      <button
        type="button"
        className="flex w-full flex-col gap-1 px-3.5 py-3 text-start hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={TONES[status]}>{labels.StockCountStatus[status]}</Badge>
          <span className="font-medium tabular-nums">{number}</span>
          <span className="text-ink-3 tabular-nums">{formatMoment(created_at)}</span>
        </span>
        <span>{storage_details.name}</span>
        <span className="text-ink-3 text-sm">
          Посчитано {counted_count} из {lines_count}, {differences}{' '}
          {plural(differences, 'расхождение', 'расхождения', 'расхождений')}
          {author_details && ` · ${author_details.name}`}
        </span>
      </button>
    </li>
  )
}
