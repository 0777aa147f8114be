import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { isNoRoom } from '../../../lib/storage/disk-space'
import { beginSum, type FileSum } from '../../../lib/storage/file-sums'
import type { Received } from '../../../lib/storage/incoming-files'
import { sumOf } from '../../../lib/storage/sum-of'
import { NotOnDisk, TooLarge, writeChunks } from '../../../lib/storage/write-chunks'

/** Bytes without an upload are of one that is just beginning, or of a killed server; the latter go after this, in milliseconds. */
const ORPHANED_AFTER = 60 * 60_000

/** Of so many uploads the sum is kept as they grow, each with an open file; of the others it is counted at their end. */
const REMEMBERED = 100

interface PartSink {
  take?: (chunk: Buffer) => void
}

/** The digest a sender gives with his bytes. */
export interface Checksum {
  algorithm: 'crc32' | 'sha1' | 'sha256'
  /** In base64. */
  digest: string
}

/** The bytes are not those the sender meant. */
export class ChecksumMismatch extends Error {
  override name = 'ChecksumMismatch'
}

/** The disk has lost bytes that were acknowledged: the upload goes on from those that are left. */
export class BytesLost extends Error {
  override name = 'BytesLost'

  constructor(readonly left: number) {
    super(`Only ${left} bytes are left`)
  }
}

/** Bytes of uploads under way, one file each below the data folder; no list shows them. */
export interface PartialFiles {
  create(id: string): Promise<void>
  /**
   * Writes bytes from `at` on, over what may lie there, and answers how many are good then, all of them on the disk. Of a
   * stream that breaks the bytes so far are kept, unless a checksum was to prove them. What is refused stays behind the good
   * ones: another server may be writing the same bytes there already, and a file cut short under it would have a hole.
   */
  append(id: string, bytes: Bytes): Promise<number>
  /** The whole file under a second name, with its checksum: the first stays until what is made of it is certain. */
  whole(id: string): Promise<Received>
  remove(id: string): Promise<void>
  /** How many bytes are there, good or not; none of an unknown one. */
  sizeOf(id: string): Promise<number>
  /** Names of what no known upload owns and has not grown for longer than `age` milliseconds. */
  leftovers(known: ReadonlySet<string>, age: number): Promise<string[]>
  /** Removes what no known upload owns. */
  sweep(known: ReadonlySet<string>, age?: number): Promise<void>
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
  digests.delete(path)
  if (known) digests.set(path, known)
  for (const [oldest, { sum }] of digests) {
    if (digests.size <= REMEMBERED) break
    sum.end()
    digests.delete(oldest)
  }
}

/** Counts what a sender's digest is compared with: the least costly at once, the others from the file in their thread. */
function proofOf(
  { algorithm }: Checksum,
  path: string,
  at: number,
): Partial<FileSum> & Pick<FileSum, 'digest'> & PartSink {
  if (algorithm !== 'crc32') return beginSum(algorithm, path, { at, kind: 'part' })
  let sum = 0
  return {
    take(chunk) {
      sum = crc32(chunk, sum)
    },
    digest: async () => sum.toString(16).padStart(8, '0'),
  }
}

/** The sum of all before `at`; undefined where it is not known. */
async function goOn(file: FileHandle, path: string, at: number): Promise<FileSum | undefined> {
  const { size, mtimeMs } = await file.stat()
  const known = digests.get(path)
  const isAsKnown = at > 0 && known?.size === at && known.mtimeMs === mtimeMs
  if (!isAsKnown) remember(path, undefined)
  if (size < at) throw new BytesLost(size)
  if (at === 0) return beginSum('sha256', path)
  return isAsKnown ? known.sum : undefined
}

/** The partial files below a data folder. */
export function createPartialFiles(dataDir: string): PartialFiles {
  const folder = resolve(dataDir, 'uploads')
  const incoming = resolve(dataDir, 'incoming')
  const placeOf = (id: string) => join(folder, id)

  async function leftovers(known: ReadonlySet<string>, age: number): Promise<string[]> {
    const before = Date.now() - age
    const found: string[] = []
    for (const name of await readdir(folder).catch(() => [])) {
      const times = known.has(name) ? undefined : await stat(placeOf(name)).catch(() => undefined)
      if (times && times.mtimeMs < before) found.push(name)
    }
    return found
  }

  return {
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(placeOf(id), 'wx', 0o600)).close()
    },
    async append(id, { at, limit, stream, checksum, signal }) {
      const path = placeOf(id)
      const file = await open(path, 'r+')
      try {
        const whole = await goOn(file, path, at)
        whole?.mark()
        const part = checksum && proofOf(checksum, path, at)
        let size = at
        const onWritten = (now: number) => {
          size = now
          part?.follow?.(now)
          whole?.follow(now)
        }
        let writing: Promise<void> | undefined
        const write = (chunks: AsyncIterable<Buffer>) => {
          writing = writeChunks(file, chunks, { at, limit, onWritten, onReceived: part?.take })
          return writing
        }
        const broken = await pipeline(stream, write, { signal }).then(() => undefined, Object)
        // Of a stream that was given up, the last pieces may still be on their way to the disk.
        await writing?.catch(() => {})
        // The sum of the whole may lag behind: it is not asked for before the end.
        const [digest] = await Promise.all([part?.digest(), file.datasync()])
        part?.end?.()
        const isFalse = checksum && digest !== Buffer.from(checksum.digest, 'base64').toString('hex')
        const isFatal = broken instanceof TooLarge || broken instanceof NotOnDisk
        const isRefused = isFatal || (checksum && broken) || isFalse
        if (isRefused) whole?.rewind()
        // What the disk could not keep is not left to it.
        if (broken instanceof NotOnDisk) await file.truncate(at)
        const { mtimeMs } = await file.stat()
        remember(path, whole && { size: isRefused ? at : size, mtimeMs, sum: whole })
        if (isFatal || (size === at && isNoRoom(broken))) throw broken
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
      return { path, size, sha256: await sumOf(createReadStream(path)) }
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
    leftovers,
    async sweep(known, age = ORPHANED_AFTER) {
      for (const path of digests.keys()) {
        if (dirname(path) === folder && !known.has(basename(path))) remember(path, undefined)
      }
      for (const name of await leftovers(known, age)) await rm(placeOf(name), { force: true })
    },
  }
}
