import { and, eq, isNull } from 'drizzle-orm'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'
import { drawThumbnail, NotDrawable } from './draw-thumbnail'
import { sourceKind } from './source-kind'

/** Enough for half a page at 200 dots an inch. */
const SIZE = 1200

/** A picture as PDF takes it, as a data address; undefined where the file is gone or shows nothing. The caller knows who may see it. */
export async function pictureForPrint(ctx: Context, file: number): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ blob: blobsTable })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(eq(filesTable.id, file), isNull(filesTable.deleted_at)))
  if (!found || sourceKind(found.blob) !== 'picture') return undefined
  const source = await ctx.services.storage.borrow(found.blob.storage_key)
  if (!source) return undefined
  try {
    return `data:image/jpeg;base64,${(await drawThumbnail(source.path, SIZE, 'jpeg')).toString('base64')}`
  } catch (error) {
    if (error instanceof NotDrawable) return undefined
    throw error
  } finally {
    await source.release()
  }
}
