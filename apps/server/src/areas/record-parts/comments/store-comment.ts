import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { commentsTable } from '../../../db/tables/records/comments'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { findContentKind } from '../../content/content-kinds'
import { claimFiles } from '../../files/upload/claim-files'
import { rewordComment } from '../../notifications/reword-comment'
import type { RecordKey } from '../record-of'
import { type CommentRow, commentEntity, isChangeable, type StoredWords } from './comment-view'

/** What a person writes. */
export interface CommentInput {
  content?: string | undefined
  parent?: number | null | undefined
  /** The piece of the record that is spoken of; an answer is of the piece of what it answers. */
  place?: string | null | undefined
  /** The words of the record's text that are spoken of; answers have none. */
  quote?: Schema<'TextQuote'> | null | undefined
  attachments?: number[] | undefined
}

const EMPTY = 'Комментарий не может быть пустым'

/** Every comment of a record, deleted ones too, oldest first. */
export function readComments(ctx: Context, { entity, entity_id }: RecordKey): Promise<CommentRow[]> {
  return ctx.db
    .select()
    .from(commentsTable)
    .where(and(eq(commentsTable.entity, entity), eq(commentsTable.entity_id, entity_id)))
    .orderBy(asc(commentsTable.created_at), asc(commentsTable.id))
}

/**
 * Stores a comment on a locked record. `writtenAt` says when it was written, where that may have been before it arrived:
 * not before what it answers.
 */
export async function storeComment(
  ctx: Context,
  { entity, entity_id }: RecordKey,
  { content = '', parent, place, quote, attachments }: CommentInput,
  writtenAt?: (answered: CommentRow | undefined) => string | undefined,
): Promise<CommentRow> {
  const words = wordsOf(content)
  if (quote && (parent || !findContentKind(entity))) throw invalid({ quote: 'Слова приводят из текста записи' })
  const answered = parent ? await requireParent(ctx, { entity, entity_id }, parent) : undefined
  const moment = writtenAt?.(answered)
  const [comment] = await ctx.tx
    .insert(commentsTable)
    .values({
      ...(moment === undefined ? {} : { created_at: moment }),
      entity,
      entity_id,
      parent: parent ?? null,
      place: answered?.place ?? place ?? null,
      quote: quote ?? null,
      content: words,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!comment) throw new Error('The database answered an insert with no row')
  if (attachments) await claimFiles(ctx, attachments, commentEntity(entity), comment.id)
  return comment
}

/** Words a locked comment anew, and what was told of it. */
export async function reword(
  ctx: Context,
  before: CommentRow,
  { content, attachments }: CommentInput,
): Promise<CommentRow> {
  const words = content === undefined ? before.content : wordsOf(content)
  if (attachments) await claimFiles(ctx, attachments, commentEntity(before.entity), before.id)
  const [after] = await ctx.tx
    .update(commentsTable)
    .set({
      content: words,
      updated_at: sql`clock_timestamp()`,
      updated_by: ctx.actor.id,
      version: sql`${commentsTable.version} + 1`,
    })
    .where(eq(commentsTable.id, before.id))
    .returning()
  if (!after) throw notFound()
  if (words !== before.content) await rewordComment(ctx, before, words)
  return after
}

/** Settles a locked comment that quotes the text, or opens it again. */
export async function settleComment(ctx: Context, comment: CommentRow, isSettled: boolean): Promise<CommentRow> {
  const [after] = await ctx.tx
    .update(commentsTable)
    .set({ resolved_at: isSettled ? sql`now()` : null, resolved_by: isSettled ? ctx.actor.id : null })
    .where(eq(commentsTable.id, comment.id))
    .returning()
  if (!after) throw notFound()
  return after
}

/** Deletes a locked comment; its files go with it. */
export async function deleteComment(ctx: Context, comment: CommentRow): Promise<void> {
  await claimFiles(ctx, [], commentEntity(comment.entity), comment.id)
  await ctx.tx
    .update(commentsTable)
    .set({ deleted_at: sql`now()`, deleted_by: ctx.actor.id })
    .where(eq(commentsTable.id, comment.id))
  await rewordComment(ctx, comment, null)
}

/** A living comment, locked; 404 when it is not there or of another record. */
export async function lockComment(ctx: Context, { entity, entity_id }: RecordKey, id: number): Promise<CommentRow> {
  const [comment] = await ctx.tx.select().from(commentsTable).where(isOf({ entity, entity_id }, id)).for('update')
  if (!comment) throw notFound()
  return comment
}

/** Refuses what its author may not change any more. */
export function requireChangeable(comment: StoredWords, person: number): void {
  if (!isChangeable(comment, person))
    throw conflict('too_late', 'Комментарий можно изменить или удалить только в течение 24 часов')
}

function isOf({ entity, entity_id }: RecordKey, id: number) {
  return and(
    eq(commentsTable.id, id),
    eq(commentsTable.entity, entity),
    eq(commentsTable.entity_id, entity_id),
    isNull(commentsTable.deleted_at),
  )
}

function wordsOf(content: string): string {
  const words = content.trim()
  if (words === '') throw invalid({ content: EMPTY })
  return words
}

async function requireParent(ctx: Context, key: RecordKey, parent: number): Promise<CommentRow> {
  const [found] = await ctx.tx.select().from(commentsTable).where(isOf(key, parent))
  if (!found) throw invalid({ parent: 'Это комментарий другой записи' })
  return found
}
