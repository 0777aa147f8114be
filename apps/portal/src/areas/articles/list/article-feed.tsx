import type { RecordOf } from '@ws/api-client/contract'
import { Avatar, Card, plural, Skeleton } from '@ws/ui'
import { Eye, MessageSquare, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { formatMoment } from '../../../lib/format/date'
import { AckChip, StatusChip } from '../article-chips'

type Article = RecordOf<'/articles'>

const LIST = 'mx-auto flex w-full max-w-[760px] flex-col gap-4 p-5 max-md:p-4'

/** Статьи лентой: what is pinned first, then the newest. */
export default function ArticleFeed({ rows, loading }: ViewProps<'/articles'>) {
  if (rows.length > 0) {
    return (
      <ul aria-label="Статьи" className={LIST}>
        {rows.map((article) => (
          <li key={article.id}>
            <FeedCard article={article} />
          </li>
        ))}
      </ul>
    )
  }
  if (!loading) return null
  return (
    <div role="status" aria-busy aria-label="Загрузка" className={LIST}>
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton lines={3} />
        </Card>
      ))}
    </div>
  )
}

function FeedCard({ article }: { article: Article }) {
  const cover = article.cover_details?.thumbnails?.large ?? article.cover_details?.file
  const { views_count: views, comments_count: comments } = article
  return (
    <Card className="relative flex flex-col gap-3 overflow-hidden">
      {cover && (
        <img src={cover} alt="" loading="lazy" className="-m-4 mb-1 h-44 w-[calc(100%+2rem)] max-w-none object-cover" />
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {article.is_pinned && (
          <span className="inline-flex items-center gap-1 text-ink-3 text-sm">
            <Pin size={14} strokeWidth={1.75} aria-hidden="true" />
            Закреплена
          </span>
        )}
        {article.status !== 'published' && <StatusChip article={article} />}
        <AckChip article={article} />
      </div>
      <h2 className="break-words font-semibold text-xl">
        {article.is_unread && article.status === 'published' && (
          <>
            <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-brand align-middle" />
            <span className="sr-only">Не прочитана: </span>
          </>
        )}
        <Link
          to={`/article/${article.slug}`}
          className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
        >
          {article.title}
        </Link>
      </h2>
      {article.summary && <p className="line-clamp-3 break-words text-ink-2">{article.summary}</p>}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-3 text-sm">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar
            name={article.author_details?.name ?? 'Удалённый сотрудник'}
            src={article.author_details?.avatar_url}
            size={20}
            aria-hidden
          />
          <span className="truncate">{article.author_details?.name ?? 'Удалённый сотрудник'}</span>
          <time dateTime={article.published_at ?? article.updated_at} className="shrink-0">
            {formatMoment(article.published_at ?? article.updated_at)}
          </time>
        </span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Eye size={14} strokeWidth={1.75} aria-hidden="true" />
          {views}
          <span className="sr-only"> {plural(views, 'просмотр', 'просмотра', 'просмотров')}</span>
        </span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <MessageSquare size={14} strokeWidth={1.75} aria-hidden="true" />
          {comments}
          <span className="sr-only"> {plural(comments, 'комментарий', 'комментария', 'комментариев')}</span>
        </span>
        {article.tagList?.map((tag) => (
          <span key={tag} className="rounded-sm bg-sunken px-1.5 text-ink-2">
            {tag}
          </span>
        ))}
      </footer>
    </Card>
  )
}
