import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lock } from 'proper-lockfile'
import { freeBytes } from '../../lib/storage/disk-space'
import { makeDataFolder, unwritableFolder } from '../data-folder'
import { StartError, systemCode } from '../start-error'
import { freePort } from './free-port'

/** The embedded PostgreSQL, running in a worker thread of this process. */
export interface Embedded {
  /** Where `pg` finds it. */
  connection: { host: string; port?: number }
  /** The whole database as one archive, to open another one with. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Where the embedded database lives: in a folder, which an archive that `dump` made may begin, or in memory from one. */
export type EmbeddedSource = { dataDir: string; dumpFile?: string } | { dumpFile: string | undefined }

type Message =
  | { type: 'ready' | 'closed' }
  | { type: 'failed'; message: string }
  | { type: 'dumped'; bytes: Uint8Array }

let program: Promise<WebAssembly.Module> | undefined

/** The program of the database, compiled once for all databases of this process: it costs more than to open one. */
function compileProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  program ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return program
}

/**
 * Opens the embedded database. A second process on one folder would lose writes without a word, so the folder is locked
 * first; a folder in use or not writable throws `StartError`.
 */
export async function openEmbedded(source: EmbeddedSource): Promise<Embedded> {
  const unlock = 'dataDir' in source ? await lockFolder(source.dataDir) : async () => {}
  const { connection, address, removeSocket } = await chooseAddress()
  try {
    if ('dataDir' in source)
      await writeFile(join(source.dataDir, 'database-socket'), `${address.path ?? address.port}\n`)
    const worker = new Worker(join(import.meta.dirname, 'worker.mjs'), {
      workerData: {
        address,
        folder: 'dataDir' in source ? join(source.dataDir, 'database') : undefined,
        dump: source.dumpFile,
        program: await compileProgram(),
      },
    })
    await answer(worker, 'ready')
    return {
      connection,
      async dump() {
        worker.postMessage({ type: 'dump' })
        const message = await answer(worker, 'dumped')
        return message.type === 'dumped' ? message.bytes : new Uint8Array()
      },
      async close() {
        worker.postMessage({ type: 'close' })
        await answer(worker, 'closed')
        await worker.terminate()
        await removeSocket()
        await unlock()
      },
    }
  } catch (error) {
    await removeSocket()
    await unlock()
    throw 'dataDir' in source ? await withRoomLeft(error, source.dataDir) : error
  }
}

/** A database that does not open says little itself; often its disk is full. */
async function withRoomLeft(error: unknown, folder: string): Promise<unknown> {
  if (!(error instanceof StartError)) return error
  const free = await freeBytes(folder)
  return new StartError(`${error.message}. Папка данных ${folder}, на её диске свободно ${free} байт`)
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makeDataFolder(folder)
  try {
    // A writer killed with SIGKILL leaves the lock behind; after `stale` milliseconds without its heartbeat it is void.
    return await lock(folder, {
      lockfilePath: join(folder, 'lock'),
      stale: 5_000,
      update: 1_000,
      retries: { retries: 6, minTimeout: 1_000, factor: 1 },
      onCompromised: stopAtOnce,
    })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ELOCKED') {
      throw new StartError(
        `Папка данных ${folder} уже открыта другим сервером. Остановите его или задайте другую папку в DATA_DIR`,
      )
    }
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EEXIST') {
      throw unwritableFolder(folder)
    }
    throw error
  }
}

/** Another process took the folder while this one stood still: from now on each would overwrite what the other wrote. */
function stopAtOnce(): never {
  process.stderr.write('Папку данных открыл другой сервер. Этот сервер остановлен, чтобы записи не потерялись\n')
  process.exit(1)
}

/** A path longer than 107 characters is cut without a word, so the socket does not lie in the data folder itself. */
async function chooseAddress() {
  if (process.platform === 'win32') {
    const port = await freePort()
    return {
      connection: { host: '127.0.0.1', port },
      address: { host: '127.0.0.1', port, path: undefined },
      removeSocket: async () => {},
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'ws-'))
  await chmod(folder, 0o700)
  return {
    connection: { host: folder, port: 5432 },
    address: { path: join(folder, '.s.PGSQL.5432'), port: undefined, host: undefined },
    removeSocket: () => rm(folder, { recursive: true, force: true }),
  }
}

function answer(worker: Worker, expected: Message['type']): Promise<Message> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
    }
    const onMessage = (message: Message) => {
      if (message.type !== expected && message.type !== 'failed') return
      stop()
      if (message.type === 'failed') reject(new StartError(`Встроенная база не открылась: ${message.message}`))
      else resolve(message)
    }
    const onError = (error: Error) => {
      stop()
      reject(error)
    }
    const onExit = () => onError(new StartError('Встроенная база остановилась'))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}
