import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { blobsTable } from '../../db/tables/blobs'
import { filesTable } from '../../db/tables/files'
import type { Context } from '../../lib/handler'
import { createFileStorage, type FileStorage, type Received } from '../../lib/storage'
import { attachmentsDirectory } from './attachments-directory'
import { checkPlace } from './directory-tree'
import { type FileForm, readFileForm } from './file-form'
import { checkExtension, nameOfUpload, requireName } from './file-names'
import { categoryOf, sniffType } from './media-type'

/** Bytes in their place, described; not yet a row. */
interface Stored extends Received {
  key: string
  mimeType: string
}

/** The storage of this server. */
export function storageOf(ctx: Context): FileStorage {
  return createFileStorage(ctx.services.env.dataDir)
}

/** Reads a form and hands it, with its bytes safely stored, to `write`, which opens a transaction when it needs one. */
export async function withFileForm<T>(
  ctx: Context,
  write: (form: FileForm, stored: Stored | undefined) => Promise<T>,
): Promise<T> {
  const storage = storageOf(ctx)
  const form = await readFileForm(ctx, storage)
  const { upload } = form
  if (!upload) return write(form, undefined)
  try {
    if (form.display_name !== undefined) checkExtension(form.display_name)
    const mimeType = await sniffType(upload.received.path, upload.filename)
    const key = await storage.keep(upload.received)
    return await write(form, { ...upload.received, key, mimeType })
  } catch (error) {
    await storage.discard(upload.received)
    throw error
  }
}

/** The row of stored bytes; equal bytes are one row, whoever sent them. */
async function writeBlob(tx: Tx, stored: Stored): Promise<number> {
  const [blob] = await tx
    .insert(blobsTable)
    .values({ storage_key: stored.key, sha256: stored.sha256, size: stored.size, mime_type: stored.mimeType })
    .onConflictDoUpdate({ target: blobsTable.storage_key, set: { sha256: sql`excluded.sha256` } })
    .returning({ id: blobsTable.id })
  if (!blob) throw new Error('The database answered an insert with no row')
  return blob.id
}

/** Writes a new file; with nothing but bytes it goes to «Общие вложения». */
export async function insertFile(
  ctx: Context,
  form: FileForm & { upload: NonNullable<FileForm['upload']> },
  stored: Stored,
): Promise<typeof filesTable.$inferSelect> {
  const { tx } = ctx
  const isBare = form.directory === undefined && form.display_name === undefined && form.category === undefined
  const directory = isBare ? await attachmentsDirectory(tx) : (form.directory ?? null)
  await checkPlace(tx, 'directory', directory)
  const original_name = nameOfUpload(form.upload.filename)
  // An empty name falls back to the file's own (VA-012).
  const display_name = form.display_name?.trim() ? requireName(form.display_name, 'file') : original_name
  const blob = await writeBlob(tx, stored)
  const [file] = await tx
    .insert(filesTable)
    .values({
      display_name,
      original_name,
      directory,
      category: form.category ?? categoryOf(stored.mimeType),
      blob,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!file) throw new Error('The database answered an insert with no row')
  return file
}

/** Writes what a form changes of a file; new bytes keep the previous ones. */
export async function updateFile(
  ctx: Context,
  before: typeof filesTable.$inferSelect,
  form: FileForm,
  stored: Stored | undefined,
): Promise<typeof filesTable.$inferSelect> {
  const { tx } = ctx
  if (form.display_name !== undefined) checkExtension(form.display_name)
  if (form.directory !== undefined) await checkPlace(tx, 'directory', form.directory)
  const blob = stored ? await writeBlob(tx, stored) : before.blob
  const [file] = await tx
    .update(filesTable)
    .set({
      ...(form.display_name === undefined ? {} : { display_name: requireName(form.display_name, 'file') }),
      ...(form.directory === undefined ? {} : { directory: form.directory }),
      ...(form.category ? { category: form.category } : {}),
      ...(blob === before.blob ? {} : { blob, previous_blob: before.blob }),
      updated_at: sql`now()`,
      updated_by: ctx.actor.id,
      version: sql`${filesTable.version} + 1`,
    })
    .where(eq(filesTable.id, before.id))
    .returning()
  if (!file) throw new Error('The database answered an update with no row')
  return file
}
