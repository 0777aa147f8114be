import type { Schema } from '@ws/api-client/contract'
import type { commentsTable } from '../../../db/tables/records/comments'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { loadAttachedFiles } from '../../files/upload/claim-files'
import { loadMentioned, peopleNamedIn } from '../../notifications/mentions'

/** A stored comment. */
export type CommentRow = typeof commentsTable.$inferSelect
/** What a comment on a record says of the piece it is about. */
type PlaceOfComment = Pick<Schema<'Comment'>, 'place' | 'quote' | 'resolved_at'>
/** What is needed of a stored comment to show it, whichever table it is in. */
export type StoredWords = Omit<
  CommentRow,
  'entity' | 'entity_id' | keyof PlaceOfComment | 'resolved_by' | 'updated_by' | 'deleted_by'
>
/** What a comment says, whatever it belongs to. */
export type CommentWords = Omit<Schema<'Comment'>, 'entity' | 'entity_id' | keyof PlaceOfComment | 'may_resolve'>

/** What was said may be put right for a day since others can read it; after that they have relied on it. */
const CHANGEABLE = 24 * 60 * 60 * 1000

/** Whether the person may still change or delete this comment as its author. */
export function isChangeable({ created_by, arrived_at, deleted_at }: StoredWords, person: number): boolean {
  return created_by === person && deleted_at === null && Date.now() - Date.parse(arrived_at) < CHANGEABLE
}

/** The name under which files of the comments of an entity are kept. */
export function commentEntity(entity: string): string {
  return `${entity}_comment`
}

/** Comments on records of one kind as the contract promises them; of a deleted one only its place is told. */
export async function presentComments<Row extends StoredWords>(
  ctx: Context,
  entity: string,
  rows: readonly Row[],
  allowed: (row: Row) => CommentWords['allowed'],
): Promise<CommentWords[]> {
  const said = rows.map((row) => (row.deleted_at === null ? row : { ...row, content: '', created_by: null }))
  const authors = await loadPersons(
    ctx.db,
    said.map((row) => row.created_by),
  )
  const mentioned = await loadMentioned(
    ctx.db,
    said.map((row) => row.content),
  )
  const files = await loadAttachedFiles(
    ctx,
    commentEntity(entity),
    said.map((row) => row.id),
  )
  return said.map((row) => {
    const attached = files.get(row.id) ?? []
    return {
      id: row.id,
      content: row.content,
      parent: row.parent,
      author: row.created_by,
      author_details: pick(authors, row.created_by),
      mentions_details: peopleNamedIn(row.content, mentioned),
      attachments: attached.map(({ id }) => id),
      attachments_details: attached,
      is_edited: row.version > 1 && row.deleted_at === null,
      is_deleted: row.deleted_at !== null,
      allowed: row.deleted_at === null ? allowed(row) : [],
      created_at: row.created_at,
      updated_at: row.updated_at,
    }
  })
}

/** The comments that are shown: a deleted one keeps its place while it has answers. Oldest first. */
export function withTombstones<Row extends StoredWords>(rows: readonly Row[]): Row[] {
  const kept = new Set<number>()
  // From the newest: an answer that stays keeps what it answers.
  for (const row of [...rows].reverse()) {
    if (row.deleted_at === null || kept.has(row.id)) {
      kept.add(row.id)
      if (row.parent !== null) kept.add(row.parent)
    }
  }
  return rows.filter(({ id }) => kept.has(id))
}

/** Comments as the list of a record answers them. */
export function commentPage<Comment>(data: Comment[]): { data: Comment[]; meta: Schema<'Meta'> } {
  return {
    data,
    meta: { page: 1, page_size: Math.max(data.length, 1), total: data.length, pages: data.length > 0 ? 1 : 0 },
  }
}
