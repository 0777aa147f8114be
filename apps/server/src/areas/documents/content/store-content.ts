import type { DocumentCellsEvent } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { documentContentsTable as contents, documentsTable as table } from '../../../db/tables/documents/documents'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { conflict, notFound, versionConflict } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { JsonText, writeObject } from '../../../lib/http/json-text'
import { loadPersons, pick } from '../../../lib/people/persons'
import { CONTENT_FILES } from '../../../lib/text/checked-content'
import { keepVersion, type VersionInput } from '../../content/versions'
import { claimFiles } from '../../files/upload/claim-files'
import { DOCUMENT } from '../document-links'
import { documents } from '../documents.resource'
import { type CheckedContent, checkContent } from './check-content'

export type DocumentRow = typeof table.$inferSelect
type ContentRow = typeof contents.$inferSelect
/** What is known of the last writing of a content. */
type Writing = Pick<ContentRow, 'document' | 'version' | 'saved_at' | 'saved_by'>

/** What is written of one document within this time by one person is one line of its history. */
const ONE_SITTING = '15 minutes'

/** What a document says. */
export const readContent: Handler<'documents.content'> = async ({ params }, ctx) => {
  const [found] = await documents.select(ctx, [eq(table.id, params.id), isNull(table.deleted_at)], { limit: 1 })
  if (!found) throw notFound()
  return present(ctx, await loadWriting(ctx, params.id))
}

/** Writes what a document says over the version that the person saw. */
export const saveContent: Handler<'documents.saveContent'> = async ({ params, body }, ctx) => {
  const row = await lockForWriting(ctx, params.id)
  const before = await loadWriting(ctx, row.id)
  if (before.version !== body.base_version) throw versionConflict(await present(ctx, before))
  return present(ctx, await storeContent(ctx, row, before, await checkContent(ctx.db, row.kind, body.content)))
}

/** The row of a document whose content the person may change now, locked. */
export async function lockForWriting(ctx: Context, id: number): Promise<DocumentRow> {
  const row = await documents.lock(ctx, id, 'edit')
  requireOpen(row)
  return row
}

/** Refuses to write what is approved, being approved or put away. */
export function requireOpen(row: DocumentRow): void {
  if (!row.is_archived && row.status === 'draft') return
  const why = row.is_archived
    ? 'Документ в архиве'
    : row.status === 'approved'
      ? 'Документ утверждён: начните новую версию'
      : 'Документ на согласовании: отзовите его, чтобы изменить'
  throw conflict('document_closed', why)
}

/** The content of a document, whoever may read it. */
export async function loadContent(ctx: Context, id: number): Promise<ContentRow> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.document, id))
  if (!row) throw new Error('A document has no content')
  return row
}

/** Who wrote a content last and when, without what it says. */
export async function loadWriting(ctx: Context, id: number): Promise<Writing> {
  const { document, version, saved_at, saved_by } = contents
  const [row] = await ctx.db.select({ document, version, saved_at, saved_by }).from(contents).where(eq(document, id))
  if (!row) throw new Error('A document has no content')
  return row
}

/** What a document says as JSON: a spreadsheet may have megabytes of it, which are nobody's to take apart here. */
export async function loadContentJson(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.db
    .select({ json: sql<string>`${contents.content}::text` })
    .from(contents)
    .where(eq(contents.document, id))
  if (!row) throw new Error('A document has no content')
  return row.json
}

/** Writes a checked content of a locked document; nothing is written where it says the same. */
export async function storeContent(
  ctx: Context,
  row: DocumentRow,
  before: Writing,
  { json, words, word_count, files }: CheckedContent,
): Promise<Writing> {
  const content = sql`${json}::jsonb`
  if ((await ctx.tx.$count(contents, and(eq(contents.document, row.id), sql`${contents.content} = ${content}`))) > 0)
    return before
  await claimFiles(ctx, [...files], DOCUMENT, row.id, CONTENT_FILES, { refusedAt: 'content' })
  await noteSitting(ctx, row, before)
  const [after] = await ctx.tx
    .update(contents)
    .set({ content, words, version: before.version + 1, saved_at: sql`now()`, saved_by: ctx.actor.id })
    .where(eq(contents.document, row.id))
    .returning({
      document: contents.document,
      version: contents.version,
      saved_at: contents.saved_at,
      saved_by: contents.saved_by,
    })
  if (!after) throw new Error('The database answered an update with no row')
  await ctx.tx
    .update(table)
    .set({ word_count, updated_at: sql`now()`, updated_by: ctx.actor.id })
    .where(eq(table.id, row.id))
  await tellList(ctx, row)
  return after
}

/**
 * Before a write: the first one of each sitting is a line of the history, and what stood there when a person began to write
 * can be had back.
 */
export async function noteSitting(
  ctx: Context,
  row: DocumentRow,
  before: Pick<ContentRow, 'version' | 'saved_at' | 'saved_by'>,
): Promise<void> {
  const isContinued = await ctx.tx.$count(
    contents,
    and(
      eq(contents.document, row.id),
      sql`${before.saved_by === ctx.actor.id && before.version > 1} and ${before.saved_at}::timestamptz > now() - ${ONE_SITTING}::interval`,
    ),
  )
  if (isContinued > 0) return
  await keepVersion(ctx, { entity: DOCUMENT, entity_id: row.id }, standing(row))
  await recordAudit(ctx, {
    action: 'update',
    entity: DOCUMENT,
    entity_id: row.id,
    entity_title: row.title,
    changes: { content: { from: null, to: 'изменено' } },
  })
}

/** What a document says now, to be kept: the database copies it by itself. */
export function standing(row: DocumentRow) {
  const content = sql`(select ${contents.content} from ${contents} where ${eq(contents.document, row.id)})`
  return { title: row.title, content, words: row.word_count } satisfies VersionInput
}

/** Tells those who have a table open which cells were written. */
export async function tellCells(
  ctx: Context,
  id: number,
  event: Pick<DocumentCellsEvent, 'version' | 'client' | 'changes'>,
): Promise<void> {
  await emit(ctx, {
    event: 'document_cells',
    rooms: [`document:${id}`],
    record: { entity: DOCUMENT, id },
    payload: { document: id, author: { id: ctx.actor.id, name: ctx.actor.name }, ...event },
  })
}

async function tellList(ctx: Context, row: DocumentRow): Promise<void> {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/documents'],
    record: { entity: DOCUMENT, id: row.id },
    payload: { entity: '/documents', entity_id: row.id, action: 'update', version: row.version, changed: ['content'] },
  })
}

async function present(ctx: Context, { document, version, saved_at, saved_by }: Writing): Promise<JsonText> {
  const people = await loadPersons(ctx.db, [saved_by])
  const content = new JsonText(await loadContentJson(ctx, document))
  return writeObject({ content, version, saved_at, author_details: pick(people, saved_by) })
}
