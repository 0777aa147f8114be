import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { blobsTable } from '../../../db/tables/files/blobs'
import { fileVersionsTable } from '../../../db/tables/files/file-versions'
import { filesTable } from '../../../db/tables/files/files'
import { AppError, notFound } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { answerContent } from '../content/content'
import { isSigned, signAddress } from '../content/signed-address'
import { loadAuthors } from '../listing/file-people'
import { presentFile, readFile } from '../listing/present-file'
import { lockFile } from '../lock'
import { requireMedia } from '../media-rights'
import { noteChange } from '../note-change'
import { stamp } from '../stamp'
import { keepVersion } from './keep-version'

/** For so many days the bytes that a replacement took the place of are kept (product 19). */
const KEPT_DAYS = 30

/** Earlier versions of a file, the latest first. */
export const listVersions: Handler<'files.versions'> = async ({ params }, ctx) => {
  requireMedia(ctx, 'view')
  await readFile(ctx, params.id)
  const rows = await selectVersions(ctx.db)
    .where(and(eq(fileVersionsTable.file, params.id), isKept()))
    .orderBy(desc(fileVersionsTable.number))
  const authors = await loadAuthors(
    ctx.db,
    rows.map(({ version }) => version.created_by),
  )
  const { secret } = ctx.services.tokens
  const data = rows.map(({ version, blob, expires_at }): Schema<'FileVersion'> => {
    const { number, created_at, created_by, replaced_at } = version
    return {
      number,
      file_size: blob.size,
      file_type: blob.mime_type,
      checksum: blob.sha256,
      file: signAddress(secret, { id: params.id, blob: blob.id, version: number }),
      author: created_by,
      author_details: authors.get(created_by ?? 0) ?? null,
      created_at,
      replaced_at,
      expires_at,
    }
  })
  return { data }
}

/** Makes the bytes of an earlier version the present ones, as a new version; what was present becomes an earlier one. */
export const restoreVersion: Handler<'files.restoreVersion'> = async ({ params }, ctx) => {
  const before = await lockFile(ctx, params.id, 'edit')
  const isThis = and(eq(fileVersionsTable.file, before.id), eq(fileVersionsTable.number, params.number), isKept())
  const [version] = await ctx.tx.select().from(fileVersionsTable).where(isThis)
  if (!version) throw notFound()
  // As where the same bytes are sent again.
  if (version.blob === before.blob) return presentFile(ctx, before.id)
  const bytes = await keepVersion(ctx, before)
  const [after] = await ctx.tx
    .update(filesTable)
    .set({ blob: version.blob, ...bytes, ...stamp(ctx) })
    .where(eq(filesTable.id, before.id))
    .returning()
  if (after) await noteChange(ctx, 'file', 'update', after, before)
  return presentFile(ctx, before.id)
}

/** The bytes of an earlier version for whoever holds its signed address. */
export const sendVersion: Handler<'files.versionContent'> = async ({ params, query }, ctx) => {
  const isThis = and(eq(fileVersionsTable.file, params.id), eq(fileVersionsTable.number, params.number))
  const [found] = await selectVersions(ctx.db).where(and(isThis, isKept()))
  const signed = { id: params.id, blob: found?.blob.id ?? 0, version: params.number }
  if (!found || !isSigned(ctx.services.tokens.secret, signed, query)) {
    throw new AppError(403, 'forbidden', 'Ссылка на файл больше не действует')
  }
  return answerContent(ctx, { name: found.name, blob: found.blob }, query)
}

/** Forgets versions whose days are over; answers how many. Their bytes go with `removeUnusedBytes`. */
export async function forgetOldVersions(db: Db): Promise<number> {
  const gone = await db
    .delete(fileVersionsTable)
    .where(lt(fileVersionsTable.replaced_at, keptSince()))
    .returning({ id: fileVersionsTable.id })
  return gone.length
}

function selectVersions(db: Db) {
  const expires_at = sql`${fileVersionsTable.replaced_at} + make_interval(days => ${KEPT_DAYS}::int)`
  return db
    .select({
      version: fileVersionsTable,
      blob: blobsTable,
      expires_at: expires_at.mapWith((value: string) => new Date(value).toISOString()),
      name: filesTable.display_name,
    })
    .from(fileVersionsTable)
    .innerJoin(blobsTable, eq(blobsTable.id, fileVersionsTable.blob))
    .innerJoin(filesTable, and(eq(filesTable.id, fileVersionsTable.file), isNull(filesTable.deleted_at)))
}

function isKept() {
  return sql`${fileVersionsTable.replaced_at} >= ${keptSince()}`
}

function keptSince() {
  return sql`now() - make_interval(days => ${KEPT_DAYS}::int)`
}
