// Opens the embedded database away from the main thread, since WASM runs synchronously, and serves it on a socket.
// Plain JavaScript: neither a worker of Vitest nor the built server loads TypeScript here.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { folder, address, dump, program } = workerData

try {
  const database = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: new Blob([await readFile(dump)]) } : {}),
    pgliteWasmModule: program,
    extensions: { btree_gist, pg_trgm, unaccent },
  })
  const server = new PGLiteSocketServer({ db: database, ...address, maxConnections: 4 })
  await server.start()
  parentPort.on('message', async ({ type }) => {
    if (type === 'dump') {
      const file = await database.dumpDataDir('none')
      parentPort.postMessage({ type: 'dumped', bytes: new Uint8Array(await file.arrayBuffer()) })
      return
    }
    await server.stop()
    await database.close()
    parentPort.postMessage({ type: 'closed' })
    parentPort.close()
  })
  parentPort.postMessage({ type: 'ready' })
} catch (error) {
  parentPort.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  parentPort.close()
}
