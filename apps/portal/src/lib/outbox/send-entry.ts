import { type ApiClient, ApiError, type UploadOptions, uploadFile } from '@ws/api-client'
import { type Acts, kindOf } from './acts'
import type { OutboxFile } from './entry'
import type { OutboxDeps } from './outbox'
import { LARGE } from './queue'

/** A call that hangs in a tunnel is given up and tried again, in milliseconds. */
const LONGEST_CALL_MS = 60_000
/** A file may take as long as its line needs, but not stand still for so long. */
const LONGEST_STANDSTILL_MS = 2 * 60_000
/** Bytes that are sent again at most after a lost line, or after acts that went first. */
const PART_SIZE = 2 * 1024 * 1024

/** Where entries go; a test brings its own line. */
type Target = { api: ApiClient; acts: Acts } & Pick<UploadOptions, 'host' | 'session' | 'send' | 'fetch' | 'storage'>

/** Written by a program that knew more than this one. */
const UNKNOWN = new ApiError({
  status: 400,
  code: 'unknown_act',
  message: 'Эта версия портала не знает такого действия. Обновите страницу',
})

/** Sends entries to the server: their files first, each noted as soon as it is there, then the act itself. */
export function sendingTo({ api, acts, ...target }: Target): OutboxDeps['send'] {
  return async (entry, keep, onProgress, gone) => {
    const kind = kindOf(acts, entry)
    if (kind === undefined) throw UNKNOWN
    const files = [...entry.files]
    const share = partsBySize(files)
    for (const [index, file] of files.entries()) {
      if (file.file !== undefined) continue
      gone.throwIfAborted()
      const { name, bytes, key } = file
      const { id } = await unlessStuck(gone, LONGEST_STANDSTILL_MS, (signal, moved) =>
        uploadFile({
          ...target,
          // The same file each time, down to its date: by that the next try goes on where this one stopped.
          file: new File([bytes], name, { type: bytes.type, lastModified: entry.at }),
          key,
          signal,
          keepOnAbort: true,
          resumableAbove: LARGE,
          partSize: PART_SIZE,
          onProgress: (sent, total) => {
            moved()
            onProgress(share(index, sent / Math.max(total, 1)))
          },
        }),
      )
      files[index] = { ...file, file: id }
      await keep({ files: [...files] })
    }
    gone.throwIfAborted()
    const { record, act, key, at } = entry
    const header = { 'Idempotency-Key': key, 'Done-At': new Date(at).toISOString() }
    const numbers = files.flatMap(({ file }) => file ?? [])
    return unlessStuck(gone, LONGEST_CALL_MS, (signal) =>
      kind.send({ api, record, act, header, files: numbers, signal }),
    )
  }
}

/** How much of all bytes has gone, from 0 to 1, by how much of one file has. */
function partsBySize(files: readonly OutboxFile[]): (index: number, part: number) => number {
  const sizes = files.map(({ bytes }) => bytes.size)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const total = Math.max(1, sum(sizes))
  return (index, part) => (sum(sizes.slice(0, index)) + part * (sizes[index] ?? 0)) / total
}

/** Aborts the work with `gone`, or when nothing has moved for so long; `AbortSignal.any` is younger than people's browsers. */
async function unlessStuck<T>(
  gone: AbortSignal,
  ms: number,
  work: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const leave = () => stop.abort(gone.reason)
  const giveUp = () => stop.abort(new DOMException('Nothing has moved', 'TimeoutError'))
  let timer = setTimeout(giveUp, ms)
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, ms)
  }
  gone.addEventListener('abort', leave)
  try {
    return await work(stop.signal, moved)
  } finally {
    clearTimeout(timer)
    gone.removeEventListener('abort', leave)
  }
}
