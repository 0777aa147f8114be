import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Received, TooLarge } from '../../../lib/storage'

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

/** The partial files below a data folder. */
export function createPartialFiles(dataDir: string): PartialFiles {
  const folder = resolve(dataDir, 'uploads')
  const incoming = resolve(dataDir, 'incoming')
  const placeOf = (id: string) => join(folder, id)
  // Grows with the file, so that its end need not read all of it again; a server started anew does, and one that finds the
  // file written by another.
  const digests = new Map<string, { size: number; mtimeMs: number; hash: Hash }>()

  return {
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(placeOf(id), 'wx', 0o600)).close()
    },
    async append(id, { at, limit, stream, checksum, signal }) {
      const file = await open(placeOf(id), 'r+')
      try {
        const known = digests.get(id)
        const isAsKnown = known?.size === at && known.mtimeMs === (await file.stat()).mtimeMs
        const before = isAsKnown ? known : undefined
        await file.truncate(at)
        const hash = checksum && createHash(checksum.algorithm)
        const whole = at === 0 ? createHash('sha256') : before?.hash.copy()
        let size = at
        const write = async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) {
            if (size + chunk.length > limit) throw new TooLarge(limit)
            hash?.update(chunk)
            await writeAll(file, chunk, size)
            size += chunk.length
            whole?.update(chunk)
          }
        }
        const broken = await pipeline(stream, write, { signal }).then(() => undefined, Object)
        const isRefused =
          broken instanceof TooLarge || (checksum && broken) || hash?.digest('base64') !== checksum?.digest
        if (isRefused) await file.truncate(at)
        // A copy: of a stream that broke, one more piece may still be on its way to the disk.
        const soFar = isRefused ? before : whole && { size, hash: whole.copy() }
        await file.datasync()
        const { mtimeMs } = await file.stat()
        if (soFar) digests.set(id, { ...soFar, mtimeMs })
        else digests.delete(id)
        if (broken instanceof TooLarge) throw broken
        if (isRefused && !broken) throw new ChecksumMismatch('The bytes do not match their checksum')
        return isRefused ? at : size
      } finally {
        await file.close()
      }
    },
    async whole(id) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      await link(placeOf(id), path)
      const { size, mtimeMs } = await stat(path)
      const known = digests.get(id)
      if (known?.size === size && known.mtimeMs === mtimeMs)
        return { path, size, sha256: known.hash.copy().digest('hex') }
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return { path, size, sha256: hash.digest('hex') }
    },
    async remove(id) {
      digests.delete(id)
      await rm(placeOf(id), { force: true })
    },
    async sweep(known, now = Date.now()) {
      for (const id of digests.keys()) if (!known.has(id)) digests.delete(id)
      for (const name of await readdir(folder).catch(() => [])) {
        const found = known.has(name) ? undefined : await stat(placeOf(name)).catch(() => undefined)
        if (found && now - found.mtimeMs > ORPHANED_AFTER) await rm(placeOf(name), { force: true })
      }
    },
  }
}

/** One write may take a part only. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten
  }
}
