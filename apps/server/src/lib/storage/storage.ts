import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { createIncomingFiles, type Received } from './incoming-files'

/** A file that is somebody else's. */
export interface Borrowed {
  path: string
  release(): Promise<void>
}

/** Where the bytes of files live, named by what they are: below the data folder, or at a service that speaks S3. */
export interface FileStorage {
  /** Rejects when the storage does not answer. */
  ask(): Promise<void>
  /** Writes a stream to a temporary file as it comes; on any failure nothing is left behind. */
  receive(stream: Readable, limit: number): Promise<Received>
  /** Brings received bytes as near to their place as can be. Before the transaction that keeps them: it may take long. */
  stage(received: Received): Promise<void>
  /** Moves received bytes to their place and answers the key; equal bytes share one place. */
  keep(received: Received): Promise<string>
  /** Forgets received bytes that are not wanted. */
  discard(received: Received): Promise<void>
  /** The bytes of a key from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** A file of this machine with the bytes of a key, to be read until `release`; undefined when they are not there. */
  borrow(key: string): Promise<Borrowed | undefined>
  /** Puts a few bytes under a key, whole or not at all; what was there before goes. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** How many bytes a key has; undefined when they are not there. */
  sizeOf(key: string): Promise<number | undefined>
  /** Removes the bytes of a key; none there is no fault. */
  remove(key: string): Promise<void>
  /** Keys of bytes that lie here longer than `age` milliseconds, folder by folder. */
  keysOlderThan(age: number): AsyncIterable<string[]>
  /** Names of what interrupted uploads have left for longer than `age` milliseconds. */
  leftovers(age: number): Promise<string[]>
  /** Removes what interrupted uploads have left for hours, or for longer than `age` milliseconds; answers how much. */
  sweep(age?: number): Promise<number>
}

/** Where bytes with this checksum lie: equal bytes share one place. */
export function storageKeyOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** The storage on the disk, below a data folder. */
export function createFileStorage(dataDir: string): FileStorage {
  const root = resolve(dataDir, 'files')
  const incoming = createIncomingFiles(dataDir)

  function placeOf(key: string): string {
    const place = resolve(root, key)
    if (!place.startsWith(root + sep)) throw new Error(`The storage key ${key} leads outside the storage`)
    return place
  }

  return {
    ask: async () => {},
    receive: incoming.receive,
    stage: async () => {},
    async keep({ path, sha256 }) {
      const key = storageKeyOf(sha256)
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
      await syncFolder(dirname(place))
      return key
    },
    discard: ({ path }) => rm(path, { force: true }),
    read: (key, range) => createReadStream(placeOf(key), range),
    sizeOf: (key) =>
      stat(placeOf(key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    async borrow(key) {
      const path = placeOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && { path, release: async () => {} }
    },
    async write(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const path = await incoming.newPath()
      try {
        await writeFile(path, bytes, { mode: 0o600, flush: true })
        await rename(path, place)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async *keysOlderThan(age) {
      const before = Date.now() - age
      for (const folder of await readdir(root).catch(() => [])) {
        const keys: string[] = []
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const found = await stat(join(root, folder, name)).catch(() => undefined)
          // The time of a change of its name counts: bytes may have waited long before they were kept.
          if (found?.isFile() && Math.max(found.mtimeMs, found.ctimeMs) < before) keys.push(`${folder}/${name}`)
        }
        if (keys.length > 0) yield keys
      }
    },
    leftovers: incoming.leftovers,
    sweep: incoming.sweep,
  }
}

/** A rename survives a power cut once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
