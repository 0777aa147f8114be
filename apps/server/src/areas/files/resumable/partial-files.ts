import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beginSum, type FileSum } from '../../../lib/file-sums'
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
  /** How many bytes are there; none of an unknown one. */
  sizeOf(id: string): Promise<number>
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
const digests = new Map<string, { size: number; mtimeMs: number; sum: FileSum }>()

function remember(path: string, known: { size: number; mtimeMs: number; sum: FileSum } | undefined): void {
  const before = digests.get(path)
  if (before && before.sum !== known?.sum) before.sum.end()
  if (known) digests.set(path, known)
  else digests.delete(path)
}

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
        const part = checksum && beginSum(checksum.algorithm, file, at)
        const whole = at === 0 ? beginSum('sha256', file) : before?.sum.goOn(file)
        let size = at
        const onWritten = (now: number) => {
          size = now
          part?.follow(now)
          whole?.follow(now)
        }
        let writing: Promise<void> | undefined
        const write = (chunks: AsyncIterable<Buffer>) => {
          writing = writeChunks(file, chunks, { at, limit, onWritten })
          return writing
        }
        const broken = await pipeline(stream, write, { signal }).then(() => undefined, Object)
        // Of a stream that was given up, the last piece may still be on its way to the disk.
        await writing?.catch(() => {})
        const [digest] = await Promise.all([part?.digest(), whole?.digest()])
        part?.end()
        const isFalse = checksum && digest !== Buffer.from(checksum.digest, 'base64').toString('hex')
        const isRefused = broken instanceof TooLarge || (checksum && broken) || isFalse
        if (isRefused) await file.truncate(at)
        await file.datasync()
        const { mtimeMs } = await file.stat()
        const sum = isRefused ? before?.sum : whole
        remember(placeOf(id), sum && { size: isRefused ? at : size, mtimeMs, sum })
        if (isRefused) whole?.end()
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
      const known = digests.get(placeOf(id))
      const isKnown = known?.size === size && known.mtimeMs === mtimeMs
      const sha256 = isKnown ? await known.sum.digest() : undefined
      if (sha256 !== undefined) return { path, size, sha256 }
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return { path, size, sha256: hash.digest('hex') }
    },
    async remove(id) {
      remember(placeOf(id), undefined)
      await rm(placeOf(id), { force: true })
    },
    sizeOf: (id) =>
      stat(placeOf(id)).then(
        ({ size }) => size,
        () => 0,
      ),
    async sweep(known, now = Date.now()) {
      for (const path of digests.keys()) {
        if (dirname(path) === folder && !known.has(basename(path))) remember(path, undefined)
      }
      for (const name of await readdir(folder).catch(() => [])) {
        const found = known.has(name) ? undefined : await stat(placeOf(name)).catch(() => undefined)
        if (found && now - found.mtimeMs > ORPHANED_AFTER) await rm(placeOf(name), { force: true })
      }
    },
  }
}
