import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Received } from '../../../lib/storage'
import { TooLarge, writeChunks } from '../../../lib/write-chunks'

/** Bytes without an upload are of one that is just beginning, or of a killed server; the latter go after this, in milliseconds. */
const ORPHANED_AFTER = 60 * 60_000

/** The digest a sender gives with his bytes. */
export interface Checksum {
  algorithm: 'sha1' | 'sha256'
  /** In base64. */
  digest: string
}

/** The bytes are not those the sender meant. */
export class ChecksumMismatch extends Error {
  override name = 'ChecksumMismatch'
}

/** Bytes of uploads under way, one file each below the data folder; no list shows them. */
export interface PartialFiles {
  create(id: string): Promise<void>
  /**
   * Writes bytes from `at` on and answers how many the file then has, all of them on the disk. What lies behind `at` goes
   * first. Of a stream that breaks the bytes so far are kept, unless a checksum was to prove them.
   */
  append(id: string, bytes: Bytes): Promise<number>
  /** The whole file under a second name, with its checksum: the first stays until what is made of it is certain. */
  whole(id: string): Promise<Received>
  remove(id: string): Promise<void>
  /** Removes what no known upload owns. */
  sweep(known: ReadonlySet<string>, now?: number): Promise<void>
}

/** What arrives: no more than `limit` bytes in all; `signal` ends the wait for more. */
interface Bytes {
  at: number
  limit: number
  stream: Readable
  checksum: Checksum | undefined
  signal: AbortSignal
}

/**
 * What the files of this process come to so far, by their paths: grows with them, so that their end need not read all of it
 * again; a server started anew does, and one that finds a file written by another.
 */
const digests = new Map<string, { size: number; mtimeMs: number; hash: Hash }>()

/** The partial files below a data folder. */
export function createPartialFiles(dataDir: string): PartialFiles {
  const folder = resolve(dataDir, 'uploads')
  const incoming = resolve(dataDir, 'incoming')
  const placeOf = (id: string) => join(folder, id)

  return {
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(placeOf(id), 'wx', 0o600)).close()
    },
    async append(id, { at, limit, stream, checksum, signal }) {
      const file = await open(placeOf(id), 'r+')
      try {
        const known = digests.get(placeOf(id))
        const isAsKnown = known?.size === at && known.mtimeMs === (await file.stat()).mtimeMs
        const before = isAsKnown ? known : undefined
        await file.truncate(at)
        const hash = checksum && createHash(checksum.algorithm)
        const whole = at === 0 ? createHash('sha256') : before?.hash.copy()
        let size = at
        const onChunk = (chunk: Buffer) => {
          size += chunk.length
          hash?.update(chunk)
          whole?.update(chunk)
        }
        let writing: Promise<unknown> | undefined
        const write = (chunks: AsyncIterable<Buffer>) => {
          writing = writeChunks(file, chunks, { at, limit, onChunk })
          return writing
        }
        const broken = await pipeline(stream, write, { signal }).then(() => undefined, Object)
        // Of a stream that was given up, the last piece may still be on its way to the disk; a full disk takes a part of it.
        await writing?.catch(() => {})
        const written = Math.min(size, (await file.stat()).size)
        const isRefused =
          broken instanceof TooLarge || (checksum && broken) || hash?.digest('base64') !== checksum?.digest
        if (isRefused) await file.truncate(at)
        const soFar = isRefused ? before : written === size && whole ? { size, hash: whole } : undefined
        await file.datasync()
        const { mtimeMs } = await file.stat()
        if (soFar) digests.set(placeOf(id), { ...soFar, mtimeMs })
        else digests.delete(placeOf(id))
        if (broken instanceof TooLarge) throw broken
        if (isRefused && !broken) throw new ChecksumMismatch('The bytes do not match their checksum')
        return isRefused ? at : written
      } finally {
        await file.close()
      }
    },
    async whole(id) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      await link(placeOf(id), path)
      const { size, mtimeMs } = await stat(path)
      const known = digests.get(placeOf(id))
      if (known?.size === size && known.mtimeMs === mtimeMs)
        return { path, size, sha256: known.hash.copy().digest('hex') }
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return { path, size, sha256: hash.digest('hex') }
    },
    async remove(id) {
      digests.delete(placeOf(id))
      await rm(placeOf(id), { force: true })
    },
    async sweep(known, now = Date.now()) {
      for (const path of digests.keys()) {
        if (dirname(path) === folder && !known.has(basename(path))) digests.delete(path)
      }
      for (const name of await readdir(folder).catch(() => [])) {
        const found = known.has(name) ? undefined : await stat(placeOf(name)).catch(() => undefined)
        if (found && now - found.mtimeMs > ORPHANED_AFTER) await rm(placeOf(name), { force: true })
      }
    },
  }
}
