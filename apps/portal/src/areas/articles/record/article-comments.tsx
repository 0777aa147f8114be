import { unwrap } from '@ws/api-client'
import { useMemo } from 'react'
import { Comments } from '../../../lib/comments/comments'
import type { Talk } from '../../../lib/comments/talk'
import { askAgain } from '../../../lib/query/ask-again'
import { findColleagues } from '../../../lib/rich-text/find-suggestions'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** What people say about an article. */
export function ArticleComments({ article }: { article: Article }) {
  const { api, queryClient } = useServices()
  const { id } = article
  const isOpen = article.allowed.includes('comment')
  const talk = useMemo((): Talk => {
    const at = (comment: number) => ({ params: { path: { id, comment } } })
    return {
      path: '/articles',
      entity: 'article',
      id,
      isOpen,
      list: (signal) => unwrap(api.GET('/articles/{id}/comments', { params: { path: { id } }, signal })),
      async create(words) {
        await unwrap(api.POST('/articles/{id}/comments', { params: { path: { id } }, body: words }))
        await askAgain(queryClient, ['/articles'])
      },
      update: (comment, body) => unwrap(api.PATCH('/articles/{id}/comments/{comment}', { ...at(comment), body })),
      remove: (comment) => unwrap(api.DELETE('/articles/{id}/comments/{comment}', at(comment))),
      react: (comment, kind) =>
        unwrap(api.POST('/articles/{id}/comments/{comment}/reactions', { ...at(comment), body: { kind } })),
      people: (letters, signal) => findColleagues(api, letters, signal),
    }
  }, [api, queryClient, id, isOpen])
  if (article.status !== 'published') return null
  if (!article.comments_enabled && article.comments_count === 0) return null
  return (
    <section aria-label="Комментарии" className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="font-semibold text-lg">
        Комментарии{article.comments_count > 0 && <span className="text-ink-3"> {article.comments_count}</span>}
      </h2>
      <Comments talk={talk} />
      {!article.comments_enabled && <p className="text-ink-3">Комментарии закрыты</p>}
    </section>
  )
}
