import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '../../../db/database'
import { blobsTable } from '../../../db/tables/files/blobs'
import { fileVersionsTable } from '../../../db/tables/files/file-versions'
import { filesTable } from '../../../db/tables/files/files'
import { reportFilesTable } from '../../../db/tables/reports/report-files'
import { isBrokenReference } from '../../../lib/http/database-error'
import type { Context } from '../../../lib/http/handler'
import type { Received } from '../../../lib/storage/incoming-files'
import { type FileStorage, storageKeyOf } from '../../../lib/storage/storage'
import { ownerKey, thumbnailKeys } from '../thumbnails/thumbnail-keys'
import { requireSpace } from '../upload/quota'

/** Bytes on the disk without a row may be of a write that is just ending; later they are nobody's, in milliseconds. */
const STRAY_AFTER = 60 * 60_000
const BATCH = 200

/** Bytes that have arrived, described; not yet kept. */
export interface Stored extends Received {
  mimeType: string
}

/** The storage of this server. */
export function storageOf(ctx: Context): FileStorage {
  return ctx.services.storage
}

/** Puts bytes into their place and answers the number of their row; equal bytes of one type are one row, whoever sent them. */
export async function keepBytes(tx: Tx, storage: FileStorage, stored: Stored): Promise<number> {
  const key = storageKeyOf(stored.sha256)
  await lockBytes(tx, key)
  if (!(await isKept(tx, key))) await requireSpace(tx, stored.size)
  const storage_key = await storage.keep(stored)
  const [blob] = await tx
    .insert(blobsTable)
    .values({ storage_key, sha256: stored.sha256, size: stored.size, mime_type: stored.mimeType })
    .onConflictDoUpdate({
      target: [blobsTable.storage_key, blobsTable.mime_type],
      set: { sha256: sql`excluded.sha256` },
    })
    .returning({ id: blobsTable.id })
  if (!blob) throw new Error('The database answered an insert with no row')
  return blob.id
}

/** Removes bytes that no file, no version and no report names any more, and bytes that no row names; answers how many. */
export async function removeUnusedBytes(database: Database, storage: FileStorage, signal?: AbortSignal) {
  let removed = 0
  let last = 0
  while (!signal?.aborted) {
    const found = await database.reader
      .select({ id: blobsTable.id, key: blobsTable.storage_key })
      .from(blobsTable)
      .where(and(gt(blobsTable.id, last), isUnused(database.reader)))
      .orderBy(asc(blobsTable.id))
      .limit(BATCH)
    for (const { id, key } of found) {
      last = id
      if (await removeBlob(database, storage, id, key)) removed += 1
    }
    if (found.length < BATCH) break
  }
  for await (const keys of storage.keysOlderThan(STRAY_AFTER)) {
    for (const key of keys) {
      if (signal?.aborted) return removed
      if (await removeStray(database, storage, key)) removed += 1
    }
  }
  return removed
}

/** Whoever keeps or removes these bytes waits for the other's end: bytes just sent again must not go with the old ones. */
async function lockBytes(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bytes:${key}`}, 0))`)
}

async function removeBlob(database: Database, storage: FileStorage, id: number, key: string): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      await lockBytes(tx, key)
      const gone = await tx
        .delete(blobsTable)
        .where(and(eq(blobsTable.id, id), isUnused(tx)))
        .returning({ id: blobsTable.id })
      // Before the commit: a row without bytes that nobody uses is found by the next run, bytes without a row as well.
      if (gone.length > 0 && !(await isKept(tx, key)))
        for (const one of [key, ...thumbnailKeys(key)]) await storage.remove(one)
      return gone.length > 0
    })
  } catch (error) {
    // A copy named them meanwhile.
    if (isBrokenReference(error)) return false
    throw error
  }
}

async function removeStray(database: Database, storage: FileStorage, key: string): Promise<boolean> {
  const owner = ownerKey(key)
  if (await isKept(database.reader, owner)) return false
  return database.transaction(async (tx) => {
    await lockBytes(tx, owner)
    if (await isKept(tx, owner)) return false
    await storage.remove(key)
    return true
  })
}

async function isKept(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ id: blobsTable.id }).from(blobsTable).where(eq(blobsTable.storage_key, key)).limit(1)
  return rows.length > 0
}

function isUnused(db: Db) {
  const one = { one: sql`1` }
  return and(
    notExists(db.select(one).from(filesTable).where(eq(filesTable.blob, blobsTable.id))),
    notExists(db.select(one).from(fileVersionsTable).where(eq(fileVersionsTable.blob, blobsTable.id))),
    notExists(db.select(one).from(reportFilesTable).where(eq(reportFilesTable.blob, blobsTable.id))),
  )
}
