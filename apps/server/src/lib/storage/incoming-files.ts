import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beginSum } from './file-sums'
import { writeChunks } from './write-chunks'

/** What has not grown for so long was cut off by a kill: no request lasts that long. In milliseconds. */
export const ABANDONED_AFTER = 6 * 60 * 60_000

/** Bytes that have arrived and lie safely on the disk, but are not kept yet; `sha256` is hexadecimal. */
export interface Received {
  path: string
  size: number
  sha256: string
}

/** Files of this machine that are on their way somewhere. */
export interface IncomingFiles {
  /** A name for a new one. */
  newPath(): Promise<string>
  /** Writes a stream to a file as it comes; on any failure nothing is left behind. */
  receive(stream: Readable, limit: number): Promise<Received>
  /** Names of what nothing has happened to for longer than `age` milliseconds. */
  leftovers(age: number): Promise<string[]>
  /** Removes those; answers how many. */
  sweep(age?: number): Promise<number>
}

/** Those below a data folder. */
export function createIncomingFiles(dataDir: string): IncomingFiles {
  const folder = resolve(dataDir, 'incoming')

  async function newPath(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomUUID())
  }

  async function leftovers(age: number): Promise<string[]> {
    const before = Date.now() - age
    const found: string[] = []
    for (const name of await readdir(folder).catch(() => [])) {
      const times = await stat(join(folder, name)).catch(() => undefined)
      // The time of a change of its names counts: a whole upload is here under a second one, with bytes of long ago.
      if (times && Math.max(times.mtimeMs, times.ctimeMs) < before) found.push(name)
    }
    return found
  }

  return {
    newPath,
    leftovers,
    async receive(stream, limit) {
      const path = await newPath()
      let size = 0
      const file = await open(path, 'wx+', 0o600)
      const sum = beginSum('sha256', path)
      try {
        const onWritten = (now: number) => {
          size = now
          sum.follow(now)
        }
        await pipeline(stream, (chunks: AsyncIterable<Buffer>) =>
          writeChunks(file, chunks, { at: 0, limit, onWritten }),
        )
        const [sha256] = await Promise.all([sum.digest(), file.sync()])
        if (sha256 === undefined) throw new Error('The sum of an upload was lost')
        await file.close()
        return { path, size, sha256 }
      } catch (error) {
        await file.close().catch(() => {})
        await rm(path, { force: true })
        throw error
      } finally {
        sum.end()
      }
    },
    async sweep(age = ABANDONED_AFTER) {
      const names = await leftovers(age)
      for (const name of names) await rm(join(folder, name), { force: true })
      return names.length
    },
  }
}
