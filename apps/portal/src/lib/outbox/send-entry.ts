import { type ApiClient, type UploadOptions, unwrap, uploadFile } from '@ws/api-client'
import type { OutboxEntry, OutboxFile } from './entry'
import type { OutboxDeps } from './outbox'
import { LARGE } from './queue'

/** A call that hangs in a tunnel is given up and tried again, in milliseconds. */
const LONGEST_CALL_MS = 60_000
/** A file may take as long as its line needs, but not stand still for so long. */
const LONGEST_STANDSTILL_MS = 2 * 60_000
/** Bytes that are sent again at most after a lost line, or after acts that went first. */
const PART_SIZE = 2 * 1024 * 1024

/** Where entries go; a test brings its own line. */
type Target = { api: ApiClient } & Pick<UploadOptions, 'host' | 'session' | 'send' | 'fetch' | 'storage'>

/** Sends entries to the server: their files first, each noted as soon as it is there, then the act itself. */
export function sendingTo({ api, ...target }: Target): OutboxDeps['send'] {
  return async (entry, keep, onProgress, gone) => {
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
    return unlessStuck(gone, LONGEST_CALL_MS, (signal) => call(api, { ...entry, files }, signal))
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

/** The same entry makes the same call each time: under one key the server takes no other data. */
function call(api: ApiClient, { key, todo, act, at, files }: OutboxEntry, signal: AbortSignal): Promise<unknown> {
  const done = { header: { 'Idempotency-Key': key, 'Done-At': new Date(at).toISOString() } }
  const params = { path: { id: todo }, ...done }
  const numbers = files.flatMap(({ file }) => file ?? [])
  switch (act.kind) {
    case 'take':
      return unwrap(
        api.POST('/todos/{id}/take', {
          params,
          ...(act.from !== undefined && { body: { assignee_was: act.from } }),
          signal,
        }),
      )
    case 'step': {
      const { status, from, result, materials } = act
      const body = {
        status,
        status_was: from,
        ...(result === undefined ? {} : { result }),
        ...(materials && { materials }),
      }
      return unwrap(api.PATCH('/todos/{id}', { params, body, signal }))
    }
    case 'complete': {
      const { result, rating, force, materials } = act
      const body = { result, rating, force, attachments: numbers, ...(materials && { materials }) }
      return unwrap(api.POST('/todos/{id}/complete', { params, body, signal }))
    }
    case 'tick': {
      const [photo] = numbers
      const body = { done: act.done, ...(photo === undefined ? {} : { photo }) }
      const path = { id: todo, item: act.item }
      return unwrap(api.PATCH('/todos/{id}/checklist/{item}', { params: { path, ...done }, body, signal }))
    }
    case 'comment': {
      const { content, parent } = act
      const attachments = [...act.attachments, ...numbers]
      const body = { content, parent, ...(attachments.length > 0 ? { attachments } : {}) }
      return unwrap(api.POST('/todos/{id}/comments', { params, body, signal }))
    }
    case 'time':
      return unwrap(
        api.POST('/todos/{id}/time', {
          params,
          body: { minutes: act.minutes, note: act.note, at: act.at },
          signal,
        }),
      )
    case 'timer':
      return unwrap(
        act.isRunning
          ? api.POST('/todos/{id}/timer/start', { params, signal })
          : api.POST('/todos/{id}/timer/stop', { params, signal }),
      )
    case 'files':
      return unwrap(api.POST('/todos/{id}/attachments', { params, body: { attachments: numbers }, signal }))
  }
}
