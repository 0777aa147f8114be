import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull, not } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { requireReach } from '../access/hidden-files'
import { accessOf, changeableFiles, visibleFiles } from '../access/media-access'
import { signAddress, signThumbnails } from '../content/signed-address'
import { loadWays, pathOf } from '../folders/directory-tree'
import { allowedWith } from '../media-rights'
import { sourceKind } from '../thumbnails/source-kind'
import { presentGone } from '../trash/present-gone'
import { countUses } from '../uses/count-uses'
import { loadAuthors } from './file-people'

/** A file with its bytes' description. */
export interface FileRow {
  file: typeof filesTable.$inferSelect
  blob: typeof blobsTable.$inferSelect
}

/** The beginning of every query for files. */
export function selectFiles(db: Db) {
  return db
    .select({ file: filesTable, blob: blobsTable })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
}

/** Files as the contract promises them. */
export async function presentFiles(ctx: Context, rows: readonly FileRow[]): Promise<Schema<'File'>[]> {
  const ways = await loadWays(
    ctx.db,
    rows.map(({ file }) => file.directory),
  )
  const authors = await loadAuthors(
    ctx.db,
    rows.map(({ file }) => file.created_by),
  )
  const ids = rows.map(({ file }) => file.id)
  const fixed = await fixedFiles(ctx, ids)
  const uses = await countUses(ctx.db, ids)
  const gone = await presentGone(
    ctx.db,
    rows.map(({ file }) => file),
  )
  return rows.map(({ file, blob }) => {
    const way = file.directory === null ? [] : (ways.get(file.directory) ?? [])
    return {
      ...presentFileReference(ctx, { file, blob }),
      original_name: file.original_name,
      file_path: `${pathOf(way)}/${file.display_name}`,
      directory: file.directory,
      directory_details: way.at(-1) ?? null,
      author: file.created_by,
      author_details: authors.get(file.created_by ?? 0) ?? null,
      updated_at: file.updated_at,
      version: file.version,
      checksum: blob.sha256,
      uses_count: uses.get(file.id) ?? 0,
      ...gone(file),
      allowed: fixed.has(file.id) ? [] : allowedWith(ctx, file),
    }
  })
}

/** Of these files those whose folders let this person change nothing. */
export async function fixedFiles(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const isChangeable = changeableFiles(await accessOf(ctx))
  if (!isChangeable || ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(anyOf(filesTable.id, ids), not(isChangeable)))
  return new Set(rows.map(({ id }) => id))
}

/** One living file that this person may read as the contract promises it, or 404. */
export async function presentFile(ctx: Context, id: number): Promise<Schema<'File'>> {
  const [file] = await presentFiles(ctx, [await readFile(ctx, id)])
  if (!file) throw new Error('A row was presented as nothing')
  return file
}

/** One living file that this person may read, with its bytes' description, or 404. */
export async function readFile(ctx: Context, id: number): Promise<FileRow> {
  const isThis = and(eq(filesTable.id, id), isNull(filesTable.deleted_at), visibleFiles(await accessOf(ctx)))
  const [row] = await selectFiles(ctx.db).where(isThis)
  if (!row) throw notFound()
  await requireReach(ctx, row.file)
  return row
}

/** A file as other records name it. */
export function presentFileReference(ctx: Context, { file, blob }: FileRow): Schema<'FileReference'> {
  const { secret } = ctx.services.tokens
  const signed = { id: file.id, blob: blob.id }
  return {
    id: file.id,
    display_name: file.display_name,
    file_size: blob.size,
    file_type: blob.mime_type,
    category: file.category,
    file: signAddress(secret, signed),
    created_at: file.created_at,
    thumbnails: sourceKind(blob) ? signThumbnails(secret, signed) : null,
  }
}
