import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Reactions } from '../../../lib/comments/reactions'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** Reactions to an article that is published. */
export function ReactionBar({ article }: { article: Article }) {
  const { api } = useServices()
  const react = useMutation({
    mutationFn: (kind: Schema<'ReactionKind'>) =>
      unwrap(api.POST('/articles/{id}/reactions', { params: { path: { id: article.id } }, body: { kind } })),
    meta: { invalidates: [['/articles']], isFormless: true },
  })
  if (article.status !== 'published') return null
  return <Reactions reactions={article.reactions} disabled={react.isPending} onReact={(kind) => react.mutate(kind)} />
}
