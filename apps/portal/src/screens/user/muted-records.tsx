import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Empty, ErrorState, Link, Skeleton } from '@ws/ui'
import { formatMoment } from '../../lib/format/date'
import { Section } from '../../lib/page/section'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

const MUTED_KEY = ['/notifications/muted']

/** Приглушённые записи: what a person asked to hear nothing of, and the way back. */
export function MutedRecords() {
  const { api } = useServices()
  const muted = useQuery({
    queryKey: MUTED_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/notifications/muted', { signal })),
    // The bell mutes, too.
    staleTime: 0,
  })
  return (
    <Section
      title="Приглушённые записи"
      text="О них не сообщаем ни в приложении, ни письмом. Аварии, назначения на вас и упоминания приходят всё равно."
    >
      {muted.isPending && <Skeleton className="h-14" />}
      {muted.isError && <ErrorState text={muted.error.message} onRetry={() => void muted.refetch()} />}
      {muted.data?.data.length === 0 && (
        <Empty
          size="sm"
          title="Ничего не приглушено"
          text="Приглушить запись можно в колокольчике, в меню уведомления"
        />
      )}
      {muted.data !== undefined && muted.data.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {muted.data.data.map((record) => (
            <MutedRow key={`${record.entity}:${record.entity_id}`} record={record} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function MutedRow({ record }: { record: Schema<'MutedRecord'> }) {
  const { api } = useServices()
  const { entity, entity_id, title, createdAt } = record
  const back = useMutation({
    mutationFn: () =>
      unwrap(api.DELETE('/notifications/muted/{entity}/{entity_id}', { params: { path: { entity, entity_id } } })),
    meta: { invalidates: [MUTED_KEY] },
  })
  const name = entity === 'todo' ? `Задача #${entity_id}` : `Запись #${entity_id}`
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        {title !== null && entity === 'todo' ? (
          <Link href={`/todos/${entity_id}`} className="wrap-anywhere">
            {name}: {title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{title === null ? `${name}: больше не доступна` : `${name}: ${title}`}</span>
        )}
        <p className="text-ink-3 text-sm">Приглушена {formatMoment(createdAt)}</p>
      </div>
      <Button size="sm" loading={back.isPending} aria-label={`Вернуть: ${name}`} onClick={() => back.mutate()}>
        Вернуть
      </Button>
    </li>
  )
}
