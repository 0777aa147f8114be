import type { FileHandle } from 'node:fs/promises'

/** More bytes came than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(readonly limit: number) {
    super(`More than ${limit} bytes`)
  }
}

/** Where bytes go: from `at` on, no more than `limit` in the whole file; `onWritten` hears of its size as it grows. */
interface ChunkOptions {
  at: number
  limit: number
  onWritten: (size: number) => void
}

/** Writes chunks one behind the other; while one goes to the disk the next is received. */
export async function writeChunks(
  file: FileHandle,
  chunks: AsyncIterable<Buffer>,
  { at, limit, onWritten }: ChunkOptions,
): Promise<void> {
  let size = at
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const chunk of chunks) {
      if (size + chunk.length > limit) throw new TooLarge(limit)
      await writing
      size += chunk.length
      writing = writeAll(file, chunk, size - chunk.length, onWritten)
      // Told to who waits for it, below.
      writing.catch(() => {})
    }
  } finally {
    await writing
  }
}

/** One write may take a part only. */
async function writeAll(file: FileHandle, chunk: Buffer, at: number, onWritten: (size: number) => void): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten
    onWritten(at + done)
  }
}
