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
import { FROM_REDIS } from './redis-line'
import { contentOfY, digestOf, isSameContent, replaceInY, salvaged } from './y-content'

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
 * Brings a Yjs document to what is kept of it, and gives the text of the record. A text that was written beside it since, by a
 * request or a restored version, takes its place; one that the record refused stays. Of several servers one makes the change
 * and keeps it, the others merge what it kept: made on each of them, the same text would stand there once for each.
 */
export async function loadState(database: Database, key: TextKey, doc: Y.Doc): Promise<RichDocument> {
  const kind = requireKind(key)
  return database.transaction(async (tx) => {
    const read = async () => {
      const standing = await kind.load(tx, key.entity_id)
      if (!standing) throw notFound()
      return textOf(standing)
    }
    const kept = readable((await lockState(tx, key)) ?? (await beginState(tx, key, await read())))
    // Read under the lock: a server that writes the text now would be taken for older than what it takes the place of.
    const text = await read()
    const record_digest = digestOf(text)
    Y.applyUpdate(doc, kept.state)
    if (kept.record_digest === record_digest && !kept.isSalvaged) return text
    if (kept.record_digest !== record_digest && !isSameContent(contentOfY(doc), text)) replaceInY(doc, text)
    await writeState(tx, key, { state: Buffer.from(Y.encodeStateAsUpdate(doc)), record_digest })
    return text
  })
}

/** What came of keeping a text: how it stands in its record and whether more was typed meanwhile, or why it does not. */
export type Kept = { refusal: null; content: RichDocument; isOvertaken: boolean } | { refusal: string }

/**
 * Keeps a Yjs document and writes its text into the record, in the name of who changed it last. What another server kept of it
 * meanwhile is merged first, into the document too: written past each other, the later one would take away what the earlier one
 * had. A text that the record refuses is kept all the same, so that nothing typed is lost.
 */
export async function storeState(
  { database, services }: { database: Database; services: Services },
  key: TextKey,
  doc: Y.Doc,
  author: Actor,
): Promise<Kept> {
  const kind = requireKind(key)
  let isOvertaken = false
  // What another server told of is told as saved by that one.
  const overtake = (_update: Uint8Array, origin: unknown) => {
    if (origin !== FROM_REDIS) isOvertaken = true
  }
  try {
    const content = await transactionWithEffects(database, async (tx, afterCommit) => {
      const state = await mergeKept(tx, key, doc)
      const content = contentOfY(doc)
      doc.on('update', overtake)
      const started = { author, request_id: null, ip: null, user_agent: null }
      await kind.store(startedContext(tx, services, started, afterCommit), key.entity_id, content)
      const standing = await kind.load(tx, key.entity_id)
      await writeState(tx, key, { state, record_digest: standing && digestOf(textOf(standing)) })
      return content
    })
    return { refusal: null, content, isOvertaken }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await keepState(database, key, doc)
    return { refusal: Object.values(error.errors)[0]?.[0] ?? error.message }
  } finally {
    doc.off('update', overtake)
  }
}

/** Keeps a Yjs document without writing into its record: nobody is there in whose name it would be. */
export async function keepState(database: Database, key: TextKey, doc: Y.Doc): Promise<void> {
  await database.transaction(async (tx) => writeState(tx, key, { state: await mergeKept(tx, key, doc) }))
}

/** The state of a document together with what is kept, which nobody else changes until the transaction ends. */
async function mergeKept(tx: Tx, key: TextKey, doc: Y.Doc): Promise<Buffer> {
  const kept = await lockState(tx, key)
  if (kept) Y.applyUpdate(doc, kept.state)
  return Buffer.from(Y.encodeStateAsUpdate(doc))
}

/** Of a state that nothing could read, as a client made by hand may send, what can be read. */
function readable<Kept extends { state: Uint8Array }>(kept: Kept): Kept & { isSalvaged: boolean } {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, kept.state)
  const fresh = salvaged(doc)
  return fresh
    ? { ...kept, state: Buffer.from(Y.encodeStateAsUpdate(fresh)), isSalvaged: true }
    : { ...kept, isSalvaged: false }
}

function textOf({ content }: StandingText): RichDocument {
  return content && isText(content) ? content : { type: 'doc', content: [{ type: 'paragraph' }] }
}

async function lockState(tx: Tx, { entity, entity_id }: TextKey) {
  const [row] = await tx
    .select({ state: table.state, record_digest: table.record_digest })
    .from(table)
    .where(and(eq(table.entity, entity), eq(table.entity_id, entity_id)))
    .for('update')
  return row
}

/** Makes a document of a text for the first time; of two servers the later one takes that of the first. */
async function beginState(tx: Tx, key: TextKey, text: RichDocument) {
  const first = new Y.Doc()
  replaceInY(first, text)
  await tx
    .insert(table)
    .values({ ...key, state: Buffer.from(Y.encodeStateAsUpdate(first)), record_digest: digestOf(text) })
    .onConflictDoNothing()
  const kept = await lockState(tx, key)
  if (!kept) throw new Error('The state of a text was not kept')
  return kept
}

async function writeState(tx: Tx, key: TextKey, kept: { state: Buffer; record_digest?: string | undefined }) {
  await tx
    .insert(table)
    .values({ ...key, ...kept })
    .onConflictDoUpdate({ target: [table.entity, table.entity_id], set: { ...kept, updated_at: sql`now()` } })
}
