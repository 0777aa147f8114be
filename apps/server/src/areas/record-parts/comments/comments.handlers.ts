import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { commentsTable } from '../../../db/tables/records/comments'
import { recordAudit } from '../../../lib/events/audit'
import { forbidden, notFound } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import {
  isCommentedByOthers,
  kindOf,
  lockForComment,
  lockRecord,
  type PartRecord,
  readRecord,
  requireComment,
  tellTouched,
} from '../record-of'
import { tellOfComment, tellOfMentions } from '../tell-watchers'
import {
  type CommentRow,
  type CommentWords,
  commentPage,
  isChangeable,
  presentComments,
  withTombstones,
} from './comment-view'
import {
  deleteComment,
  lockComment,
  readComments,
  requireChangeable,
  reword,
  settleComment,
  storeComment,
} from './store-comment'

/** Комментарии: who may change a record writes on it, who may read it reads them. */
export const commentsHandlers: Pick<
  Handlers,
  'comments.list' | 'comments.create' | 'comments.update' | 'comments.remove' | 'comments.resolve' | 'comments.reopen'
> = {
  'comments.list': async ({ query }, ctx) => {
    const record = await readRecord(ctx, query, 'comments')
    return commentPage(await present(ctx, record, withTombstones(await readComments(ctx, query))))
  },
  'comments.create': async ({ body }, ctx) => {
    const record = await lockForComment(ctx, body)
    const comment = await storeComment(ctx, body, body)
    await noteComment(ctx, record, { action: 'comment', from: null, to: comment.id })
    await tellOfComment(ctx, record, comment)
    return presentOne(ctx, record, comment)
  },
  'comments.update': async ({ params, body }, ctx) => {
    const { record, comment } = await lockOfRecord(ctx, params.id)
    if (comment.created_by !== ctx.actor.id) throw forbidden('можно менять только свои комментарии')
    await requireComment(ctx, record)
    requireChangeable(comment, ctx.actor.id)
    const after = await reword(ctx, comment, body)
    await tellTouched(ctx, record, 'comments')
    await tellOfMentions(ctx, record, { before: comment.content, after: after.content })
    return presentOne(ctx, record, after)
  },
  'comments.remove': async ({ params }, ctx) => {
    const { record, comment } = await lockOfRecord(ctx, params.id)
    if (!record.mayRemove) {
      if (comment.created_by !== ctx.actor.id) throw forbidden('можно удалять только свои комментарии')
      await requireComment(ctx, record)
      requireChangeable(comment, ctx.actor.id)
    }
    await deleteComment(ctx, comment)
    await noteComment(ctx, record, { action: 'update', from: comment.id, to: null })
  },
  'comments.resolve': ({ params }, ctx) => settle(ctx, params.id, true),
  'comments.reopen': ({ params }, ctx) => settle(ctx, params.id, false),
}

async function settle(ctx: Context, id: number, isSettled: boolean): Promise<Schema<'Comment'>> {
  const { record, comment } = await lockOfRecord(ctx, id)
  if (!mayResolve(ctx, record, comment)) throw forbidden('закрывают обсуждение его автор и те, кто правит текст')
  const after = await settleComment(ctx, comment, isSettled)
  await tellTouched(ctx, record, 'comments')
  return presentOne(ctx, record, after)
}

function mayResolve({ actor }: Context, record: PartRecord, { quote, created_by }: CommentRow): boolean {
  return quote !== null && (record.mayEdit || created_by === actor.id)
}

async function noteComment(
  ctx: Context,
  record: PartRecord,
  { action, ...change }: { action: 'comment' | 'update'; from: number | null; to: number | null },
): Promise<void> {
  const { entity, id, title } = record
  // The journal keeps the number alone: what was said can be taken back, and the journal cannot.
  await recordAudit(ctx, { action, entity, entity_id: id, entity_title: title, changes: { comment: change } })
  await tellTouched(ctx, record, 'comments')
}

/** A living comment with the record it belongs to, both locked; 404 where the person does not see the record. */
async function lockOfRecord(ctx: Context, id: number): Promise<{ record: PartRecord; comment: CommentRow }> {
  const [found] = await ctx.tx
    .select()
    .from(commentsTable)
    .where(and(eq(commentsTable.id, id), isNull(commentsTable.deleted_at)))
  if (!found) throw notFound()
  const record = await lockRecord(ctx, found, 'comments', 'view')
  return { record, comment: await lockComment(ctx, found, id) }
}

async function presentOne(ctx: Context, record: PartRecord, row: CommentRow): Promise<Schema<'Comment'>> {
  const [comment] = await present(ctx, record, [row])
  if (!comment) throw new Error('A row was presented as nothing')
  return comment
}

async function present(ctx: Context, record: PartRecord, rows: readonly CommentRow[]): Promise<Schema<'Comment'>[]> {
  const own = { entity: kindOf(record.entity), entity_id: record.id }
  const comments = await presentComments(ctx, record.entity, rows, (row) => allowedFor(ctx, record, row))
  const stored = new Map(rows.map((row) => [row.id, row]))
  return comments.map((comment) => {
    const row = comment.is_deleted ? undefined : stored.get(comment.id)
    const place = { place: row?.place ?? null, quote: row?.quote ?? null, resolved_at: row?.resolved_at ?? null }
    return { ...own, ...comment, ...place, may_resolve: row !== undefined && mayResolve(ctx, record, row) }
  })
}

function allowedFor({ actor }: Context, record: PartRecord, row: CommentRow): CommentWords['allowed'] {
  const isOwn = (record.mayEdit || isCommentedByOthers(record)) && isChangeable(row, actor.id)
  return [...(isOwn ? (['update'] as const) : []), ...(isOwn || record.mayRemove ? (['remove'] as const) : [])]
}
