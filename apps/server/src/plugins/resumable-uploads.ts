import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createPartialFiles } from '../areas/files/resumable/partial-files'
import type { Database } from '../db/database'
import { uploadsTable } from '../db/tables/uploads'

/** How often abandoned uploads are looked for, in milliseconds. */
const EVERY = 60 * 60_000

/** Lets bytes of uploads through as a stream, and forgets abandoned uploads at the start and every hour. */
export function resumableUploads(app: FastifyInstance, options: { database: Database; dataDir: string }): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))
  const sweep = () =>
    sweepUploads(options).catch((error: unknown) => app.log.error({ err: error }, 'old uploads could not be removed'))
  const timer = setInterval(sweep, EVERY)
  timer.unref()
  app.addHook('onReady', async () => void (await sweep()))
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Removes uploads nobody went on with, and bytes that belong to none; `now` in milliseconds. */
export async function sweepUploads(options: { database: Database; dataDir: string }, now?: number): Promise<void> {
  const files = createPartialFiles(options.dataDir)
  const over = await options.database.reader
    .delete(uploadsTable)
    .where(lt(uploadsTable.expires_at, sql`now()`))
    .returning({ id: uploadsTable.id })
  for (const { id } of over) await files.remove(id)
  const rows = await options.database.reader.select({ id: uploadsTable.id }).from(uploadsTable)
  await files.sweep(new Set(rows.map(({ id }) => id)), now)
}
