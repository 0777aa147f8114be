import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beginSum } from './file-sums'
import type { Received } from './storage'
import { writeChunks } from './write-chunks'

/** An upload of yesterday will not be finished any more, in milliseconds. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

/** Files of this machine that are on their way somewhere. */
export interface IncomingFiles {
  /** A name for a new one. */
  newPath(): Promise<string>
  /** Writes a stream to a file as it comes; on any failure nothing is left behind. */
  receive(stream: Readable, limit: number): Promise<Received>
  /** Removes what interrupted uploads of earlier days have left. */
  sweep(now?: number): Promise<void>
}

/** Those below a data folder. */
export function createIncomingFiles(dataDir: string): IncomingFiles {
  const folder = resolve(dataDir, 'incoming')

  async function newPath(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomUUID())
  }

  return {
    newPath,
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
    async sweep(now = Date.now()) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && now - found.mtimeMs > ABANDONED_AFTER) await rm(path, { force: true })
      }
    },
  }
}
