import { and, eq, isNull, like } from 'drizzle-orm'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { isOpenAddress } from '../content/open-address'
import { signForPhoto } from '../content/signed-address'
import { selectFiles } from '../listing/present-file'
import { claimFiles } from './claim-files'

const OWN_ADDRESS = /\/api\/mediafiles\/files\/(\d+)\/content\?(.*)$/

/**
 * Makes a picture of the media storage the photo of a record: of the address that was given out for minutes the record
 * keeps what addresses are made from as long as it is used so, and the file cannot be deleted. Other addresses are
 * answered as they are.
 */
export async function keepPhoto(
  ctx: Context,
  address: string | null,
  entity: string,
  entityId: number,
  field: string,
): Promise<string | null> {
  const own = address === null ? null : OWN_ADDRESS.exec(address)
  if (!own) {
    await claimFiles(ctx, [], entity, entityId, field)
    return address
  }
  const id = Number(own[1])
  const given = new URLSearchParams(own[2])
  const picture = and(eq(filesTable.id, id), isNull(filesTable.deleted_at), like(blobsTable.mime_type, 'image/%'))
  const [found] = await selectFiles(ctx.tx).where(picture)
  const file = { id, blob: found?.blob.id ?? 0 }
  const proof = { expires: Number(given.get('expires')), signature: given.get('signature') ?? '' }
  if (!found || !(await isOpenAddress(ctx, file, proof))) throw invalid({ [field]: 'Такой картинки нет' })
  await claimFiles(ctx, [id], entity, entityId, field)
  return signForPhoto(ctx.services.tokens.secret, file)
}
