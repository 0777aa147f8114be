import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { commentsTable } from '../../db/tables/records/comments'
import { type Entity, registerEntity } from '../../lib/resource/registry'
import { commentEntity } from './comments/comment-view'

/** Who may read a record may read what is said about it; so a file tells that a comment on it uses the file. */
export function registerComments(
  entity: string,
  { path, permission, mayRead, titles }: Entity,
  titleOf: (title: string, id: number) => string = (title) => `Комментарий: ${title}`,
): void {
  registerEntity(commentEntity(entity), {
    path,
    permission,
    async mayRead(db, actor, ids) {
      const comments = await db
        .select({ id: commentsTable.id, of: commentsTable.entity_id })
        .from(commentsTable)
        .where(and(anyOf(commentsTable.id, ids), eq(commentsTable.entity, entity), isNull(commentsTable.deleted_at)))
      const readable = await mayRead(db, actor, [...new Set(comments.map(({ of }) => of))])
      return new Set(comments.filter(({ of }) => readable.has(of)).map(({ id }) => id))
    },
    async titles(db, ids) {
      const comments = await db
        .select({ id: commentsTable.id, of: commentsTable.entity_id })
        .from(commentsTable)
        .where(anyOf(commentsTable.id, ids))
      const named = await titles?.(db, [...new Set(comments.map(({ of }) => of))])
      return new Map(comments.map(({ id, of }) => [id, titleOf(named?.get(of) ?? '', of)]))
    },
  })
}
