import { Readable } from 'node:stream'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { AppError } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import type { FilePicture } from '../../lib/text/text-file/read-text-file'
import { storageOf } from '../files/content/blobs'
import { drawThumbnail, NotDrawable } from '../files/thumbnails/draw-thumbnail'
import { checkType, readAllowedTypes } from '../files/upload/allowed-types'
import { keepMadeFile } from '../files/upload/keep-made-file'

/** Enough for a whole page at 200 dots an inch, in pixels. */
const SIZE = 2400

/** A picture drawn anew: nothing but what it shows. */
type Drawn = { bytes: Buffer; name: string; mimeType: string } | undefined

/** Draws the pictures of a file anew, each in its place; undefined where one is broken, a trap, or of a kind that is not let in. */
export async function drawPictures(ctx: Context, pictures: readonly FilePicture[]): Promise<Drawn[]> {
  const allowed = await readAllowedTypes(ctx.db)
  const drawn: Drawn[] = []
  for (const [at, { bytes, clear }] of pictures.entries()) {
    const [ending, mimeType] = clear ? ['png', 'image/png'] : ['jpg', 'image/jpeg']
    const name = `Картинка ${at + 1}.${ending}`
    const picture = isLetIn(name, allowed) ? await draw(ctx, bytes, clear ? 'png' : 'jpeg') : undefined
    drawn.push(picture && { bytes: picture, name, mimeType })
  }
  return drawn
}

/** Keeps drawn pictures among the attachments and puts their numbers into the text; what was not drawn is left out of it. */
export async function placePictures(ctx: Context, text: RichDocument, drawn: readonly Drawn[]): Promise<RichDocument> {
  const files = new Map<number, number>()
  for (const [at, picture] of drawn.entries()) if (picture) files.set(at + 1, await keepMadeFile(ctx, picture))
  const content = placed(text.content, files)
  return { ...text, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function placed(nodes: readonly RichNode[], files: ReadonlyMap<number, number>): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'image') {
      const file = files.get(Number(node.attrs?.file))
      return file === undefined ? [] : [{ ...node, attrs: { ...node.attrs, file } }]
    }
    if (!node.content) return [node]
    const content = placed(node.content, files)
    // A cell or an item of which a picture was all that it held keeps an empty line.
    return [{ ...node, content: content.length > 0 ? content : [{ type: 'paragraph' }] }]
  })
}

function isLetIn(name: string, allowed: Awaited<ReturnType<typeof readAllowedTypes>>): boolean {
  try {
    checkType(name, allowed)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function draw(ctx: Context, bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<Buffer | undefined> {
  const storage = storageOf(ctx)
  const received = await storage.receive(Readable.from([Buffer.from(bytes)]), Math.max(bytes.length, 1))
  try {
    return await drawThumbnail(received.path, SIZE, format)
  } catch (error) {
    if (error instanceof NotDrawable) return undefined
    throw error
  } finally {
    await storage.discard(received)
  }
}
