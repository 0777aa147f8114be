import { and, eq, isNull } from 'drizzle-orm'
import { commentsTable } from '../../db/tables/records/comments'
import { favoritesTable } from '../../db/tables/records/favorites'
import { watchersTable } from '../../db/tables/records/watchers'
import type { Handler } from '../../lib/http/handler'
import { countFiles } from './attachments'
import { countLinks } from './links'
import { mayComment, readRecord } from './record-of'

/** What a record's page shows before any of its parts is opened. */
export const getParts: Handler<'recordParts.get'> = async ({ query }, ctx) => {
  const { entity, entity_id } = query
  const record = await readRecord(ctx, query)
  const comments = and(
    eq(commentsTable.entity, entity),
    eq(commentsTable.entity_id, entity_id),
    isNull(commentsTable.deleted_at),
  )
  const stars = and(eq(favoritesTable.entity, entity), eq(favoritesTable.entity_id, entity_id))
  const watching = await ctx.db
    .select({ user: watchersTable.user })
    .from(watchersTable)
    .where(and(eq(watchersTable.entity, entity), eq(watchersTable.entity_id, entity_id)))
  return {
    comments_count: await ctx.db.$count(commentsTable, comments),
    files_count: await countFiles(ctx, query),
    links_count: await countLinks(ctx, query),
    watchers_count: watching.length,
    is_favorite: (await ctx.db.$count(favoritesTable, and(stars, eq(favoritesTable.user, ctx.actor.id)))) > 0,
    is_watching: watching.some(({ user }) => user === ctx.actor.id),
    may_comment: await mayComment(ctx, record),
  }
}
