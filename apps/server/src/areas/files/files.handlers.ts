import type { Schema } from '@ws/api-client/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { filesTable } from '../../db/tables/files/files'
import { answerOnce } from '../../lib/http/bind/answer-once'
import { invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { registerEntity } from '../../lib/resource/registry'
import { restorableSince } from '../../lib/settings/settings'
import { requireReach } from './access/hidden-files'
import { accessOf, visibleFiles } from './access/media-access'
import { readableFiles } from './access/readable'
import { loadWaysBack, namesBack, wayBack } from './access/way-back'
import { storageOf } from './content/blobs'
import { sendContent } from './content/content'
import { listAuthors } from './listing/file-authors'
import { listFiles } from './listing/file-lists'
import { findPosition } from './listing/file-position'
import { presentFile, presentFiles } from './listing/present-file'
import { lockFile, requireChangeable } from './lock'
import { requireMedia, requireOwn } from './media-rights'
import { lockNamesAround } from './names/require-free-name'
import { noteChange } from './note-change'
import { stamp } from './stamp'
import { sendThumbnail } from './thumbnails/send-thumbnail'
import { purgeFile } from './trash/trash'
import { placeFile, updateFile, withFileForm } from './upload/upload'
import { countUses } from './uses/count-uses'
import { filesInUse, listUses, mayBeForced } from './uses/uses'
import { listVersions, restoreVersion, sendVersion } from './versions/versions'

registerEntity('file', {
  path: '/mediafiles/files',
  permission: 'media.view',
  mayRead: readableFiles,
})

type FileOperation = Extract<keyof Handlers, `files.${string}`>
type Row = typeof filesTable.$inferSelect

/** Файлы of the media storage. */
export const filesHandlers: Pick<Handlers, FileOperation> = {
  'files.list': async ({ query }, ctx) => {
    requireMedia(ctx, 'view')
    // Before the rows: what comes in between is then shown, but not meant by a rule of this moment.
    const as_of = await readMoment(ctx.db)
    const { rows, meta } = await listFiles(ctx, query)
    return { files: await presentFiles(ctx, rows), meta, as_of }
  },

  'files.authors': async ({ query }, ctx) => {
    requireMedia(ctx, 'view')
    return { data: await listAuthors(ctx, query) }
  },

  'files.position': async ({ query }, ctx) => {
    requireMedia(ctx, 'view')
    return { position: await findPosition(ctx, query) }
  },

  'files.get': async ({ params }, ctx) => {
    requireMedia(ctx, 'view')
    return presentFile(ctx, params.id)
  },

  'files.upload': async (_input, ctx) => {
    requireMedia(ctx, 'create')
    return withFileForm(ctx, async (form, stored) => {
      const { upload } = form
      if (!upload || !stored) throw invalid({ file: 'Выберите файл' })
      const sent = { ...form, upload: { filename: upload.filename, sha256: stored.sha256 } }
      let isPlaced = false
      const file = await ctx.transaction((writing) =>
        answerOnce(writing, 'files.upload', sent, async () => {
          isPlaced = true
          return presentFile(writing, await placeFile(writing, { ...form, upload }, stored))
        }),
      )
      // A photo that is sent again because its answer was lost is there already.
      if (!isPlaced) await storageOf(ctx).discard(upload.received)
      return file as Schema<'File'>
    })
  },

  'files.replace': async ({ params }, ctx) => {
    requireMedia(ctx, 'edit')
    return withFileForm(ctx, (form, stored) =>
      ctx.transaction(async (writing) => {
        if (form.conflict && form.conflict !== 'ask') throw invalid({ conflict: 'Недопустимое значение' })
        if (form.conflict) await lockNamesAround(writing.tx, params.id, form.directory)
        const before = await lockFile(writing, params.id, 'edit')
        const file = await updateFile(writing, before, form, stored)
        await noteChange(writing, 'file', 'update', file, before)
        return presentFile(writing, file.id)
      }),
    )
  },

  'files.remove': async ({ params, query }, ctx) => {
    const before = await lockFile(ctx, params.id, 'delete')
    const isForced = mayBeForced(ctx, query.force)
    if (!isForced && (await countUses(ctx.tx, [before.id])).size > 0) throw await filesInUse(ctx, [before.id])
    const file = await stampFile(ctx, before.id, { deleted_at: sql`now()`, deleted_by: ctx.actor.id })
    await noteChange(ctx, 'file', 'remove', file)
  },

  'files.restore': async ({ params }, ctx) => {
    requireMedia(ctx, 'delete')
    const [before] = await ctx.tx
      .select()
      .from(filesTable)
      .where(
        and(
          eq(filesTable.id, params.id),
          gt(filesTable.deleted_at, await restorableSince(ctx.tx)),
          visibleFiles(await accessOf(ctx)),
        ),
      )
      .for('update')
    if (!before) throw notFound()
    await requireReach(ctx, before)
    requireOwn(ctx, 'delete', before)
    await requireChangeable(ctx, [before.id])
    const ways = await loadWaysBack(ctx, [before.directory])
    const directory = wayBack(ways, before.directory)
    const [display_name = before.display_name] = await namesBack(ctx, ways, 'file', directory, [before.display_name])
    const file = await stampFile(ctx, before.id, { deleted_at: null, deleted_by: null, directory, display_name })
    await noteChange(ctx, 'file', 'restore', file)
    return presentFile(ctx, file.id)
  },

  'files.content': sendContent,
  'files.thumbnail': sendThumbnail,
  'files.uses': listUses,
  'files.purge': purgeFile,
  'files.versions': listVersions,
  'files.restoreVersion': restoreVersion,
  'files.versionContent': sendVersion,
}

/** The moment of the database, whose clock stamps what changes. */
async function readMoment(db: Context['db']): Promise<string> {
  const { rows } = await db.execute<{ moment: string }>(sql`select clock_timestamp()::timestamptz(3) as moment`)
  return new Date(rows[0]?.moment ?? Date.now()).toISOString()
}

async function stampFile(
  ctx: Context,
  id: number,
  values: Partial<Pick<Row, 'deleted_by' | 'directory' | 'display_name'>> & {
    deleted_at: ReturnType<typeof sql> | null
  },
): Promise<Row> {
  const [row] = await ctx.tx
    .update(filesTable)
    .set({ ...values, ...stamp(ctx) })
    .where(eq(filesTable.id, id))
    .returning()
  if (!row) throw new Error('The database answered an update with no row')
  return row
}
