import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { profilesTable } from '../../../db/tables/people/profiles'
import type { Context } from '../../../lib/http/handler'
import { isPhotoTold } from '../../../lib/people/photo-address'
import { isSigned, type SignedFile, signForPhoto } from './signed-address'

/** Whether an address opens a file now: signed here, not over, and that of a photo only while it is somebody's photo. */
export async function isOpenAddress(
  ctx: Pick<Context, 'db' | 'services'>,
  file: SignedFile,
  given: { expires: number; signature: string },
): Promise<boolean> {
  const { secret } = ctx.services.tokens
  if (isSigned(secret, file, given)) return true
  const kept = signForPhoto(secret, file)
  return isPhotoTold(kept, given) && (await isPhoto(ctx.db, file.id, kept))
}

async function isPhoto(db: Db, file: number, kept: string): Promise<boolean> {
  const [use] = await db
    .select({ id: profilesTable.id })
    .from(attachmentsTable)
    .innerJoin(profilesTable, eq(profilesTable.id, attachmentsTable.entity_id))
    .where(
      and(
        eq(attachmentsTable.file, file),
        eq(attachmentsTable.entity, 'profile'),
        eq(attachmentsTable.kind, 'avatar_url'),
        eq(profilesTable.avatar_url, kept),
        isNull(profilesTable.deleted_at),
      ),
    )
    .limit(1)
  return use !== undefined
}
