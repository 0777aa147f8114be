import type { Schema } from '@ws/api-client/contract'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { conflict, forbidden } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { findEntity } from '../../lib/resource/registry'
import {
  type CommentRow,
  commentEntity,
  commentPage,
  isChangeable,
  presentComments,
  withTombstones,
} from '../record-parts/comments/comment-view'
import {
  deleteComment,
  lockComment,
  readComments,
  requireChangeable,
  reword,
  settleComment,
  storeComment,
} from '../record-parts/comments/store-comment'
import { loadReactions, toggleReaction } from '../record-parts/reactions'
import { type PartRecord, tellTouched } from '../record-parts/record-of'
import { tellOfComment, tellOfMentions } from '../record-parts/tell-watchers'
import { ARTICLE, articleResource } from './articles.resource'

const COMMENT = commentEntity(ARTICLE)

/** Who may read an article reads its comments; who may write articles answers them. */
export const commentsHandlers: Pick<
  Handlers,
  | 'articles.listComments'
  | 'articles.createComment'
  | 'articles.updateComment'
  | 'articles.removeComment'
  | 'articles.reactToComment'
  | 'articles.resolveComment'
  | 'articles.reopenComment'
> = {
  'articles.listComments': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'articles.view')
    const record = await find(ctx, params.id)
    return commentPage(await present(ctx, record, withTombstones(await readComments(ctx, keyOf(record)))))
  },
  'articles.createComment': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'articles.create')
    const record = await lock(ctx, params.id)
    const row = await articleResource.lock(ctx, params.id, 'view')
    if (row.status !== 'published') throw conflict('bad_transition', 'Обсуждают опубликованные статьи')
    if (!row.comments_enabled) throw forbidden('комментарии к этой статье закрыты')
    const comment = await storeComment(ctx, keyOf(record), body)
    await note(ctx, record, { action: 'comment', from: null, to: comment.id })
    await tellOfComment(ctx, record, comment)
    return presentOne(ctx, record, comment)
  },
  'articles.updateComment': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'articles.create')
    const record = await lock(ctx, params.id)
    const comment = await lockComment(ctx, keyOf(record), params.comment)
    if (comment.created_by !== ctx.actor.id) throw forbidden('можно менять только свои комментарии')
    requireChangeable(comment, ctx.actor.id)
    const after = await reword(ctx, comment, body)
    await tellTouched(ctx, record, 'comments')
    await tellOfMentions(ctx, record, { before: comment.content, after: after.content })
    return presentOne(ctx, record, after)
  },
  'articles.removeComment': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'articles.create')
    const record = await lock(ctx, params.id)
    const comment = await lockComment(ctx, keyOf(record), params.comment)
    if (!record.mayRemove) {
      if (comment.created_by !== ctx.actor.id) throw forbidden('можно удалять только свои комментарии')
      requireChangeable(comment, ctx.actor.id)
    }
    await deleteComment(ctx, comment)
    await note(ctx, record, { action: 'update', from: comment.id, to: null })
  },
  'articles.reactToComment': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'articles.view')
    const record = await lock(ctx, params.id)
    const comment = await lockComment(ctx, keyOf(record), params.comment)
    const answer = await toggleReaction(ctx, COMMENT, comment.id, body.kind)
    await tellTouched(ctx, record, 'comments')
    return answer
  },
  'articles.resolveComment': ({ params }, ctx) => settle(ctx, params, true),
  'articles.reopenComment': ({ params }, ctx) => settle(ctx, params, false),
}

async function settle(
  ctx: Context,
  { id, comment: number }: { id: number; comment: number },
  isSettled: boolean,
): Promise<Schema<'ArticleComment'>> {
  requirePermission(ctx.actor, 'articles.view')
  const record = await lock(ctx, id)
  const comment = await lockComment(ctx, keyOf(record), number)
  if (!mayResolve(ctx, record, comment)) throw forbidden('закрывают обсуждение его автор и те, кто правит статью')
  const after = await settleComment(ctx, comment, isSettled)
  await tellTouched(ctx, record, 'comments')
  return presentOne(ctx, record, after)
}

function mayResolve({ actor }: Context, record: PartRecord, { quote, created_by }: CommentRow): boolean {
  return quote !== null && (record.mayEdit || (created_by === actor.id && actor.grants.has('articles.create')))
}

function keyOf({ id }: PartRecord) {
  return { entity: ARTICLE, entity_id: id }
}

async function find(ctx: Context, id: number): Promise<PartRecord> {
  return named(await recordsOf().find(ctx, id))
}

async function lock(ctx: Context, id: number): Promise<PartRecord> {
  return named(await recordsOf().lock(ctx, id, 'view'))
}

function recordsOf() {
  const records = findEntity(ARTICLE)?.records
  if (!records) throw new Error('Articles are not declared')
  return records
}

function named(found: Omit<PartRecord, 'entity' | 'path'>): PartRecord {
  return { ...found, entity: ARTICLE, path: articleResource.path }
}

async function note(
  ctx: Context,
  record: PartRecord,
  { action, ...change }: { action: 'comment' | 'update'; from: number | null; to: number | null },
): Promise<void> {
  const { id, title } = record
  // The journal keeps the number alone: what was said can be taken back, and the journal cannot.
  await recordAudit(ctx, { action, entity: ARTICLE, entity_id: id, entity_title: title, changes: { comment: change } })
  await tellTouched(ctx, record, 'comments')
}

async function presentOne(ctx: Context, record: PartRecord, row: CommentRow): Promise<Schema<'ArticleComment'>> {
  const [comment] = await present(ctx, record, [row])
  if (!comment) throw new Error('A row was presented as nothing')
  return comment
}

async function present(
  ctx: Context,
  record: PartRecord,
  rows: readonly CommentRow[],
): Promise<Schema<'ArticleComment'>[]> {
  const mayWrite = ctx.actor.grants.has('articles.create')
  const comments = await presentComments(ctx, ARTICLE, rows, (row) => {
    const isOwn = mayWrite && isChangeable(row, ctx.actor.id)
    const mayRemove = isOwn || (mayWrite && record.mayRemove)
    return [...(isOwn ? (['update'] as const) : []), ...(mayRemove ? (['remove'] as const) : [])]
  })
  const reactions = await loadReactions(
    ctx,
    COMMENT,
    comments.map(({ id }) => id),
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return comments.map((comment) => {
    const row = comment.is_deleted ? undefined : stored.get(comment.id)
    return {
      ...comment,
      article: record.id,
      quote: row?.quote ?? null,
      resolved_at: row?.resolved_at ?? null,
      may_resolve: row !== undefined && mayResolve(ctx, record, row),
      edited_at: comment.is_edited ? comment.updated_at : null,
      reactions: comment.is_deleted ? [] : (reactions.get(comment.id) ?? []),
    }
  })
}
