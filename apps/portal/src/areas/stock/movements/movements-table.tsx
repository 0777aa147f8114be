import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, Empty, ErrorState, Pagination, plural, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { FileLink } from '../../../lib/files/file-link'
import { formatDate, formatMoment } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { MovementFilters, type Narrowed } from './movement-filters'
import { type MovementsQuery, movementsQuery } from './movements.queries'
import { ReverseDialog } from './reverse-dialog'
import { WriteOffActButton } from './write-off-act-button'

type Movement = Schema<'StockMovement'>
type Item = Pick<MovementsQuery, 'goods' | 'consumable'>

const TONES = {
  receipt: 'ok',
  issue: 'info',
  return: 'ok',
  write_off: 'warn',
  transfer: 'muted',
  adjust: 'muted',
} as const

/** «Движения»: of one item, or all that the person may see; `search` is looked for at first. */
export function MovementsTable({ of = {}, search }: { of?: Item; search?: string | undefined }) {
  const { api } = useServices()
  const [page, setPage] = useState(1)
  const [narrowed, setNarrowed] = useState<Narrowed>(search ? { search } : {})
  const [reversing, setReversing] = useState<Movement | null>(null)
  const { data, error, refetch } = useQuery(movementsQuery(api, { ...of, page, page_size: 25, ...narrowed }))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <MovementFilters
        value={narrowed}
        searchable={of.goods === undefined && of.consumable === undefined}
        onChange={(next) => {
          setNarrowed(next)
          setPage(1)
        }}
      />
      {data === undefined ? (
        <Skeleton className="min-h-64" />
      ) : data.data.length === 0 ? (
        <Empty title={Object.keys(narrowed).length === 0 ? 'Движений ещё не было' : 'Таких движений не было'} />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {data.data.map((movement) => (
            <MovementRow key={movement.id} movement={movement} of={of} onReverse={() => setReversing(movement)} />
          ))}
        </ul>
      )}
      {data !== undefined && data.meta.pages > 1 && (
        <Pagination
          page={page}
          pages={data.meta.pages}
          total={data.meta.total}
          pageSize={data.meta.page_size}
          onPageChange={setPage}
        />
      )}
      {reversing && <ReverseDialog movement={reversing} onClose={() => setReversing(null)} />}
    </div>
  )
}

interface MovementRowProps {
  movement: Movement
  of: Item
  onReverse: () => void
}

function MovementRow({ movement, of, onReverse }: MovementRowProps) {
  const { kind, number, at, lines, amount, sale_amount, reverses, reversed_by, can_reverse } = movement
  const { comment, author_details, file_details } = movement
  // On the page of an item the others of the movement are only counted.
  const own = lines.filter(
    ({ goods, consumable }) =>
      (of.goods === undefined || of.goods === goods) && (of.consumable === undefined || of.consumable === consumable),
  )
  return (
    <li className="flex flex-col gap-1.5 px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[kind]}>{labels.MovementKind[kind]}</Badge>
        <span className="font-medium tabular-nums">{number}</span>
        <span className="text-ink-3 tabular-nums">{formatMoment(at)}</span>
        {reverses !== null && <Badge tone="warn">Сторно</Badge>}
        {reversed_by !== null && <Badge tone="muted">Сторнировано</Badge>}
        <span className="flex-1" />
        {amount !== null && <span className="tabular-nums">{formatRoubles(amount)}</span>}
        {sale_amount !== null && (
          <span className="text-ink-2 tabular-nums">продано за {formatRoubles(sale_amount)}</span>
        )}
        {kind === 'write_off' && reverses === null && <WriteOffActButton movement={movement} />}
        {can_reverse && (
          <Button variant="ghost" size="sm" onClick={onReverse}>
            Сторнировать
          </Button>
        )}
      </div>
      <p className="text-ink-2">{wayOf(movement)}</p>
      <ul className="flex flex-col gap-0.5 text-sm">
        {own.map(({ id, item_details, qty, unit, units, storage_details, balance_after, expires_on }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <span className="min-w-0 flex-1">
              {[item_details.name, ...units.map(({ name }) => name)].join(', ')}
              {expires_on !== null && <span className="text-ink-3"> · годен до {formatDate(expires_on)}</span>}
            </span>
            <span className="tabular-nums">
              {qty.startsWith('-') ? '' : '+'}
              {formatDecimal(qty)} {labels.GoodsUnit[unit]}
            </span>
            <span className="text-ink-3 tabular-nums">
              {storage_details.name}: {formatDecimal(balance_after)}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > own.length && (
        <p className="text-ink-3 text-sm">
          И ещё {lines.length - own.length} {plural(lines.length - own.length, 'позиция', 'позиции', 'позиций')}
        </p>
      )}
      {file_details !== null && (
        <p className="text-sm">
          <FileLink file={file_details} />
        </p>
      )}
      {(comment || author_details) && (
        <p className="text-ink-3 text-sm">{[author_details?.name, comment].filter(Boolean).join(' · ')}</p>
      )}
    </li>
  )
}

/** «Кладовая → Сафин Т. М., задача «…»»: from where to whom and what for. */
function wayOf(movement: Movement): string {
  const { storage_from_details, storage_to_details, holder_details, team_details, location_details } = movement
  const from = storage_from_details?.name
  const to = (storage_to_details ?? holder_details ?? team_details ?? location_details)?.name
  const way = [from, to].filter(Boolean).join(' → ')
  const more = [
    movement.reason && labels.WriteOffReason[movement.reason].toLowerCase(),
    movement.todo_details && `задача «${movement.todo_details.name}»`,
    movement.tenant_details && `арендатор «${movement.tenant_details.name}»`,
    movement.supplier,
    movement.doc_number && `№ ${movement.doc_number}`,
  ]
  return [way, ...more.filter(Boolean)].join(', ')
}
