import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, Empty, ErrorState, Input, Pagination, Select, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ReceiveDialog } from './receive-dialog'
import { RejectRequestDialog } from './reject-request-dialog'
import { REQUEST_LISTS, type RequestStatus, requestsQuery, type StockRequest } from './requests.queries'

const STATUSES = optionsOf(labels.StockRequestStatus)
const TONES = { new: 'info', approved: 'warn', ordered: 'warn', received: 'ok', rejected: 'muted' } as const
const STEPS = {
  approved: { label: 'Одобрить', done: 'Заявка одобрена' },
  ordered: { label: 'Заказано', done: 'Заявка заказана' },
  received: { label: 'Закрыть остаток', done: 'Заявка закрыта' },
} as const

type Step = keyof typeof STEPS

/** «Заявки на закупку»: of one item, or all that the person may see. */
export function RequestsTable({ of = {} }: { of?: { goods?: number; consumable?: number } }) {
  const { api } = useServices()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<RequestStatus | null>(null)
  const [search, setSearch] = useState('')
  const [rejecting, setRejecting] = useState<StockRequest | null>(null)
  const [receiving, setReceiving] = useState<StockRequest | null>(null)
  const isOfItem = of.goods !== undefined || of.consumable !== undefined
  const { data, error, refetch } = useQuery(
    requestsQuery(api, {
      ...(of.goods === undefined ? {} : { goods: [of.goods] }),
      ...(of.consumable === undefined ? {} : { consumable: [of.consumable] }),
      ...(status === null ? {} : { status: [status] }),
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ordering: ['-created_at'],
      page,
      page_size: 25,
    }),
  )
  const decide = useMutation({
    mutationFn: ({ id, to }: { id: number; to: Step }) =>
      unwrap(api.POST('/stock/requests/{id}/decide', { params: { path: { id } }, body: { status: to } })),
    meta: { invalidates: REQUEST_LISTS },
  })
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {!isOfItem && (
          <div className="min-w-48 flex-1">
            <Input
              aria-label="Найти заявку"
              placeholder="Найти по позиции или обоснованию"
              value={search}
              maxLength={200}
              onChange={(event) => {
                setSearch(event.currentTarget.value)
                setPage(1)
              }}
            />
          </div>
        )}
        <div className="w-52">
          <Select
            aria-label="Статус"
            placeholder="Все статусы"
            clearable
            value={status}
            options={STATUSES}
            onChange={(next) => {
              setStatus(next)
              setPage(1)
            }}
          />
        </div>
      </div>
      {data === undefined ? (
        <Skeleton className="min-h-64" />
      ) : data.data.length === 0 ? (
        <Empty title={status === null && search === '' ? 'Заявок пока нет' : 'Таких заявок нет'} />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {data.data.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isBusy={decide.isPending}
              onStep={(to) => decide.mutate({ id: request.id, to })}
              onReject={() => setRejecting(request)}
              onReceive={() => setReceiving(request)}
            />
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
      {rejecting && <RejectRequestDialog request={rejecting} onClose={() => setRejecting(null)} />}
      {receiving && <ReceiveDialog request={receiving} onClose={() => setReceiving(null)} />}
    </div>
  )
}

interface RequestRowProps {
  request: StockRequest
  isBusy: boolean
  onStep: (to: Step) => void
  onReject: () => void
  onReceive: () => void
}

function RequestRow({ request, isBusy, onStep, onReject, onReceive }: RequestRowProps) {
  const { status, number, qty, unit, next, needed_by, reason, rejection_reason, todo_details, movement } = request
  const item = request.goods_details ?? request.consumable_details
  const isPart = status === 'ordered' && Number(request.received_qty) > 0
  const more = [
    needed_by && `Нужно к ${formatDate(needed_by)}`,
    todo_details && `задача «${todo_details.name}»`,
    isPart && `получено ${formatDecimal(request.received_qty)}`,
    movement && `приход ${movement.name}`,
    request.author_details?.name,
  ]
  return (
    <li className="flex flex-col gap-1.5 px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[status]}>{labels.StockRequestStatus[status]}</Badge>
        <span className="font-medium tabular-nums">{number}</span>
        <span className="flex-1" />
        <span className="font-medium tabular-nums">
          {formatDecimal(qty)} {labels.GoodsUnit[unit]}
        </span>
      </div>
      <p>{item?.name}</p>
      {reason && <p className="text-ink-2 text-sm">{reason}</p>}
      {rejection_reason && <p className="text-ink-2 text-sm">Отказ: {rejection_reason}</p>}
      <p className="text-ink-3 text-sm">{more.filter(Boolean).join(' · ')}</p>
      {next.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {next.includes('received') && (
            <Button variant="primary" size="sm" disabled={isBusy} onClick={onReceive}>
              Оприходовать
            </Button>
          )}
          {(['approved', 'ordered'] as const).map(
            (to) =>
              next.includes(to) && (
                <Button key={to} size="sm" disabled={isBusy} onClick={() => onStep(to)}>
                  {STEPS[to].label}
                </Button>
              ),
          )}
          {isPart && next.includes('received') && (
            <Button size="sm" disabled={isBusy} onClick={() => onStep('received')}>
              {STEPS.received.label}
            </Button>
          )}
          {!isPart && next.includes('rejected') && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={onReject}>
              Отклонить
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
