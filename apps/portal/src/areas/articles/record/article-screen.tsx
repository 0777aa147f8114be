import { useSession } from '@ws/api-client/react'
import { Button, ErrorPage, ErrorState, Skeleton } from '@ws/ui'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../../lib/area/area'
import { useArea } from '../../../lib/area/areas-context'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { RecordTabs } from '../../../lib/area/record/record-tabs'
import { useAreaRecord } from '../../../lib/area/record/use-area-record'
import { useShortcuts } from '../../../lib/area/use-shortcut'
import { DiscussedText } from '../../../lib/comments/discussed-text'
import { formatMoment } from '../../../lib/format/date'
import { Page } from '../../../lib/page/page'
import { PrintedText } from '../../../lib/print/printed-text'
import { ContentOutline } from '../../../lib/rich-text/document/content-outline'
import { DocumentView } from '../../../lib/rich-text/document/document-text'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'
import { AckPanel } from './ack-panel'
import { ArticleActions } from './article-actions'
import { ArticleComments } from './article-comments'
import { ArticleHeading } from './article-heading'
import { ReactionBar } from './reaction-bar'
import { RelatedArticles } from './related-articles'
import { useArticleTalk } from './use-article-talk'

const CRUMBS = [{ label: 'Статьи', href: '/article' }]

/** The page of one article: read, acknowledged, discussed. */
export default function ArticleScreen({ id }: { id: number }) {
  const { record: article, isLoading, error, retry, can, remove } = useAreaRecord('/articles', id)
  const navigate = useNavigate()
  useLiveRows('/articles')
  useOwnAddress(article)
  useSeen(article)
  useShortcuts([{ code: 'KeyE', ctrl: true, run: () => can('update') && navigate(`/article/${id}?edit=1`) }])
  if (article === undefined) {
    const isRefused = error?.status === 404 || error?.status === 403
    return (
      <Page title="Статья" heading={isRefused ? 'body' : 'bar'} breadcrumbs={CRUMBS}>
        {isRefused ? (
          <ErrorPage
            status={error.status}
            message={error.message}
            action={
              <Button asChild>
                <Link to="/article">Статьи</Link>
              </Button>
            }
          />
        ) : error !== null && !isLoading ? (
          <ErrorState text={error.message} onRetry={retry} />
        ) : (
          <div className="flex flex-col gap-4 p-8" aria-hidden="true">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-5 w-60" />
            <Skeleton lines={6} />
          </div>
        )}
      </Page>
    )
  }
  const leave = () =>
    void remove().then(
      () => navigate('/article'),
      // The mutation cache has told why it was refused.
      () => undefined,
    )
  return <ArticlePage key={article.id} article={article} onRemove={leave} />
}

function ArticlePage({ article, onRemove }: { article: Article; onRemove: () => void }) {
  const area = useArea('/articles')
  const talk = useArticleTalk(article)
  const cover = article.cover_details?.file
  const text = article.content && (
    <DocumentView content={article.content} owner={{ entity: 'article', id: article.id }} />
  )
  return (
    <Page
      title={article.title ?? ''}
      heading="body"
      breadcrumbs={CRUMBS}
      body="fixed"
      actions={<ArticleActions article={article} onRemove={onRemove} />}
    >
      <div className="flex min-h-0 flex-1 overflow-y-auto max-xl:flex-col xl:overflow-hidden">
        <div className="min-w-0 flex-1 xl:overflow-y-auto" data-article-scroll>
          <article className="mx-auto flex w-full max-w-[76ch] flex-col gap-5 px-8 py-6 max-md:px-4">
            {cover && <img src={cover} alt="" className="max-h-80 w-full rounded-lg object-cover" />}
            <ArticleHeading article={article} />
            <AckPanel article={article} />
            <PrintedText title={article.title ?? ''} subtitle={printedSubtitle(article)}>
              {article.status === 'published' ? <DiscussedText talk={talk}>{text}</DiscussedText> : text}
            </PrintedText>
            <ReactionBar article={article} />
          </article>
          <div className="mx-auto flex w-full max-w-[76ch] flex-col gap-8 px-8 pb-10 max-md:px-4">
            <ArticleComments article={article} talk={talk} />
            <RelatedArticles article={article} />
            {/* The machinery of records has forgotten the types of the one collection. */}
            <RecordTabs area={area} record={article as unknown as AnyRecord} />
          </div>
        </div>
        {article.content && (
          <aside className="w-72 shrink-0 p-5 empty:hidden max-xl:hidden xl:overflow-y-auto">
            <ContentOutline content={article.content} />
          </aside>
        )}
      </div>
    </Page>
  )
}

function printedSubtitle({ author_details: author, published_at: published }: Article): string {
  return [author?.name ?? 'Удалённый сотрудник', published === null ? 'Черновик' : formatMoment(published)].join(' · ')
}

/** An earlier address, or the bare number, becomes the one the article has. */
function useOwnAddress(article: Article | undefined) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const own = article && `/article/${article.slug}`
  useEffect(() => {
    if (own !== undefined && pathname !== own && pathname !== `${own}/`)
      void navigate(`${own}${search}${hash}`, { replace: true })
  }, [own, pathname, search, hash, navigate])
}

/** Tells the server once that the person has opened a published article. */
function useSeen(article: Article | undefined) {
  const { api, session, queryClient } = useServices()
  const { user } = useSession(session)
  const isFresh = article?.status === 'published' && article.is_unread && user !== null
  const id = article?.id
  useEffect(() => {
    if (!isFresh || id === undefined) return
    // A count that did not arrive is no reason to disturb who reads.
    api.POST('/articles/{id}/view', { params: { path: { id } } }).then(
      () => queryClient.invalidateQueries({ queryKey: ['/articles'] }),
      () => undefined,
    )
  }, [api, queryClient, isFresh, id])
}
