import { ApiError } from '../../http/error'
import { backOff, pause } from '../../http/pause'
import { untilRunning } from '../upload-control'
import type { MediaFile, UploadOptions } from '../upload-request'
import { createKnownUploads } from './known-uploads'
import { createTusCalls, type UploadState } from './tus-calls'

/** Bytes of a part at first, and at most. */
const PART_SIZE = 8 * 1024 * 1024
const LARGEST_PART = 8 * PART_SIZE
/** Milliseconds within which a part shows that the line carries one twice as large: each costs an answer of the server. */
const QUICK = 1000
/** Milliseconds after which the line has become one for smaller parts. */
const SLOW = 10_000
/** Failures in a row, without a byte getting through between them, after which it is given up for now: about a minute. */
const MAX_FAILURES = 9

/**
 * Sends a file in parts, each with its checksum, and answers with the stored one. After a lost connection, a busy server or a
 * pause it goes on from the last safe byte; the same file goes on even in a page loaded anew. An abort gives the file up,
 * unless it is to be kept.
 */
export async function sendInParts(options: UploadOptions): Promise<MediaFile> {
  const { session, file, fields, onProgress, signal, control, partSize } = options
  const calls = createTusCalls(options)
  const known = createKnownUploads(options.storage)
  const name = JSON.stringify([session.getState().user?.id, file.name, file.size, file.lastModified, fields])
  let path = known.find(name)
  let state: UploadState | undefined
  let failures = 0
  let size = partSize ?? PART_SIZE

  async function step(): Promise<MediaFile | undefined> {
    if (path === undefined) {
      path = await calls.create()
      known.keep(name, path)
    }
    state ??= await calls.state(path)
    onProgress?.(state.offset, file.size)
    if (state.file !== undefined) return calls.stored(state.file)
    const { offset } = state
    const running = stopWith(signal, control)
    const begun = performance.now()
    try {
      const onSent = (sent: number) => onProgress?.(Math.min(offset + sent, file.size), file.size)
      state = await calls.append(path, offset, { signal: running.signal, onProgress: onSent, size })
      failures = 0
      const took = performance.now() - begun
      if (!partSize && took < QUICK) size = Math.min(2 * size, LARGEST_PART)
      if (!partSize && took > SLOW) size = Math.max(size / 2, PART_SIZE)
    } finally {
      running.release()
    }
    return undefined
  }

  for (;;) {
    try {
      if (control) await untilRunning(control, signal)
      signal?.throwIfAborted()
      const stored = await step()
      if (!stored) continue
      known.forget(name)
      return stored
    } catch (error) {
      state = undefined
      size = partSize ?? PART_SIZE
      if (signal?.aborted) {
        if (options.keepOnAbort) throw signal.reason
        if (path !== undefined) calls.remove(path)
        known.forget(name)
        throw signal.reason
      }
      // Nothing helps but signing in; what has arrived waits until then.
      if (error instanceof ApiError && error.code === 'session_ended') throw error
      if (control?.isPaused) continue
      const status = error instanceof ApiError ? error.status : undefined
      // Forgotten by the server: it begins anew.
      if (status === 404 || status === 410) path = undefined
      else if (!isPassing(status)) {
        known.forget(name)
        throw error
      }
      if (failures === MAX_FAILURES) throw error
      await waitForNetwork(backOff(failures), signal)
      failures += 1
    }
  }
}

/** No answer, a busy server, bytes spoiled or out of step: the same may succeed a moment later. */
function isPassing(status: number | undefined): boolean {
  return status !== undefined && (status === 0 || status >= 500 || [408, 409, 429, 460].includes(status))
}

/** A signal for one part: stopped by the person, or held. */
function stopWith(signal: UploadOptions['signal'], control: UploadOptions['control']) {
  const stop = new AbortController()
  const abort = () => stop.abort(signal?.reason)
  const stopListening = control?.subscribe(() => {
    if (control.isPaused) stop.abort()
  })
  signal?.addEventListener('abort', abort)
  return {
    signal: stop.signal,
    release() {
      stopListening?.()
      signal?.removeEventListener('abort', abort)
    },
  }
}

/** Waits, shorter when the network returns meanwhile, and as long as the browser knows that there is none. */
async function waitForNetwork(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (typeof window === 'undefined') return pause(ms, signal)
  const early = new AbortController()
  const go = () => early.abort()
  window.addEventListener('online', go)
  signal?.addEventListener('abort', go)
  try {
    await pause(navigator.onLine ? ms : 24 * 60 * 60_000, early.signal).catch(() => undefined)
    signal?.throwIfAborted()
  } finally {
    window.removeEventListener('online', go)
    signal?.removeEventListener('abort', go)
  }
}
