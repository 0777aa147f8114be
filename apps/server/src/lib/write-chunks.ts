import type { FileHandle } from 'node:fs/promises'

/** More bytes came than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(readonly limit: number) {
    super(`More than ${limit} bytes`)
  }
}

/** Where bytes go: from `at` on, no more than `limit` in the whole file; `onChunk` sees each as it comes. */
interface ChunkOptions {
  at: number
  limit: number
  onChunk: (chunk: Buffer) => void
}

/**
 * Writes chunks one behind the other and answers the size the file then has. While one goes to the disk the next is received
 * and looked at: at full speed a checksum costs about as much as the disk.
 */
export async function writeChunks(
  file: FileHandle,
  chunks: AsyncIterable<Buffer>,
  { at, limit, onChunk }: ChunkOptions,
): Promise<number> {
  let size = at
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const chunk of chunks) {
      if (size + chunk.length > limit) throw new TooLarge(limit)
      await writing
      writing = writeAll(file, chunk, size)
      // Told to who waits for it, below.
      writing.catch(() => {})
      size += chunk.length
      onChunk(chunk)
    }
  } finally {
    await writing
  }
  return size
}

/** One write may take a part only. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten
  }
}
