import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { articlesTable as articles } from '../../db/tables/articles/articles'
import type { Actor } from '../../lib/access/actor'
import { registerCollaborative } from '../content/content-kinds'
import { seenBy } from './article-scopes'
import { ARTICLE, articleResource } from './articles.resource'

// Pictures and files of a text are read by whoever reads the article.
registerCollaborative({
  kind: ARTICLE,
  canEdit,
  // What readers see is changed by one person's press: each change of it is a revision.
  canEditTogether: (db, actor, id) =>
    canEdit(db, actor, id, sql`${articles.status} <> 'published' and not ${articles.is_archived}`),
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

async function canEdit(db: Db, actor: Actor, id: number, isOpen?: SQL): Promise<boolean> {
  const grant = actor.grants.get('articles.edit')
  const isThis = and(eq(articles.id, id), isNull(articles.deleted_at), seenBy(actor), isOpen)
  const [row] = grant ? await db.select({ author: articles.created_by }).from(articles).where(isThis) : []
  return row !== undefined && (grant?.scope === 'all' || row.author === actor.id)
}
