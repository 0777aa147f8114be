import { and, eq, isNull } from 'drizzle-orm'
import { filesTable } from '../../../db/tables/files/files'
import { AppError, notFound } from '../../../lib/http/error'
import { Answer, type Handler } from '../../../lib/http/handler'
import { storageOf } from '../content/blobs'
import { matchesTag } from '../content/content'
import { isThumbnailSigned } from '../content/signed-address'
import { selectFiles } from '../listing/present-file'
import { makeThumbnail } from './make-thumbnail'
import { sourceKind } from './source-kind'
import { thumbnailKey } from './thumbnail-keys'

/** The small picture of a file for whoever holds its signed address. */
export const sendThumbnail: Handler<'files.thumbnail'> = async ({ params, query }, ctx) => {
  const [found] = await selectFiles(ctx.db).where(and(eq(filesTable.id, params.id), isNull(filesTable.deleted_at)))
  const { secret } = ctx.services.tokens
  if (!found || !isThumbnailSigned(secret, { id: found.file.id, blob: found.blob.id }, query)) {
    throw new AppError(403, 'forbidden', 'Ссылка на файл больше не действует')
  }
  const { blob } = found
  if (!sourceKind(blob)) throw notFound()
  const etag = `"${blob.sha256}-${query.size}"`
  const headers: Record<string, string | number> = {
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag,
    'cache-control': `private, max-age=${Math.max(0, query.expires - Math.floor(Date.now() / 1000))}, immutable`,
  }
  if (matchesTag(ctx.request.header('if-none-match'), etag)) return new Answer(304, headers)
  const storage = storageOf(ctx)
  const key = thumbnailKey(blob.storage_key, query.size)
  const size = await storage.sizeOf(key)
  if (size !== undefined) return new Answer(200, { ...headers, 'content-length': size }, storage.read(key))
  const made = await makeThumbnail({ db: ctx.db, storage }, { blob, author: found.file.created_by }, query.size)
  if (!made) throw notFound()
  return new Answer(200, { ...headers, 'content-length': made.length }, made)
}
