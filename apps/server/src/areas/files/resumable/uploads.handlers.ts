import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { uploadsTable } from '../../../db/tables/files/uploads'
import { AppError, conflict, notFound } from '../../../lib/http/error'
import { type Context, type Handlers, withOwnTransactions } from '../../../lib/http/handler'
import { TooLarge } from '../../../lib/storage/write-chunks'
import { checkPlace } from '../folders/directory-tree'
import { requireMedia } from '../media-rights'
import { readAllowedTypes } from '../upload/allowed-types'
import { readSizeLimit, tooLarge } from '../upload/file-form'
import { requireSpace } from '../upload/quota'
import { isAttachment, settleUpload } from '../upload/upload'
import { finishUpload, type UploadRow } from './finish-upload'
import { BytesLost, ChecksumMismatch, createPartialFiles, type PartialFiles } from './partial-files'
import { createTurns } from './turns'
import { readBytes, readChecksum, readLength, readMetadata, speakTus, TUS_VERSION } from './upload-headers'

/** How long an upload waits for its next bytes. */
const EXPIRES_AT = sql`now() + interval '24 hours'`

/** Numbers of uploads are unique in the world, so one register serves every server of a process. */
const turns = createTurns()

/** Возобновляемая загрузка: tus 1.0 with creation, expiration, checksum and termination. */
export const uploadsHandlers: Pick<Handlers, Extract<keyof Handlers, `uploads.${string}`>> = {
  'uploads.options': withOwnTransactions(async (_input, ctx: Context) => {
    ctx.setHeader('tus-resumable', TUS_VERSION)
    ctx.setHeader('tus-version', TUS_VERSION)
    ctx.setHeader('tus-extension', 'creation,expiration,checksum,termination')
    ctx.setHeader('tus-checksum-algorithm', 'crc32,sha1,sha256')
    ctx.setHeader('tus-max-size', String(await readSizeLimit(ctx)))
  }),

  'uploads.create': withOwnTransactions(async (_input, ctx: Context) => {
    speakTus(ctx)
    requireMedia(ctx, 'create')
    const length = await readLength(ctx)
    await requireSpace(ctx.db, length)
    const metadata = readMetadata(ctx, await readAllowedTypes(ctx.db))
    const id = randomUUID()
    const row = await ctx.transaction(async (writing) => {
      const { tx } = writing
      const { conflict, directory = null, display_name } = metadata.form
      await checkPlace(writing, 'directory', directory)
      if (conflict === 'ask' && !isAttachment(metadata.form))
        await settleUpload(writing, conflict, directory, display_name?.trim() || metadata.filename)
      const values = { id, user: ctx.actor.id, length, ...metadata, expires_at: EXPIRES_AT }
      const [row] = await tx.insert(uploadsTable).values(values).returning()
      return row
    })
    if (!row) throw new Error('The database answered an insert with no row')
    await filesOf(ctx).create(id)
    // Nothing follows an empty file that could finish it.
    if (length === 0) await finishUpload(ctx, row, filesOf(ctx))
    ctx.setHeader('location', `/api/uploads/${id}`)
    tellExpiry(ctx, row)
  }),

  'uploads.state': withOwnTransactions(async ({ params }, ctx: Context) => {
    const files = begin(ctx)
    await turns.take(params.upload, async () => {
      const row = await requireUpload(ctx, params.upload)
      ctx.setHeader('cache-control', 'no-store')
      ctx.setHeader('upload-length', String(row.length))
      // A server that was killed before it could finish does so when it is asked.
      await tellState(ctx, row, files)
    })
  }),

  'uploads.append': withOwnTransactions(async ({ params }, ctx: Context) => {
    const stream = ctx.request.stream()
    try {
      const files = begin(ctx)
      await turns.take(params.upload, async (signal) => {
        const row = await requireUpload(ctx, params.upload)
        const at = readBytes(ctx, 'Upload-Offset')
        if (at !== row.received) {
          throw conflict('upload_offset', 'Загрузка продолжается с другого места', { offset: row.received })
        }
        const checksum = readChecksum(ctx)
        const received = await files
          .append(row.id, { at, limit: row.length, stream, checksum, signal })
          .catch(async (error: unknown) => {
            if (error instanceof BytesLost) await keepReceived(ctx, row, error.left)
            throw error
          })
        await tellState(ctx, await keepReceived(ctx, row, received), files)
      })
    } catch (error) {
      // What still comes is let through to nowhere, so that the sender hears the refusal and not a broken line.
      stream.on('error', () => {}).resume()
      throw refusalOf(error)
    }
  }),

  'uploads.remove': withOwnTransactions(async ({ params }, ctx: Context) => {
    const files = begin(ctx)
    await turns.take(params.upload, async () => {
      const row = await requireUpload(ctx, params.upload)
      await ctx.transaction(({ tx }) => tx.delete(uploadsTable).where(eq(uploadsTable.id, row.id)))
      await files.remove(row.id)
    })
  }),
}

function begin(ctx: Context): PartialFiles {
  speakTus(ctx)
  requireMedia(ctx, 'create')
  return filesOf(ctx)
}

function filesOf(ctx: Context): PartialFiles {
  return createPartialFiles(ctx.services.env.dataDir)
}

/** An upload that this person began and that is not over. */
async function requireUpload(ctx: Context, id: string): Promise<UploadRow> {
  const isOwn = and(eq(uploadsTable.id, id), eq(uploadsTable.user, ctx.actor.id))
  const [row] = await ctx.db
    .select()
    .from(uploadsTable)
    .where(and(isOwn, gt(uploadsTable.expires_at, sql`now()`)))
  if (!row) throw notFound()
  return row
}

async function keepReceived(ctx: Context, row: UploadRow, received: number): Promise<UploadRow> {
  // One statement is a transaction of itself, at a third of the way.
  const [kept] = await ctx.db
    .update(uploadsTable)
    .set({ received, expires_at: EXPIRES_AT })
    .where(and(eq(uploadsTable.id, row.id), eq(uploadsTable.received, row.received)))
    .returning()
  if (!kept) throw conflict('upload_offset', 'Загрузка продолжается с другого места')
  return kept
}

async function tellState(ctx: Context, row: UploadRow, files: PartialFiles): Promise<void> {
  ctx.setHeader('upload-offset', String(row.received))
  tellExpiry(ctx, row)
  if (row.received < row.length) return
  ctx.setHeader('upload-file', String(await finishUpload(ctx, row, files)))
}

function tellExpiry(ctx: Context, row: UploadRow): void {
  ctx.setHeader('upload-expires', new Date(row.expires_at).toUTCString())
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TooLarge) return tooLarge()
  if (error instanceof BytesLost)
    return conflict('upload_offset', 'Загрузка продолжается с другого места', { offset: error.left })
  if (error instanceof ChecksumMismatch) {
    return new AppError(460, 'checksum_mismatch', 'Данные исказились в пути. Отправьте их ещё раз')
  }
  const isLost = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return isLost ? notFound() : error
}
