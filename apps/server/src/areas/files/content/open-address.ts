import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { chatRoomsTable } from '../../../db/tables/chats/chats'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { profilesTable } from '../../../db/tables/people/profiles'
import type { Context } from '../../../lib/http/handler'
import { isPhotoTold } from '../../../lib/people/photo-address'
import { isSigned, type SignedFile, signForPhoto } from './signed-address'

/** Whether an address opens a file now: signed here, not over, and that of a photo only while it is that of a person or a conversation. */
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
  const usedBy = (entity: string) =>
    and(eq(attachmentsTable.file, file), eq(attachmentsTable.entity, entity), eq(attachmentsTable.kind, 'avatar_url'))
  const people = db
    .select({ id: profilesTable.id })
    .from(attachmentsTable)
    .innerJoin(profilesTable, eq(profilesTable.id, attachmentsTable.entity_id))
    .where(and(usedBy('profile'), eq(profilesTable.avatar_url, kept), isNull(profilesTable.deleted_at)))
  const rooms = db
    .select({ id: chatRoomsTable.id })
    .from(attachmentsTable)
    .innerJoin(chatRoomsTable, eq(chatRoomsTable.id, attachmentsTable.entity_id))
    .where(and(usedBy('chat_room'), eq(chatRoomsTable.avatar_url, kept), isNull(chatRoomsTable.deleted_at)))
  return (await people.unionAll(rooms).limit(1)).length > 0
}
