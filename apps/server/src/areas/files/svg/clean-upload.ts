import { Readable } from 'node:stream'
import { AppError } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { MEGABYTE } from '../../../lib/settings/settings'
import type { Received } from '../../../lib/storage/incoming-files'
import type { FileStorage } from '../../../lib/storage/storage'
import { defineTask, TaskLimitError } from '../../../lib/worker-task/worker-task'
import type { Stored } from '../content/blobs'
import type { CleanFile } from './clean-svg.task'

/** A drawing is read whole to be cleaned; what is larger is a picture and better kept as one. */
const MOST = 10 * MEGABYTE

const cleanApart = defineTask<string, CleanFile>(import.meta.dirname, 'clean-svg.task', { seconds: 20, memory: 256 })

/**
 * Received bytes as they may be kept: of a drawing only what draws (product 19), of everything else the bytes as they are.
 * The bytes that came, whose sums were proved by then, are forgotten where others take their place.
 */
export async function cleanUpload(
  storage: FileStorage,
  received: Received,
  mimeType: string,
  { actor, request }: Context,
): Promise<Stored> {
  if (mimeType !== 'image/svg+xml') return { ...received, mimeType }
  if (received.size > MOST) throw refusal('SVG больше 10 МБ не принимаются: сохраните рисунок в PNG или PDF')
  const call = { person: actor.id, signal: request.signal }
  const { clean, isSame } = await cleanApart(received.path, call).catch((error: unknown) => {
    throw error instanceof TaskLimitError ? refusal('Рисунок SVG слишком сложен: сохраните его в PNG или PDF') : error
  })
  if (clean === undefined) throw refusal('Файл SVG повреждён: сохраните рисунок заново')
  if (isSame) return { ...received, mimeType }
  const kept = Buffer.from(clean)
  const stored = await storage.receive(Readable.from([kept]), Math.max(kept.length, 1))
  await storage.discard(received)
  return { ...stored, mimeType }
}

function refusal(message: string): AppError {
  return new AppError(415, 'file_type', message, { errors: { file: [message] } })
}
