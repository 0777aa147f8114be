import { type ApiClient, type Session, unwrap, uploadFile } from '@ws/api-client'
import type { OutboxEntry } from './entry'
import type { OutboxDeps } from './outbox'

/** A call that hangs in a tunnel is given up and tried again, in milliseconds. */
const LONGEST_CALL_MS = 60_000
const LONGEST_UPLOAD_MS = 5 * 60_000

/** Sends entries to the server: their pictures first, each noted as soon as it is there, then the act itself. */
export function sendingTo({ api, ...target }: { api: ApiClient; host: string; session: Session }): OutboxDeps['send'] {
  return async (entry, keep, onProgress, gone) => {
    const photos = [...entry.photos]
    for (const [index, photo] of photos.entries()) {
      if (photo.file !== undefined) continue
      gone.throwIfAborted()
      const { id } = await uploadFile({
        ...target,
        file: new File([photo.bytes], photo.name, { type: photo.bytes.type }),
        key: photo.key,
        signal: untilGone(gone, LONGEST_UPLOAD_MS),
        onProgress: (sent, total) => onProgress((index + sent / Math.max(total, 1)) / photos.length),
      })
      photos[index] = { ...photo, file: id }
      await keep({ photos: [...photos] })
    }
    gone.throwIfAborted()
    return call(api, { ...entry, photos }, untilGone(gone, LONGEST_CALL_MS))
  }
}

/** Aborted by either; `AbortSignal.any` is younger than the browsers of the people. */
function untilGone(gone: AbortSignal, ms: number): AbortSignal {
  const either = new AbortController()
  const timeout = AbortSignal.timeout(ms)
  for (const signal of [gone, timeout]) {
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** The same entry makes the same call each time: under one key the server takes no other data. */
function call(api: ApiClient, { key, todo, act, photos }: OutboxEntry, signal: AbortSignal): Promise<unknown> {
  const once = { header: { 'Idempotency-Key': key } }
  const params = { path: { id: todo }, ...once }
  const files = photos.flatMap(({ file }) => file ?? [])
  switch (act.kind) {
    case 'take':
      return unwrap(api.POST('/todos/{id}/take', { params, signal }))
    case 'step':
      return unwrap(api.PATCH('/todos/{id}', { params, body: { status: act.status, status_was: act.from }, signal }))
    case 'complete': {
      const { result, rating, force } = act
      const body = { result, rating, force, attachments: files }
      return unwrap(api.POST('/todos/{id}/complete', { params, body, signal }))
    }
    case 'tick': {
      const [photo] = files
      const body = { done: act.done, ...(photo === undefined ? {} : { photo }) }
      const path = { id: todo, item: act.item }
      return unwrap(api.PATCH('/todos/{id}/checklist/{item}', { params: { path, ...once }, body, signal }))
    }
    case 'comment': {
      const { content, parent } = act
      const attachments = [...act.attachments, ...files]
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
    case 'photos':
      return unwrap(api.POST('/todos/{id}/attachments', { params, body: { attachments: files }, signal }))
  }
}
