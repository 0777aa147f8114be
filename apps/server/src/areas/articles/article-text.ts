import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, eq, isNull } from 'drizzle-orm'
import { articlesTable as articles } from '../../db/tables/articles/articles'
import { registerCollaborative } from '../content/content-kinds'
import { seenBy } from './article-scopes'
import { ARTICLE, articleResource } from './articles.resource'

// Pictures and files of a text are read by whoever reads the article.
registerCollaborative({
  kind: ARTICLE,
  async canEdit(db, actor, id) {
    const grant = actor.grants.get('articles.edit')
    const isThis = and(eq(articles.id, id), isNull(articles.deleted_at), seenBy(actor))
    const [row] = grant ? await db.select({ author: articles.created_by }).from(articles).where(isThis) : []
    return row !== undefined && (grant?.scope === 'all' || row.author === actor.id)
  },
  async load(db, id) {
    const [row] = await db
      .select({ title: articles.title, content: articles.content })
      .from(articles)
      .where(and(eq(articles.id, id), isNull(articles.deleted_at)))
    return row
  },
  async store(ctx, id, content) {
    await articleResource.write(ctx, await articleResource.lock(ctx, id, 'edit'), { content: content as RichDocument })
  },
})
