import type { FileHandle } from 'node:fs/promises'

/** A line brings pieces of 64 KB; each write of its own waits for a thread, so several go together, in bytes. */
const GATHERED = 512 * 1024

/** So much is brought onto the disk while the next is still coming, for less to wait for at the end; in bytes. */
const SYNCED = 2 * 1024 * 1024

/** More bytes came than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(readonly limit: number) {
    super(`More than ${limit} bytes`)
  }
}

/** The disk took bytes and could not keep them. */
export class NotOnDisk extends Error {
  override name = 'NotOnDisk'
}

/** Where bytes go: from `at` on, no more than `limit` in the whole file; `onWritten` hears of its size as it grows, `onReceived` of each. */
interface ChunkOptions {
  at: number
  limit: number
  onWritten: (size: number) => void
  onReceived?: ((chunk: Buffer) => void) | undefined
}

/**
 * Writes chunks one behind the other; while some go to the disk the next are received. All that came is written, but only who
 * calls makes sure that the last of it is on the disk.
 */
export async function writeChunks(
  file: FileHandle,
  chunks: AsyncIterable<Buffer>,
  { at, limit, onWritten, onReceived }: ChunkOptions,
): Promise<void> {
  let size = at
  let gathered: Buffer[] = []
  let written = at
  let writing: Promise<void> = Promise.resolve()
  let synced = at
  let syncing: Promise<void> | undefined
  let failure: NotOnDisk | undefined
  const sync = () => {
    if (syncing || written - synced < SYNCED) return
    synced = written
    syncing = file
      .datasync()
      // The system tells of it once: the next time all would seem well.
      .catch((error: unknown) => {
        failure = new NotOnDisk('What was written did not reach the disk', { cause: error })
      })
      .finally(() => {
        syncing = undefined
      })
  }
  const flush = async () => {
    await writing
    sync()
    const [buffers, from] = [gathered, written]
    gathered = []
    written = size
    writing = writeAll(file, buffers, from, onWritten)
    // Told to who waits for it, below.
    writing.catch(() => {})
  }
  const receive = async () => {
    for await (const chunk of chunks) {
      if (size + chunk.length > limit) throw new TooLarge(limit)
      onReceived?.(chunk)
      gathered.push(chunk)
      size += chunk.length
      if (size - written >= GATHERED) await flush()
    }
  }
  const received = await receive()
    .finally(async () => {
      if (gathered.length > 0) await flush()
      await writing
    })
    .then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
  await syncing
  // Worse than a line that broke: of that, what came is kept.
  if (failure) throw failure
  if (received) throw received.error
}

/** One write may take a part only. */
async function writeAll(
  file: FileHandle,
  buffers: readonly Buffer[],
  at: number,
  onWritten: (size: number) => void,
): Promise<void> {
  let { bytesWritten: done } = await file.writev(buffers, at)
  onWritten(at + done)
  const length = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  if (done === length) return
  const rest = Buffer.concat(buffers)
  while (done < length) {
    done += (await file.write(rest, done, length - done, at + done)).bytesWritten
    onWritten(at + done)
  }
}
