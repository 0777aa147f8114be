import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { blobsTable } from '../../../db/tables/files/blobs'
import { createPool } from '../../../lib/jobs/pool'
import type { FileStorage } from '../../../lib/storage/storage'
import { drawThumbnail, NotDrawable } from './draw-thumbnail'
import { withFirstFrame } from './first-frame'
import { type SourceKind, sourceKind } from './source-kind'
import { type ThumbnailSize, thumbnailKey } from './thumbnail-keys'
import { ToolFailed } from './tools'

type Blob = typeof blobsTable.$inferSelect

/** Two at a time leave half of the threads for files; behind them a few screens of pictures may wait, of each author one. */
const pool = createPool({ width: 2, longest: 500, longestOfOne: 200 })
/** What is being made, by storage and key: who asks for the same meanwhile gets the same. */
const making = new WeakMap<FileStorage, Map<string, Promise<Buffer | undefined>>>()

/**
 * Makes the small picture of bytes and keeps it; undefined where they show nothing, which is remembered. Pictures of different
 * authors take turns: whoever sent many large ones holds up his own.
 */
export function makeThumbnail(
  { db, storage }: { db: Db; storage: FileStorage },
  { blob, author }: { blob: Blob; author: number | null },
  size: ThumbnailSize,
): Promise<Buffer | undefined> {
  const here = making.get(storage) ?? new Map<string, Promise<Buffer | undefined>>()
  making.set(storage, here)
  const key = thumbnailKey(blob.storage_key, size)
  const found = here.get(key)
  if (found) return found
  const made = pool.run(() => make({ db, storage }, blob, size), author ?? 0).finally(() => here.delete(key))
  here.set(key, made)
  return made
}

async function make({ db, storage }: { db: Db; storage: FileStorage }, blob: Blob, size: ThumbnailSize) {
  const kind = sourceKind(blob)
  const source = kind && (await storage.borrow(blob.storage_key))
  if (!source) return undefined
  try {
    const bytes = await draw(kind, source.path, blob.mime_type, size)
    await storage.write(thumbnailKey(blob.storage_key, size), bytes)
    return bytes
  } catch (error) {
    if (!(error instanceof NotDrawable || error instanceof ToolFailed)) throw error
    await db.update(blobsTable).set({ thumbnail_failed_at: sql`now()` }).where(eq(blobsTable.id, blob.id))
    return undefined
  } finally {
    await source.release()
  }
}

function draw(kind: SourceKind, path: string, mimeType: string, size: ThumbnailSize): Promise<Buffer> {
  if (kind === 'picture') return drawThumbnail(path, size)
  return withFirstFrame({ kind, path, mimeType }, size, (picture) => drawThumbnail(picture, size))
}
