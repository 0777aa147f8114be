import { type ApiError, unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { toast } from '@ws/ui'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import type { Article } from './article-chips'

const meta = { invalidates: [['/articles']], isFormless: true }
const at = (id: number) => ({ params: { path: { id } } })

/** How an article comes out: at once, later, or through those who publish. */
export function usePublishing() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const publish = useMutation<Article, ApiError, { id: number; publish_at: string | null }>({
    mutationFn: ({ id, publish_at }) => unwrap(api.POST('/articles/{id}/publish', { ...at(id), body: { publish_at } })),
    meta,
    onSuccess: ({ status }) => toast.success(status === 'scheduled' ? 'Статья запланирована' : 'Статья опубликована'),
  })
  const propose = useMutation<Article, ApiError, number>({
    mutationFn: (id) => unwrap(api.POST('/articles/{id}/propose', at(id))),
    meta,
    onSuccess: () => toast.success('Статья отправлена на публикацию'),
  })
  const unpublish = useMutation<Article, ApiError, { id: number; comment?: string }>({
    mutationFn: ({ id, comment }) =>
      unwrap(api.POST('/articles/{id}/unpublish', { ...at(id), body: comment === undefined ? {} : { comment } })),
    meta,
    onSuccess: (_article, { comment }) =>
      toast.success(comment === undefined ? 'Статья снова черновик' : 'Статья возвращена автору'),
  })
  const mayPublish = hasPermission(user, 'articles.publish') || user?.permissions?.['articles.edit'] === 'all'
  return { publish, propose, unpublish, mayPublish }
}
