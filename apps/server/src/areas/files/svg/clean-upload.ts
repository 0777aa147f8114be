import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '../../../lib/error'
import { MEGABYTE } from '../../../lib/settings'
import type { FileStorage, Received } from '../../../lib/storage'
import type { Stored } from '../blobs'
import { cleanSvg } from './clean-svg'

/** A drawing is read whole to be cleaned; what is larger is a picture and better kept as one. */
const MOST = 10 * MEGABYTE

/**
 * Received bytes as they may be kept: of a drawing only what draws (product 19), of everything else the bytes as they are.
 * The bytes that came, whose sums were proved by then, are forgotten where others take their place.
 */
export async function cleanUpload(storage: FileStorage, received: Received, mimeType: string): Promise<Stored> {
  if (mimeType !== 'image/svg+xml') return { ...received, mimeType }
  if (received.size > MOST) throw refusal('SVG больше 10 МБ не принимаются: сохраните рисунок в PNG или PDF')
  const bytes = await readFile(received.path)
  const clean = cleanSvg(textOf(bytes))
  if (clean === undefined) throw refusal('Файл SVG повреждён: сохраните рисунок заново')
  const kept = Buffer.from(clean)
  if (kept.equals(bytes)) return { ...received, mimeType }
  const stored = await storage.receive(Readable.from([kept]), Math.max(kept.length, 1))
  await storage.discard(received)
  return { ...stored, mimeType }
}

/** In the encoding that the drawing names; a wrong name or wrong bytes make it a broken one. */
function textOf(bytes: Buffer): string {
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (named ?? 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

function refusal(message: string): AppError {
  return new AppError(415, 'file_type', message)
}
