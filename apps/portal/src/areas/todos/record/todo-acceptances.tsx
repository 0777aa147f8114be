import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, Button, Skeleton } from '@ws/ui'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'

/** Whether anybody has taken notice of an emergency: «Принял», who said it and when. */
export function TodoAcceptances({ todo }: { todo: Todo }) {
  const { api } = useServices()
  const { id } = todo
  // Below the area's key: whatever becomes of the task loads them again.
  const queryKey = ['/todos', 'acceptances', id]
  const params = { path: { id } }
  const acceptances = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/todos/{id}/acceptances', { params, signal })),
  })
  const accept = useMutation({
    mutationFn: () => unwrap(api.POST('/todos/{id}/acceptances', { params })),
    meta: { invalidates: [queryKey] },
  })
  if (acceptances.isPending) return <Skeleton className="h-16 max-w-[68ch]" />
  const retry = (
    <Button size="sm" onClick={() => void acceptances.refetch()}>
      Повторить
    </Button>
  )
  if (acceptances.isError) return <Banner tone="warn" title="Не удалось узнать, кто принял аварию" action={retry} />
  const { data, needs_acceptance: isWaiting, can_accept: canAccept } = acceptances.data
  if (data.length === 0 && !canAccept && !isWaiting) return null
  const button = (
    <Button
      size="sm"
      variant={isWaiting ? 'danger' : 'secondary'}
      loading={accept.isPending}
      onClick={() => accept.mutate()}
    >
      Принял
    </Button>
  )
  return (
    <div className="max-w-[68ch]">
      <Banner
        tone={isWaiting ? 'bad' : 'info'}
        title={isWaiting ? 'Аварийная заявка: её ещё никто не принял' : calmTitle(todo, data.length > 0)}
        action={canAccept ? button : undefined}
      >
        {data.length > 0 && (
          <ul aria-label="Приняли">
            {data.map(({ person, at }) => (
              <li key={`${person?.id}-${at}`}>
                {person?.name ?? 'Сотрудник удалён'}, {formatMoment(at)}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}

/** An emergency may be begun or closed without anybody having said «Принял». */
function calmTitle({ status }: Todo, isAccepted: boolean): string {
  if (isAccepted) return 'Аварийная заявка принята'
  return status === 'Completed' ? 'Аварийная заявка закрыта' : 'Аварийная заявка уже в работе'
}
