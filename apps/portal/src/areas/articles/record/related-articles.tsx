import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

const SHOWN = 4

/** Other articles under the same tags, the newest first. */
export function RelatedArticles({ article }: { article: Article }) {
  const { api } = useServices()
  const { id, tagList = [] } = article
  const related = useQuery({
    queryKey: ['/articles', 'related', id, tagList],
    queryFn: ({ signal }) => {
      const query = { tagList, ordering: ['-published_at' as const], page: 1, page_size: SHOWN + 1 }
      return unwrap(api.GET('/articles', { params: { query }, signal }))
    },
    enabled: tagList.length > 0,
  })
  const others = (related.data?.data ?? []).filter((one) => one.id !== id).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section aria-label="Похожие статьи" className="flex flex-col gap-2 border-line border-t pt-6">
      <h2 className="font-semibold text-lg">Похожие статьи</h2>
      <ul className="flex flex-col gap-2">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/article/${other.slug}`} className="min-w-0 break-words hover:text-brand hover:underline">
              {other.title}
            </Link>
            {other.published_at !== null && (
              <time dateTime={other.published_at} className="text-ink-3 text-sm">
                {formatMoment(other.published_at)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
