import { Avatar, Banner, plural } from '@ws/ui'
import { Pin, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { audienceText } from '../../../lib/area/pickers/audience-field'
import { formatDate, formatMoment } from '../../../lib/format/date'
import { type Article, StatusChip } from '../article-chips'

/** The title of an article, who wrote it and when, for whom, and under which tags. */
export function ArticleHeading({ article }: { article: Article }) {
  const { author_details: author, published_at: published, views_count: views } = article
  const name = author?.name ?? 'Удалённый сотрудник'
  return (
    <header className="flex flex-col gap-3">
      <h1 className="break-words font-semibold text-2xl">{article.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <span className="flex items-center gap-2">
          <Avatar name={name} src={author?.avatar_url} size={28} aria-hidden />
          {author ? (
            <Link to={`/profiles/${author.id}`} className="hover:text-brand hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {published !== null && article.status === 'published' ? (
          <time dateTime={published} className="text-ink-3">
            {formatMoment(published)}
          </time>
        ) : (
          <StatusChip article={article} />
        )}
        <span className="text-ink-3 tabular-nums">
          {views} {plural(views, 'просмотр', 'просмотра', 'просмотров')}
        </span>
        {article.is_pinned && (
          <span className="inline-flex items-center gap-1 text-ink-3">
            <Pin size={14} strokeWidth={1.75} aria-hidden="true" />
            Закреплена{article.pinned_until ? ` до ${formatDate(article.pinned_until)}` : ''}
          </span>
        )}
        <span className="inline-flex min-w-0 items-center gap-1 text-ink-3">
          <Users size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">Кому: </span>
          <span className="min-w-0 break-words">{audienceText(article.audience, article.audience_details)}</span>
        </span>
      </div>
      {article.returned_comment !== null && (
        <Banner tone="warn">Статью вернули с замечанием: {article.returned_comment}</Banner>
      )}
      {(article.tagList?.length ?? 0) > 0 && (
        <ul aria-label="Теги" className="flex flex-wrap gap-1">
          {article.tagList?.map((tag) => (
            <li key={tag}>
              <Link
                to={`/article?tagList=${encodeURIComponent(tag)}`}
                className="rounded-sm bg-sunken px-1.5 text-ink-2 text-sm hover:text-brand"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
