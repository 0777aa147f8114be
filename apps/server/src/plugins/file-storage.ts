import type { FastifyInstance } from 'fastify'
import type { FileStorage } from '../lib/storage/storage'

const CONTENT = /^\/api\/mediafiles\/(files\/\d+\/(versions\/\d+\/)?|archives\/[^/]+\/)content\b/

/**
 * Readies the storage of files: what interrupted uploads of earlier days left goes, and bytes of files travel as they are,
 * since the numbers of a range count stored bytes, not compressed ones.
 */
export async function fileStorage(app: FastifyInstance, storage: FileStorage) {
  app.addHook('onRequest', async (request) => {
    if (CONTENT.test(request.url)) request.headers['x-no-compression'] = '1'
  })
  await storage.sweep()
}
