import type { IncomingMessage } from 'node:http'
import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createPartialFiles } from '../areas/files/resumable/partial-files'
import type { Database } from '../db/database'
import { uploadsTable } from '../db/tables/files/uploads'

/** `HEAD` is not among them: whoever sent a POST waits for the body that its answer announces. */
const OVERRIDES = new Set(['PATCH', 'DELETE'])

/** Lets bytes of uploads through as a stream. */
export function resumableUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))
}

/**
 * Reads the method of a request as tus lets its sender name it: some networks let nothing but GET and POST through. Only
 * before the request is led to its operation, and only to those of an upload.
 */
export function overrideMethod(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void {
  const named = String(request.headers['x-http-method-override'] ?? '').toUpperCase()
  const isMeant = request.method === 'POST' && request.url?.startsWith('/api/uploads/')
  if (isMeant && OVERRIDES.has(named)) request.method = named
}

/**
 * Removes uploads nobody went on with, and bytes that belong to none for longer than `age` milliseconds; answers how many
 * uploads.
 */
export async function sweepUploads(options: { database: Database; dataDir: string }, age?: number): Promise<number> {
  const files = createPartialFiles(options.dataDir)
  const over = await options.database.reader
    .delete(uploadsTable)
    .where(lt(uploadsTable.expires_at, sql`now()`))
    .returning({ id: uploadsTable.id })
  for (const { id } of over) await files.remove(id)
  const rows = await options.database.reader.select({ id: uploadsTable.id }).from(uploadsTable)
  await files.sweep(new Set(rows.map(({ id }) => id)), age)
  return over.length
}
