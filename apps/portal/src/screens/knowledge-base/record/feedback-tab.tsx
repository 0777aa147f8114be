import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Badge, ErrorState, Skeleton } from '@ws/ui'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** «Отзывы»: what readers answered to «Полезно?», for who may change the page. */
export default function FeedbackTab({ record: page }: { record: KbPage }) {
  const { api } = useServices()
  const feedback = useQuery({
    queryKey: ['/knowledge-base', 'feedback', page.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/knowledge-base/{id}/feedback', { params: { path: { id: page.id } }, signal })),
  })
  if (feedback.isPending) return <Skeleton lines={4} />
  if (feedback.isError) return <ErrorState text={feedback.error.message} onRetry={() => void feedback.refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2 tabular-nums">{`Полезно: ${page.helpful_yes}, не полезно: ${page.helpful_no}`}</p>
      <ul className="flex flex-col gap-3">
        {feedback.data.data.map((one) => (
          <li key={`${one.created_at}${one.author_details?.id}`} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <span>{one.author_details?.name ?? 'Удалённый сотрудник'}</span>
              <Badge tone={one.helpful ? 'ok' : 'warn'}>{one.helpful ? 'Полезно' : 'Не полезно'}</Badge>
              <span className="text-ink-3 text-sm">
                {formatMoment(one.created_at)}, версия {one.published_version}
              </span>
            </span>
            {one.reason && <span className="wrap-anywhere text-ink-2">{one.reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
