import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, plural, Skeleton } from '@ws/ui'
import { BookOpenText, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { FillTypical } from '../../../lib/area/actions/fill-typical'
import type { ViewProps } from '../../../lib/area/area-spec'
import { narrowingOf } from '../../../lib/area/list/list-address'
import { formatDate, formatMoment } from '../../../lib/format/date'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { FailedSearches } from './failed-searches'
import { FoundPages } from './found-pages'
import { NarrowedPages } from './narrowed-pages'
import { OpenSuggestions } from './open-suggestions'
import { PageLines } from './page-lines'

const views = (n: number) => `${n} ${plural(n, 'просмотр', 'просмотра', 'просмотров')}`

/** «Обзор»: what a person has to do and to read; with words in the search what they are found in. */
export default function StartView(props: ViewProps<'/knowledge-base'>) {
  const { view: _view, ...narrowing } = narrowingOf(props.query as Record<string, unknown>)
  const search = props.query.search?.trim()
  return (
    <div className="mx-auto flex w-full max-w-[1040px] flex-col gap-5 p-5 max-md:p-4">
      {search ? (
        <FoundPages search={search} query={props.query} />
      ) : Object.keys(narrowing).length > 0 ? (
        <NarrowedPages {...props} />
      ) : (
        <Overview />
      )}
    </div>
  )
}

function Overview() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const start = useQuery({
    queryKey: ['/knowledge-base', 'start'],
    queryFn: ({ signal }) => unwrap(api.GET('/knowledge-base/start', { signal })),
  })
  if (start.isPending) return <Skeleton className="h-96" />
  if (start.data === undefined)
    return <ErrorState text={start.error.message} onRetry={() => void start.refetch()} title="Не удалось загрузить" />
  const { total, to_verify, to_acknowledge, reviews, suggestions, popular, recent, failed } = start.data
  if (total === 0) {
    return (
      <Empty
        icon={<BookOpenText size={32} strokeWidth={1.5} aria-hidden="true" />}
        title="База знаний пуста. Создайте первый раздел или возьмите типовую структуру"
        action={
          hasPermission(user, 'kb.create') && (
            <span className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" asChild>
                <Link to="/knowledge-base?create=section">
                  <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                  Создать
                </Link>
              </Button>
              <FillTypical path="/knowledge-base" label="Типовая структура" />
            </span>
          )
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-5">
        <PageLines title="Ознакомьтесь" pages={to_acknowledge} />
        <PageLines
          title="Пора проверить"
          pages={to_verify}
          note={({ verify_due_at: due }) => due && `до ${formatDate(due)}`}
        />
        <PageLines title="Ждут публикации" pages={reviews} />
        <OpenSuggestions suggestions={suggestions} />
        <PageLines title="Популярные" pages={popular} note={({ views_count: n }) => views(n)} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PageLines title="Недавно изменены" pages={recent} note={({ updated_at: at }) => formatMoment(at)} />
        <FailedSearches searches={failed} />
      </div>
    </div>
  )
}
