import { and, eq, isNull } from 'drizzle-orm'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'
import { drawThumbnail, NotDrawable } from './draw-thumbnail'
import { sourceKind } from './source-kind'

/** Enough for half a page at 200 dots an inch. */
const SIZE = 1200
/** A stamp of four centimetres at 300 dots an inch. */
const FORM_SIZE = 480

/** A picture as PDF takes it, as a data address; undefined where the file is gone or shows nothing. The caller knows who may see it. */
export async function pictureForPrint(ctx: Context, file: number): Promise<string | undefined> {
  const drawn = await draw(ctx, file, SIZE, 'jpeg')
  return drawn && toAddress(drawn, 'jpeg')
}

/** The same with its size, for texts that lay their pictures out. */
export async function pictureForText(ctx: Context, file: number) {
  return withSize(await draw(ctx, file, SIZE, 'jpeg'), 'jpeg')
}

/** A logo, a stamp or a signature: a stamp lies over the text, which shows through it. The same rules. */
export async function pictureForForm(ctx: Context, file: number) {
  return withSize(await draw(ctx, file, FORM_SIZE, 'png'), 'png')
}

async function withSize(drawn: Buffer | undefined, format: 'jpeg' | 'png') {
  if (!drawn) return undefined
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(drawn).metadata()
  return { data: toAddress(drawn, format), width, height }
}

function toAddress(drawn: Buffer, format: 'jpeg' | 'png'): string {
  return `data:image/${format};base64,${drawn.toString('base64')}`
}

async function draw(ctx: Context, file: number, size: number, format: 'jpeg' | 'png'): Promise<Buffer | undefined> {
  const [found] = await ctx.db
    .select({ blob: blobsTable })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(eq(filesTable.id, file), isNull(filesTable.deleted_at)))
  if (!found || sourceKind(found.blob) !== 'picture') return undefined
  const source = await ctx.services.storage.borrow(found.blob.storage_key)
  if (!source) return undefined
  try {
    return await drawThumbnail(source.path, size, format)
  } catch (error) {
    if (error instanceof NotDrawable) return undefined
    throw error
  } finally {
    await source.release()
  }
}
