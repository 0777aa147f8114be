import { suggestUploadName } from '../../rules/suggest-name'
import { createStore } from '../create-store'
import { fileGone, isConnectionLost, isReadable, isSessionEnded } from '../failures'
import { createHold } from './hold'
import type { Job } from './job'
import { createSpeedMeter } from './speed-meter'
import { createTransfer } from './transfer'
import {
  type ConflictChoice,
  canPause,
  isStopped,
  isUnderWay,
  type NewUpload,
  type Upload,
  type Uploads,
  type UploadsOptions,
  type UploadsState,
} from './upload'

/** Three at a time keep a line busy without starving each other. */
const SIMULTANEOUS_LIMIT = 3
/** Milliseconds before each retry after a lost connection; after the last of them the upload has failed. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000]
/** Milliseconds from one reading of the speed to the next: numbers that jump cannot be read. */
const SPEED_STEP = 500

/** Makes a queue over a source. */
export function createUploads({ source, onUploaded, onFailed }: UploadsOptions): Uploads {
  const store = createStore<UploadsState>({ uploads: [], isOnline: true, speed: null })
  /** All files, in the order they were added in. */
  const jobs = new Map<number, Job>()
  const queued = new Set<Job>()
  const running = new Set<Job>()
  const listeners = new Set<(upload: Upload) => void>()
  /** What was chosen about taken names for a whole batch. */
  const batchChoices = new Map<number, ConflictChoice>()
  const transfer = createTransfer(source)
  const meter = createSpeedMeter()
  let speedAt = 0
  let isBatching = false
  let nextId = 1
  let nextBatch = 1

  function tell(): void {
    if (!isBatching) store.setState({ uploads: [...jobs.values()].map(({ upload }) => upload) })
  }

  /** Does something with every file, and tells listeners once of all the changes. */
  function batchUpdates(act: (job: Job) => void): void {
    isBatching = true
    try {
      for (const job of [...jobs.values()]) act(job)
    } finally {
      isBatching = false
      tell()
    }
    advance()
  }

  function change(job: Job, changes: Partial<Upload>): void {
    job.upload = { ...job.upload, ...changes }
    tell()
  }

  function advance(): void {
    if (isBatching) return
    for (const job of queued) {
      if (running.size >= SIMULTANEOUS_LIMIT || !store.getState().isOnline) break
      queued.delete(job)
      running.add(job)
      void send(job)
    }
    if (running.size > 0) return
    store.setState({ speed: null })
    // By the next files folders and names may be others: people move and delete.
    if (queued.size === 0) transfer.forget()
  }

  /** Stops a file until something resumes it; a request still running is aborted and its answer ignored. */
  function suspend(job: Job, changes: Partial<Upload>): void {
    const { stop } = job
    queued.delete(job)
    running.delete(job)
    clearTimeout(job.timer)
    job.stop = undefined
    job.hold = undefined
    stop?.abort()
    change(job, changes)
    advance()
  }

  function settle(job: Job, changes: Partial<Upload>): void {
    suspend(job, changes)
    const { upload } = job
    job.waiting?.(upload)
    job.onEnded?.(upload)
    for (const listener of [...listeners]) listener(upload)
  }

  function queue(job: Job): void {
    change(job, { status: 'queued', error: null })
    queued.add(job)
    advance()
  }

  function noteProgress(job: Job, sent: number, total: number): void {
    meter.add(Math.max(0, sent - job.upload.sent))
    change(job, { sent, total })
    const now = performance.now()
    if (now - speedAt < SPEED_STEP) return
    speedAt = now
    store.setState({ speed: meter.read() })
  }

  async function send(job: Job): Promise<void> {
    const { name } = job.upload
    change(job, { status: 'sending', name: job.isNamed ? name : suggestUploadName(name) })
    job.isNamed = true
    // Held in the middle: its call is still there and goes on.
    if (job.hold) return job.hold.resume()
    const stop = new AbortController()
    const hold = createHold()
    job.stop = stop
    job.hold = hold
    const isOurs = () => job.stop === stop
    const { upload } = job
    try {
      const result = await transfer.send(upload, {
        choice: job.choice ?? batchChoices.get(upload.batch),
        signal: stop.signal,
        control: hold,
        onProgress: (sent, total) => {
          if (isOurs()) noteProgress(job, sent, total)
        },
        onName: (name) => change(job, { name }),
      })
      if (!isOurs()) return
      if (result === 'asking') suspend(job, { status: 'asking' })
      else if (result === 'skipped') settle(job, { status: 'skipped' })
      else {
        settle(job, { status: 'done', sent: job.upload.total, result })
        onUploaded?.(result, upload)
      }
    } catch (error) {
      if (isOurs()) fail(job, error)
    }
  }

  function fail(job: Job, error: unknown): void {
    const delay = RETRY_DELAYS[job.losses]
    const { isOnline } = store.getState()
    // It has not failed: it goes on when the person has signed in and says so.
    if (isSessionEnded(error)) suspend(job, { status: 'paused', error })
    else if (isConnectionLost(error) && (delay !== undefined || !isOnline)) {
      job.losses += 1
      suspend(job, { status: 'waiting', error })
      void failUnreadable(job)
      // Without a connection nothing is tried; it tells itself when it is back.
      if (isOnline) job.timer = setTimeout(() => queue(job), delay)
    } else end(job, error)
  }

  function end(job: Job, error: unknown): void {
    transfer.forget()
    settle(job, { status: 'failed', error })
    onFailed?.(error, job.upload)
  }

  /** No connection brings back a file that went from the disk: it need not wait for one. */
  async function failUnreadable(job: Job): Promise<void> {
    if (!(await isReadable(job.upload.file)) && isUnderWay(job.upload)) end(job, fileGone())
  }

  function append(added: readonly NewUpload[], waiting?: Job['waiting']): void {
    const batch = nextBatch++
    for (const { file, name, directory, path = [], category, onEnded } of added) {
      const given = name?.trim()
      const upload: Upload = {
        id: nextId++,
        file,
        // The suggested name is made when the file goes: of ten thousand at once it would take a second.
        name: given || file.name,
        directory,
        path,
        category,
        status: 'queued',
        sent: 0,
        total: file.size,
        error: null,
        result: null,
        batch,
      }
      const job: Job = { upload, onEnded, waiting, losses: 0, isNamed: given !== undefined }
      jobs.set(upload.id, job)
      queued.add(job)
    }
    tell()
    advance()
  }

  function pause(job: Job): void {
    if (!canPause(job.upload)) return
    if (job.hold && job.upload.file.size > (source.resumableAbove ?? Number.POSITIVE_INFINITY)) {
      // Its call stays, and holds its place among the parts.
      job.hold.pause()
      running.delete(job)
      change(job, { status: 'paused' })
      advance()
    } else suspend(job, { status: 'paused', sent: 0, error: null })
  }

  function resume(job: Job): void {
    if (job.upload.status === 'paused') queue(job)
  }

  function cancel(job: Job): void {
    if (isUnderWay(job.upload)) settle(job, { status: 'cancelled' })
  }

  function retry(job: Job, waiting?: Job['waiting']): void {
    job.waiting = waiting
    job.losses = 0
    change(job, { sent: 0 })
    queue(job)
  }

  function dismiss({ upload }: Job): void {
    if (isUnderWay(upload)) return
    jobs.delete(upload.id)
    tell()
  }

  const one = (act: (job: Job) => void) => (id: number) => {
    const job = jobs.get(id)
    if (job) act(job)
  }
  const each = (act: (job: Job) => void) => () => batchUpdates(act)

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add(upload) {
      const id = nextId
      const done = new Promise<Upload>((resolve) => append([upload], resolve))
      return { id, done }
    },
    addMany: (uploads) => append(uploads),
    pause: one(pause),
    resume: one(resume),
    cancel: one(cancel),
    makeFolders: transfer.makeFolders,
    retry: (id) =>
      new Promise((resolve) => {
        const job = jobs.get(id)
        if (job && isStopped(job.upload)) retry(job, resolve)
        else resolve(undefined)
      }),
    dismiss: one(dismiss),
    choose(id, choice, { forAll = false } = {}) {
      const batch = jobs.get(id)?.upload.batch
      if (forAll && batch !== undefined) batchChoices.set(batch, choice)
      batchUpdates((job) => {
        const { upload } = job
        if (upload.status !== 'asking' || (upload.id !== id && !(forAll && upload.batch === batch))) return
        job.choice = choice
        queue(job)
      })
    },
    pauseAll: each(pause),
    resumeAll: each(resume),
    cancelAll: each(cancel),
    retryAll: each((job) => isStopped(job.upload) && retry(job)),
    dismissEnded: each(dismiss),
    onEnded(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setOnline(isOnline) {
      if (isOnline === store.getState().isOnline) return
      store.setState({ isOnline })
      if (!isOnline) return
      batchUpdates((job) => {
        if (job.upload.status !== 'waiting') return
        clearTimeout(job.timer)
        queue(job)
      })
    },
  }
}
