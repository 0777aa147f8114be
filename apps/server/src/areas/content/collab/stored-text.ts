import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, eq, sql } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Database, Tx } from '../../../db/database'
import { contentStatesTable as table } from '../../../db/tables/content/content-states'
import type { Actor } from '../../../lib/access/actor'
import { AppError, notFound } from '../../../lib/http/error'
import type { Services } from '../../../lib/http/services'
import { startedContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { type ContentKind, findContentKind, type StandingText, type TextKey } from '../content-kinds'
import { isText } from '../versions'
import { contentOfY, digestOf, isSameContent, replaceInY } from './y-content'

/** The record of the name of a Yjs document: `kb_page:12`. */
export function keyOfName(name: string): TextKey | undefined {
  const [, entity, id] = /^([a-z_]{1,40}):([1-9]\d{0,14})$/.exec(name) ?? []
  return entity && id ? { entity, entity_id: Number(id) } : undefined
}

/** The kind of the record a Yjs document belongs to; 404 where there is none. */
export function requireKind({ entity }: TextKey): Required<ContentKind> {
  const kind = findContentKind(entity)
  if (!kind) throw notFound()
  return kind
}

/**
 * Fills a Yjs document with what is kept of it, and gives the text of the record. A text that was written beside it since, by a
 * request or a restored version, takes its place; one that the record refused stays. What was made of a text for the first time
 * is kept at once, so that two servers begin from the same.
 */
export async function loadState(database: Database, key: TextKey, doc: Y.Doc): Promise<RichDocument> {
  const kind = requireKind(key)
  const standing = await kind.load(database.reader, key.entity_id)
  if (!standing) throw notFound()
  const text = textOf(standing)
  let kept = await readState(database, key)
  if (!kept) {
    const first = new Y.Doc()
    replaceInY(first, text)
    await database.transaction((tx) =>
      tx
        .insert(table)
        .values({ ...key, state: Buffer.from(Y.encodeStateAsUpdate(first)), record_digest: digestOf(text) })
        .onConflictDoNothing(),
    )
    kept = await readState(database, key)
  }
  if (kept) Y.applyUpdate(doc, kept.state)
  if (kept?.record_digest !== digestOf(text) && !isSameContent(contentOfY(doc), text)) replaceInY(doc, text)
  return text
}

/** What came of keeping a text: why it does not stand in its record, where it does not. */
export interface Kept {
  refusal: string | null
}

/**
 * Keeps a Yjs document and writes its text into the record, in the name of who changed it last. A text that the record refuses
 * is kept all the same, so that nothing typed is lost.
 */
export async function storeState(
  { database, services }: { database: Database; services: Services },
  key: TextKey,
  doc: Y.Doc,
  author: Actor,
): Promise<Kept> {
  const kind = requireKind(key)
  const content = contentOfY(doc)
  const state = Buffer.from(Y.encodeStateAsUpdate(doc))
  try {
    await transactionWithEffects(database, async (tx, afterCommit) => {
      const started = { author, request_id: null, ip: null, user_agent: null }
      await kind.store(startedContext(tx, services, started, afterCommit), key.entity_id, content)
      const standing = await kind.load(tx, key.entity_id)
      await writeState(tx, key, { state, record_digest: standing && digestOf(textOf(standing)) })
    })
    return { refusal: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await database.transaction((tx) => writeState(tx, key, { state }))
    return { refusal: Object.values(error.errors)[0]?.[0] ?? error.message }
  }
}

function textOf({ content }: StandingText): RichDocument {
  return content && isText(content) ? content : { type: 'doc', content: [{ type: 'paragraph' }] }
}

async function readState(database: Database, { entity, entity_id }: TextKey) {
  const [row] = await database.reader
    .select({ state: table.state, record_digest: table.record_digest })
    .from(table)
    .where(and(eq(table.entity, entity), eq(table.entity_id, entity_id)))
  return row
}

async function writeState(tx: Tx, key: TextKey, kept: { state: Buffer; record_digest?: string | undefined }) {
  await tx
    .insert(table)
    .values({ ...key, ...kept })
    .onConflictDoUpdate({ target: [table.entity, table.entity_id], set: { ...kept, updated_at: sql`now()` } })
}
