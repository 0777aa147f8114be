import { unwrap } from '@ws/api-client'
import { useMemo } from 'react'
import type { Talk } from '../../../lib/comments/talk'
import { askAgain } from '../../../lib/query/ask-again'
import { findColleagues } from '../../../lib/rich-text/find-suggestions'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** What is said of an article: below it and beside the words of its text. */
export function useArticleTalk(article: Article): Talk {
  const { api, queryClient } = useServices()
  const { id } = article
  const isOpen = article.allowed.includes('comment')
  return useMemo((): Talk => {
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
      settle: (comment, isSettled) =>
        isSettled
          ? unwrap(api.POST('/articles/{id}/comments/{comment}/resolve', at(comment)))
          : unwrap(api.POST('/articles/{id}/comments/{comment}/reopen', at(comment))),
      react: (comment, kind) =>
        unwrap(api.POST('/articles/{id}/comments/{comment}/reactions', { ...at(comment), body: { kind } })),
      people: (letters, signal) => findColleagues(api, letters, signal),
    }
  }, [api, queryClient, id, isOpen])
}
