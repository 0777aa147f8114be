import { and, eq, isNull } from 'drizzle-orm'
import type { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import { AppError, notFound } from '../../../lib/http/error'
import { Answer, type Context, type Handler } from '../../../lib/http/handler'
import { selectFiles } from '../listing/present-file'
import { storageOf } from './blobs'
import { readRange } from './byte-range'
import { contentHeaders } from './content-headers'
import { isOpenAddress } from './open-address'

/** The bytes of a file for whoever holds its signed address, whole or in part. */
export const sendContent: Handler<'files.content'> = async ({ params, query }, ctx) => {
  const [found] = await selectFiles(ctx.db).where(and(eq(filesTable.id, params.id), isNull(filesTable.deleted_at)))
  // An address that was not given out here tells nothing, not even whether there is such a file.
  if (!found || !(await isOpenAddress(ctx, { id: found.file.id, blob: found.blob.id }, query))) {
    throw new AppError(403, 'forbidden', 'Ссылка на файл больше не действует')
  }
  return answerContent(ctx, { name: found.file.display_name, blob: found.blob }, query)
}

/** Bytes under a name, whole, in part, or told to be unchanged. */
export async function answerContent(
  ctx: Context,
  { name, blob }: { name: string; blob: typeof blobsTable.$inferSelect },
  query: { expires: number; download?: '1' },
): Promise<Answer> {
  const storage = storageOf(ctx)
  if ((await storage.sizeOf(blob.storage_key)) === undefined) throw notFound()

  const etag = `"${blob.sha256}"`
  const headers: Record<string, string | number> = {
    ...contentHeaders({ name, mimeType: blob.mime_type }, { isDownload: query.download === '1' }),
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${keptFor(query)}`,
  }
  if (matchesTag(ctx.request.header('if-none-match'), etag)) return new Answer(304, headers)

  const condition = ctx.request.header('if-range')
  const isRangeMeant = condition === undefined || condition === etag
  const range = isRangeMeant ? readRange(ctx.request.header('range'), blob.size) : 'whole'
  if (range === 'none') return new Answer(416, { 'content-range': `bytes */${blob.size}` }, '')
  if (range === 'whole') {
    return new Answer(200, { ...headers, 'content-length': blob.size }, storage.read(blob.storage_key))
  }
  const { start, end } = range
  return new Answer(
    206,
    { ...headers, 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${blob.size}` },
    storage.read(blob.storage_key, range),
  )
}

/** Seconds; an address that holds for long, as those of photos do, is asked anew after ten minutes. */
function keptFor({ expires }: { expires: number }): number {
  const left = Math.max(0, expires - Math.floor(Date.now() / 1000))
  return left > 1200 ? 600 : left
}

/** Whether what a browser has is still what it would get. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
