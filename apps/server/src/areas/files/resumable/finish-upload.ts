import { eq } from 'drizzle-orm'
import { uploadsTable } from '../../../db/tables/files/uploads'
import { AppError, notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { storageOf } from '../content/blobs'
import { sniffType } from '../content/media-type'
import { cleanUpload } from '../svg/clean-upload'
import { readAllowedTypes } from '../upload/allowed-types'
import { placeFile } from '../upload/upload'
import type { PartialFiles } from './partial-files'

/** An upload on its way. */
export type UploadRow = typeof uploadsTable.$inferSelect

/**
 * Makes the file of an upload whose bytes are all there, and answers its number; a second call answers the same. Until the
 * row of the file is committed the bytes stay where they are, so a server killed in between can do it again.
 */
export async function finishUpload(ctx: Context, upload: UploadRow, files: PartialFiles): Promise<number> {
  if (upload.file !== null) return upload.file
  const storage = storageOf(ctx)
  let received = await files.whole(upload.id)
  try {
    const mimeType = await sniffType(received.path, upload.filename, await readAllowedTypes(ctx.db))
    const stored = await cleanUpload(storage, received, mimeType, ctx)
    received = stored
    await storage.stage(stored)
    const file = await ctx.transaction(async (writing) => {
      const isThis = eq(uploadsTable.id, upload.id)
      const [now] = await writing.tx.select().from(uploadsTable).where(isThis).for('update')
      if (!now) throw notFound()
      if (now.file !== null) return now.file
      // Who was to be asked was asked at the beginning; what came whole is not refused for a name taken meanwhile.
      const conflict = upload.form.conflict === 'ask' ? ('rename' as const) : upload.form.conflict
      const form = {
        ...upload.form,
        ...(conflict ? { conflict } : {}),
        upload: { filename: upload.filename, received: stored },
      }
      const made = await placeFile(writing, form, stored)
      await writing.tx.update(uploadsTable).set({ file: made }).where(isThis)
      return made
    })
    await files.remove(upload.id)
    return file
  } catch (error) {
    await storage.discard(received)
    // What is refused for its type stays so however often it is asked about.
    if (error instanceof AppError && error.status === 415) {
      await ctx.transaction(({ tx }) => tx.delete(uploadsTable).where(eq(uploadsTable.id, upload.id)))
      await files.remove(upload.id)
    }
    throw error
  }
}
