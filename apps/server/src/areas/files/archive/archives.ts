import { Readable } from 'node:stream'
import type { Schema } from '@ws/api-client/contract'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { archivesTable } from '../../../db/tables/files/archives'
import { directoriesTable } from '../../../db/tables/files/directories'
import type { Actor } from '../../../lib/access/actor'
import { loadActor } from '../../../lib/access/permissions'
import { renewedActor } from '../../../lib/access/renewed-actor'
import { recordAudit } from '../../../lib/events/audit'
import { AppError, invalid, notFound } from '../../../lib/http/error'
import { takeFileSeat } from '../../../lib/http/file-seats'
import { Answer, type Context, type Handler } from '../../../lib/http/handler'
import type { Item } from '../bulk/outcome'
import { resolveSelection } from '../bulk/selection'
import { storageOf } from '../content/blobs'
import { contentHeaders } from '../content/content-headers'
import { isArchiveSigned, signArchive } from '../content/signed-address'
import { requireMedia } from '../media-rights'
import { requireName } from '../names/file-names'
import { archiveBytes } from './archive-bytes'
import { type ArchiveReader, readableItems } from './archive-entries'
import { safeName } from './archive-names'

const USUAL_NAME = 'Файлы'
/** With `.zip` behind it a name fits into the 255 characters that file systems keep. */
const LONGEST_NAME = 251

/** Readies an archive of a selection; its address is good for as long as that of a file. */
export const createArchive: Handler<'media.createArchive'> = async ({ body }, ctx) => {
  requireMedia(ctx, 'view')
  const chosen = await resolveSelection(ctx, body.selection)
  if (chosen.length === 0) throw invalid({ selection: 'Выберите файлы или папки' })
  // A rule answers only what may be seen; numbers are anybody's to write.
  const items = body.selection.items ? await readableItems(ctx, chosen) : chosen
  if (items.length === 0) throw notFound()
  const wanted = body.name?.trim() ? requireName(body.name, 'file').replace(/\.zip$/i, '') : await nameFor(ctx, items)
  const name = `${wanted}.zip`
  const selection = { ...body.selection }
  const [row] = await ctx.tx.insert(archivesTable).values({ user: ctx.actor.id, name, selection }).returning()
  if (!row) throw new Error('The database answered an insert with no row')
  await recordAudit(ctx, { action: 'export', entity: 'file', entity_id: null, entity_title: name.slice(0, 300) })
  return { name, items: items.length, file: signArchive(ctx.services.tokens.secret, row.id) }
}

/** One folder lends its name to its archive. */
async function nameFor({ tx }: Context, items: readonly Item[]): Promise<string> {
  const [item] = items
  if (items.length > 1 || item?.type !== 'directory') return USUAL_NAME
  const name = directoriesTable.display_name
  const [row] = await tx.select({ name }).from(directoriesTable).where(eq(directoriesTable.id, item.id))
  return row ? safeName(row.name).slice(0, LONGEST_NAME) : USUAL_NAME
}

/** The archive, made as it is sent: of what is there now, and may be seen now by who asked for it. */
export const sendArchive: Handler<'media.archiveContent'> = async ({ params, query }, ctx) => {
  const [row] = await ctx.db.select().from(archivesTable).where(eq(archivesTable.id, params.archive))
  const isSigned = isArchiveSigned(ctx.services.tokens.secret, params.archive, query)
  const actor = row && isSigned ? await loadActor(ctx.db, row.user) : null
  if (!row || !actor?.grants.has('media.view')) {
    throw new AppError(403, 'forbidden', 'Ссылка на архив больше не действует')
  }
  const items = await resolveSelection({ db: ctx.db, actor }, row.selection as Schema<'MediaSelection'>)
  const bytes = Readable.from(archiveBytes(renewedReader(ctx.db, actor), storageOf(ctx), items))
  takeFileSeat(ctx.services, actor.id, bytes)
  const headers = contentHeaders({ name: row.name, mimeType: 'application/zip' }, { isDownload: true })
  return new Answer(200, { ...headers, 'cache-control': 'private, no-store' }, bytes)
}

/** The same reader until his rights were read again. */
export function renewedReader(db: Db, actor: Actor): ArchiveReader {
  const renewed = renewedActor(db, actor, 'media.view')
  let reader = { db, actor }
  return async () => {
    const now = await renewed()
    if (now !== reader.actor) reader = { db, actor: now }
    return reader
  }
}

/** Forgets archives whose addresses are over; answers how many. */
export async function forgetOldArchives(db: Db): Promise<number> {
  const gone = await db
    .delete(archivesTable)
    .where(lt(archivesTable.created_at, sql`now() - interval '1 day'`))
    .returning({ id: archivesTable.id })
  return gone.length
}
