import { eq } from 'drizzle-orm'
import { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'
import { keepBytes, type Stored, storageOf } from '../content/blobs'
import { categoryOf, sniffType } from '../content/media-type'
import { attachmentsDirectory } from '../folders/attachments-directory'
import { checkPlace } from '../folders/directory-tree'
import { lockFile } from '../lock'
import { nameOfUpload, requireName } from '../names/file-names'
import { freeNames, lockNames, type NameConflict, nameTaken, takenNames } from '../names/names'
import { requireFreeName } from '../names/require-free-name'
import { noteChange } from '../note-change'
import { stamp } from '../stamp'
import { cleanUpload } from '../svg/clean-upload'
import { keepVersion } from '../versions/keep-version'
import { checkNewName, readAllowedTypes } from './allowed-types'
import { type FileForm, readFileForm } from './file-form'

/** Reads a form and hands it, its bytes received and described, to `write`, which opens a transaction to keep them. */
export async function withFileForm<T>(
  ctx: Context,
  write: (form: FileForm, stored: Stored | undefined) => Promise<T>,
): Promise<T> {
  const storage = storageOf(ctx)
  const form = await readFileForm(ctx, storage)
  const { upload } = form
  if (!upload) return write(form, undefined)
  try {
    const allowed = await readAllowedTypes(ctx.db)
    if (form.display_name !== undefined) checkNewName(form.display_name, upload.filename, allowed)
    const mimeType = await sniffType(upload.received.path, upload.filename, allowed)
    const stored = await cleanUpload(storage, upload.received, mimeType, ctx)
    upload.received = stored
    await storage.stage(stored)
    return await write(form, stored)
  } catch (error) {
    await storage.discard(upload.received)
    throw error
  }
}

/**
 * Writes a new file with its journal, and answers its number; with nothing but bytes it goes to «Общие вложения». Where its
 * name is taken, `conflict` of the form decides: the file that is there may get the bytes, or stay as it is.
 */
export async function placeFile(
  ctx: Context,
  form: FileForm & { upload: NonNullable<FileForm['upload']> },
  stored: Stored,
): Promise<number> {
  const { tx } = ctx
  const isBare = isAttachment(form)
  const directory = isBare ? await attachmentsDirectory(tx) : (form.directory ?? null)
  // Only the server itself puts anything into a hidden folder.
  if (!isBare) await checkPlace(ctx, 'directory', directory)
  const original_name = nameOfUpload(form.upload.filename)
  // An empty name falls back to the file's own (VA-012).
  const wanted = form.display_name?.trim() ? requireName(form.display_name, 'file') : original_name
  // Among attachments names clash with those of others, which nobody is told of.
  const settled = isBare ? { name: wanted } : await settleUpload(ctx, form.conflict, directory, wanted)
  if (typeof settled === 'number') {
    if (form.conflict === 'skip') return settled
    const before = await lockFile(ctx, settled, 'edit')
    await noteChange(ctx, 'file', 'update', await updateFile(ctx, before, {}, stored), before)
    return settled
  }
  const blob = await keepBytes(tx, storageOf(ctx), stored)
  const [file] = await tx
    .insert(filesTable)
    .values({
      display_name: settled.name,
      original_name,
      directory,
      category: form.category ?? categoryOf(stored.mimeType),
      blob,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!file) throw new Error('The database answered an insert with no row')
  await noteChange(ctx, 'file', 'create', file, {})
  return file.id
}

/** Whether a form brings nothing but bytes: they belong to a record, not to a folder somebody chose. */
export function isAttachment({ directory, display_name, category }: FileForm): boolean {
  return directory === undefined && display_name === undefined && category === undefined
}

/** The name an upload gets in its folder, or the file whose name it has and which is to be replaced or left alone. */
export async function settleUpload(
  { tx }: Context,
  conflict: NameConflict | undefined,
  directory: number | null,
  wanted: string,
): Promise<{ name: string } | number> {
  if (!conflict) return { name: wanted }
  await lockNames(tx, directory)
  const present = (await takenNames(tx, 'file', directory, [wanted])).get(wanted)
  if (present === undefined) return { name: wanted }
  if (conflict === 'ask') throw nameTaken(wanted, present)
  if (conflict !== 'rename') return present
  const [name] = await freeNames(tx, 'file', directory, [wanted])
  return { name: name ?? wanted }
}

/** Writes what a form changes of a file; new bytes keep the previous ones. */
export async function updateFile(
  ctx: Context,
  before: typeof filesTable.$inferSelect,
  form: FileForm,
  stored: Stored | undefined,
): Promise<typeof filesTable.$inferSelect> {
  const { tx } = ctx
  if (form.display_name !== undefined) {
    checkNewName(form.display_name, before.display_name, await readAllowedTypes(tx))
  }
  // Where it lies already it may stay, in a hidden folder too.
  const isMoved = form.directory !== undefined && form.directory !== before.directory
  if (isMoved) await checkPlace(ctx, 'directory', form.directory ?? null)
  const name = form.display_name === undefined ? before.display_name : requireName(form.display_name, 'file')
  const place = form.directory === undefined ? before.directory : form.directory
  if (form.conflict) {
    await requireFreeName(ctx, 'file', { name, place }, { name: before.display_name, place: before.directory })
  }
  const blob = stored ? await keepBytes(tx, storageOf(ctx), stored) : before.blob
  const bytes = blob === before.blob ? {} : { blob, ...(await keepVersion(ctx, before)) }
  const [file] = await tx
    .update(filesTable)
    .set({
      display_name: name,
      directory: place,
      ...(form.category ? { category: form.category } : {}),
      ...bytes,
      ...stamp(ctx),
    })
    .where(eq(filesTable.id, before.id))
    .returning()
  if (!file) throw new Error('The database answered an update with no row')
  return file
}
