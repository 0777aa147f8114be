import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { ListQuery, Schema } from '@ws/api-client/contract'
import { Button, Empty, ErrorState, NothingFoundArt, Skeleton } from '@ws/ui'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useServices } from '../../../lib/services-context'
import { countPages } from '../count-pages'
import { FreshnessChip } from '../page-marks'

type Hit = Schema<'KbHit'>
const PAGE = 20

/** What the words are found in, with the places of the text; filters of the list hold here too. */
export function FoundPages({ search, query }: { search: string; query: ListQuery<'/knowledge-base'> }) {
  const { api } = useServices()
  const [size, setSize] = useState(PAGE)
  const { section, kind, status, owner, freshness, tags, object } = query
  const asked = {
    q: search.slice(0, 200),
    page: 1,
    page_size: size,
    section,
    kind,
    status,
    owner,
    freshness,
    tags,
    object,
  }
  const found = useQuery({
    queryKey: ['/knowledge-base', 'search', asked],
    queryFn: ({ signal }) => unwrap(api.GET('/knowledge-base/search', { params: { query: asked as never }, signal })),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <Skeleton className="h-64" />
  if (found.data === undefined)
    return <ErrorState title="Не удалось найти" text={found.error.message} onRetry={() => void found.refetch()} />
  const { data, meta, is_guess: isGuess } = found.data
  if (data.length === 0)
    return (
      <Empty
        icon={<NothingFoundArt />}
        title={`По запросу «${search}» ничего не нашлось`}
        text="Запрос запомнили: его увидят те, кто пишет страницы"
      />
    )
  return (
    <section aria-label="Найдено" className="flex flex-col gap-3" aria-busy={found.isFetching}>
      <p role="status" className="text-ink-2">
        {isGuess ? `Точных совпадений нет. Похожее: ${countPages(meta.total)}` : `Найдено: ${countPages(meta.total)}`}
      </p>
      <ul className="flex flex-col gap-3">
        {data.map((hit) => (
          <FoundPage key={hit.id} hit={hit} />
        ))}
      </ul>
      {meta.total > data.length && size < 100 && (
        <Button className="self-center" loading={found.isFetching} onClick={() => setSize(Math.min(size + PAGE, 100))}>
          Показать ещё
        </Button>
      )}
    </section>
  )
}

function FoundPage({ hit }: { hit: Hit }) {
  return (
    <li className="relative flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/knowledge-base/${hit.id}`}
          className="min-w-0 break-words font-semibold text-lg after:absolute after:inset-0 after:rounded-lg"
        >
          {hit.title}
        </Link>
        <FreshnessChip freshness={hit.freshness} />
      </div>
      {hit.path !== '' && <p className="break-words text-ink-3 text-sm">{hit.path}</p>}
      {hit.fragments.map((pieces, index) => (
        <p key={index} className="break-words text-ink-2">
          {pieces.map(({ text, is_hit: isHit }, at) => {
            const key = `${at}${text}`
            return isHit ? (
              <mark key={key} className="rounded-sm bg-warn-soft text-ink">
                {text}
              </mark>
            ) : (
              <span key={key}>{text}</span>
            )
          })}
        </p>
      ))}
      {hit.files.length > 0 && (
        <p className="flex items-center gap-1 text-ink-3 text-sm">
          <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
          {hit.files.join(', ')}
        </p>
      )}
      <p className="text-ink-3 text-sm">{hit.owner_details.name}</p>
    </li>
  )
}
