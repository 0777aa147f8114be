import { Readable } from 'node:stream'
import type { Context } from '../../../lib/http/handler'
import { storageOf } from '../content/blobs'
import { placeFile } from './upload'

/** A file that the server itself made. */
interface MadeFile {
  name: string
  mimeType: string
  bytes: Buffer
}

/** Keeps a file that the server made among the attachments, in the transaction of a write; answers its number. It is small. */
export async function keepMadeFile(ctx: Context, { name, mimeType, bytes }: MadeFile): Promise<number> {
  const storage = storageOf(ctx)
  const received = await storage.receive(Readable.from([bytes]), bytes.length)
  try {
    await storage.stage(received)
    return await placeFile(ctx, { upload: { filename: name, received } }, { ...received, mimeType })
  } catch (error) {
    await storage.discard(received)
    throw error
  }
}
