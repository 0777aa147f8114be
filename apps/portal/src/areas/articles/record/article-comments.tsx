import { Comments } from '../../../lib/comments/comments'
import type { Talk } from '../../../lib/comments/talk'
import type { Article } from '../article-chips'

/** What people say about an article. */
export function ArticleComments({ article, talk }: { article: Article; talk: Talk }) {
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
