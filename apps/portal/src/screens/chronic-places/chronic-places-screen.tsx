import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, Card, Empty, ErrorState, Field, Skeleton, Textarea } from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { formatMoment } from '../../lib/format/date'
import { Page } from '../../lib/page/page'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { TodoLine } from '../../lib/todo-lines'

type ChronicPlace = Schema<'ChronicPlace'>

/** Below the tasks, so that a change of one asks for it again. */
const KEY = ['/todos', 'chronic']

/** Хронические места: rooms and risers where similar tasks come again and again, with the decision about each. */
export function ChronicPlacesScreen() {
  const { api } = useServices()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/todos/chronic', { signal })),
  })
  return (
    <Page title="Хронические места">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-5 max-md:p-4">
        <p className="text-ink-2">
          Три похожие заявки за 90 дней в одном помещении или стояке — повод искать причину, а не чинить в четвёртый
          раз.
        </p>
        {error ? (
          <ErrorState title="Не удалось загрузить места" text={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-60" />
        ) : data.data.length === 0 ? (
          <Empty
            title="Хронических мест нет"
            text="Похожие заявки пока не повторяются. Мы проверяем это каждый час и сообщим, если появится третья"
          />
        ) : (
          data.data.map((place) => <PlaceCard key={place.id} place={place} />)
        )}
      </div>
    </Page>
  )
}

function PlaceCard({ place }: { place: ChronicPlace }) {
  const { api } = useServices()
  const [isDismissing, setDismissing] = useState(false)
  const accept = useMutation({
    mutationFn: () => unwrap(api.POST('/todos/chronic/{id}/accept', { params: { path: { id: place.id } } })),
    meta: { invalidates: [KEY, ['/todos']], done: 'Задача на причину создана', isFormless: true },
  })
  return (
    <Card aria-label={place.place} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-48 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {place.place}
            {place.is_riser && <Badge tone="info">Стояк</Badge>}
            <StateBadge state={place.state} />
          </h2>
          <p className="text-ink-2 text-sm">
            {[place.category, `похожих заявок: ${place.todos.length}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        {place.may_decide && (
          <>
            <Button size="sm" variant="ghost" onClick={() => setDismissing(true)}>
              Причина не общая
            </Button>
            <Button size="sm" variant="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
              Создать задачу на причину
            </Button>
          </>
        )}
      </div>
      {place.root && (
        <p>
          Ищем причину:{' '}
          <Link to={`/todos/${place.root.id}`} className="text-brand hover:underline">
            {place.root.title}
          </Link>
        </p>
      )}
      {place.decided_by && place.decided_at && (
        <p className="text-ink-2 text-sm">
          {place.decided_by.name}, {formatMoment(place.decided_at)}
          {place.reason && `: ${place.reason}`}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {place.todos.map((todo) => (
          <TodoLine key={todo.id} todo={todo}>
            {place.is_riser && todo.place && <span className="text-ink-2 text-sm">{todo.place}</span>}
            <span className="text-ink-2 text-sm">{labels.TodoStatus[todo.status]}</span>
            <span className="text-ink-3 text-sm tabular-nums">{formatMoment(todo.created_at)}</span>
          </TodoLine>
        ))}
      </ul>
      {isDismissing && <DismissDialog id={place.id} onClose={() => setDismissing(false)} />}
    </Card>
  )
}

function StateBadge({ state }: { state: ChronicPlace['state'] }) {
  if (state === 'proposed') return <Badge tone="warn">Ждёт решения</Badge>
  return state === 'accepted' ? <Badge tone="ok">Ищем причину</Badge> : <Badge tone="muted">Причина не общая</Badge>
}

function DismissDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const dismiss = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/todos/chronic/{id}/dismiss', { params: { path: { id } }, body: { reason: reason.trim() } })),
    meta: { invalidates: [KEY], done: 'Решение записано' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Причина не общая?"
      description="Три новые похожие заявки предложат место снова"
      action="Записать"
      isBusy={dismiss.isPending}
      disabled={reason.trim() === ''}
      error={dismiss.error}
      onSend={() => dismiss.mutate()}
      onClose={onClose}
    >
      <Field label="Причина" required>
        <Textarea value={reason} maxLength={500} rows={3} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
