import type { Schema } from '@ws/api-client/contract'
import { contentWords, countWords } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, desc, eq, getTableColumns, SQL, sql } from 'drizzle-orm'
import { contentVersionsTable as table } from '../../db/tables/content/content-versions'
import { notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import type { TextKey } from './content-kinds'

/** A kept version. */
export type VersionRow = typeof table.$inferSelect
/** What is told of one in lists. */
export type Listed = Omit<VersionRow, 'content'>
const { content: _content, ...columns } = getTableColumns(table)
/** The columns of `Listed`. */
export const WITHOUT_CONTENT = columns

/** So many are listed. */
const MOST = 500

/** What is kept of a text. */
export interface VersionInput {
  title: string
  /** `DocumentContent`, or what else its kind keeps; or where the database finds it, with the number of its `words`. */
  content: object | SQL
  words?: number
  /** What the author says of it. */
  comment?: string | null
  /** What he calls it. */
  name?: string | null
}

/**
 * Keeps a version of the text of a record, in the transaction of its publication; the record is locked by the caller, so
 * numbers are counted without gaps. What is the same as the newest version is that version, unless both have names.
 *
 * An area: `await keepVersion(ctx, { entity: 'article', entity_id: row.id }, { title, content, comment })` when it publishes;
 * list, text, differences and restoring answer under `/content/versions` by themselves once it has called
 * `registerCollaborative`; `listVersions` and `readVersion` are for operations of its own.
 */
export async function keepVersion(ctx: Context, key: TextKey, input: VersionInput): Promise<Listed> {
  const { title, comment = null, name = null } = input
  const content = input.content instanceof SQL ? input.content : sql`${JSON.stringify(input.content)}::jsonb`
  const isSame = sql<boolean>`${table.content} = ${content} and ${table.title} = ${title}`
  const [newest] = await ctx.tx
    .select({ ...WITHOUT_CONTENT, isSame })
    .from(table)
    .where(ofRecord(key))
    .orderBy(desc(table.number))
    .limit(1)
  if (newest?.isSame && name === null) return newest
  if (newest?.isSame && newest.name === null) return nameVersion(ctx, newest.id, name)
  const [row] = await ctx.tx
    .insert(table)
    .values({
      entity: key.entity,
      entity_id: key.entity_id,
      created_by: ctx.actor.id,
      number: (newest?.number ?? 0) + 1,
      title,
      content,
      name,
      comment: comment?.trim() || null,
      word_count: input.words ?? (isText(input.content) ? countWords(contentWords(input.content)) : 0),
    })
    .returning(WITHOUT_CONTENT)
  if (!row) throw new Error('The database answered an insert with no row')
  return row
}

/** Calls a version something else, or nothing. */
export async function nameVersion(ctx: Context, id: number, name: string | null): Promise<Listed> {
  const [row] = await ctx.tx.update(table).set({ name }).where(eq(table.id, id)).returning(WITHOUT_CONTENT)
  if (!row) throw notFound()
  return row
}

/** The versions of a record without their texts, the newest first. */
export async function listVersions(ctx: Context, key: TextKey): Promise<Schema<'ContentVersion'>[]> {
  const rows = await ctx.db
    .select(WITHOUT_CONTENT)
    .from(table)
    .where(ofRecord(key))
    .orderBy(desc(table.number))
    .limit(MOST)
  return presentVersions(ctx, rows)
}

/** One version of a record by its number; undefined where there is none. */
export async function readVersion(ctx: Context, key: TextKey, number: number): Promise<Listed | undefined> {
  const [row] = await ctx.db
    .select(WITHOUT_CONTENT)
    .from(table)
    .where(and(ofRecord(key), eq(table.number, number)))
  return row
}

/** What a version says, where it is a text; what it says else is not taken apart here. */
export async function readText(ctx: Context, { id }: Listed): Promise<RichDocument | undefined> {
  const [row] = await ctx.db
    .select({ content: table.content })
    .from(table)
    .where(and(eq(table.id, id), sql`${table.content} ->> 'type' = 'doc'`))
  return row && isText(row.content) ? row.content : undefined
}

/** What a version says, as its JSON. */
export async function readJson(ctx: Context, { id }: Listed): Promise<string> {
  const [row] = await ctx.db
    .select({ json: sql<string>`${table.content}::text` })
    .from(table)
    .where(eq(table.id, id))
  if (!row) throw notFound()
  return row.json
}

/** What a version says, for the database to copy. */
export function contentOf({ id }: Listed): SQL {
  return sql`(select one.content from ${table} as one where one.id = ${id})`
}

/** Versions as the contract promises them. */
export async function presentVersions(ctx: Context, rows: readonly Listed[]): Promise<Schema<'ContentVersion'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.created_by),
  )
  return rows.map(({ id, number, name, title, comment, word_count, created_by, created_at }) => ({
    ...{ id, number, name, title, comment, created_at, words: word_count },
    author_details: pick(people, created_by),
  }))
}

/** Whether a content is a long text, not what another kind of record keeps. */
export function isText(content: object): content is RichDocument {
  return Reflect.get(content, 'type') === 'doc' && Array.isArray(Reflect.get(content, 'content'))
}

function ofRecord({ entity, entity_id }: TextKey) {
  return and(eq(table.entity, entity), eq(table.entity_id, entity_id))
}
