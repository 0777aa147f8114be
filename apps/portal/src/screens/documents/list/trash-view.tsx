import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** «Корзина»: what the person has deleted and can still bring back. */
export default function TrashView() {
  const { api } = useServices()
  const trash = useQuery({
    queryKey: ['/documents', 'trash'],
    queryFn: ({ signal }) => unwrap(api.GET('/documents/trash', { signal })),
  })
  const restore = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/documents/{id}/restore', { params: { path: { id } } })),
    meta: { invalidates: [['/documents']], isFormless: true, done: 'Документ восстановлен' },
  })
  if (trash.isPending) return <Skeleton className="m-5 h-40" />
  if (trash.isError)
    return <ErrorState title="Не удалось загрузить" text={trash.error.message} onRetry={() => void trash.refetch()} />
  const { data } = trash.data
  if (data.length === 0)
    return <Empty icon={<Trash2 size={32} strokeWidth={1.5} aria-hidden="true" />} title="Корзина пуста" />
  return (
    <section aria-label="Корзина" className="px-5 pb-5 max-md:px-4">
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {one.title}
              <span className="text-ink-3"> · {labels.DocumentKind[one.kind].toLowerCase()}</span>
            </span>
            <span className="text-ink-3 text-sm">{formatMoment(one.updated_at)}</span>
            <Button
              size="sm"
              loading={restore.isPending && restore.variables === one.id}
              onClick={() => restore.mutate(one.id)}
            >
              Восстановить
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
