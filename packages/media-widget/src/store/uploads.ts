import { suggestUploadName } from '../rules/suggest-name'
import { createStore } from './create-store'
import { createHold, type UploadHolder } from './hold'
import { createSpeedMeter } from './speed-meter'
import { createTransfer, isConnectionLost } from './transfer'
import {
  type ConflictChoice,
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
/** Milliseconds before a file whose connection broke is sent again, each time it breaks; then it has failed. */
const PATIENCE = [1000, 2000, 4000, 8000, 15_000]
/** Milliseconds from one reading of the speed to the next: numbers that jump cannot be read. */
const SPEED_STEP = 500

/** What is known of a file besides what is shown of it. */
interface Job {
  onEnded: NewUpload['onEnded']
  waiting: (upload: Upload) => void
  /** While bytes go, or are held in the middle. */
  stop?: AbortController
  hold?: UploadHolder
  timer?: ReturnType<typeof setTimeout>
  losses: number
  /** Whether somebody gave it its name. */
  isNamed: boolean
  choice?: ConflictChoice
}

/** Makes a queue over a source. */
export function createUploads({ source, onUploaded, onFailed }: UploadsOptions): Uploads {
  const store = createStore<UploadsState>({ uploads: [], isOnline: true, speed: null })
  const jobs = new Map<number, Job>()
  const queued = new Set<number>()
  const running = new Set<number>()
  const listeners = new Set<(upload: Upload) => void>()
  /** What was chosen for a whole batch. */
  const standing = new Map<number, ConflictChoice>()
  const transfer = createTransfer(source)
  const meter = createSpeedMeter()
  let speedAt = 0
  let list: Upload[] = []
  let positions = new Map<number, number>()
  let isBatching = false
  let nextId = 1
  let nextBatch = 1

  const find = (id: number) => list[positions.get(id) ?? -1]

  function tell(): void {
    if (!isBatching) store.setState({ uploads: [...list] })
  }

  /** Ten thousand changes are told once. */
  function together(task: () => void): void {
    isBatching = true
    try {
      task()
    } finally {
      isBatching = false
      tell()
    }
    advance()
  }

  function change(id: number, changes: Partial<Upload>): void {
    const at = positions.get(id)
    const upload = at === undefined ? undefined : list[at]
    if (at === undefined || !upload) return
    list[at] = { ...upload, ...changes }
    tell()
  }

  function keepOnly(isKept: (upload: Upload) => boolean): void {
    for (const upload of list) if (!isKept(upload)) jobs.delete(upload.id)
    list = list.filter(isKept)
    positions = new Map(list.map(({ id }, at) => [id, at]))
    tell()
  }

  function advance(): void {
    if (isBatching) return
    for (const id of queued) {
      if (running.size >= SIMULTANEOUS_LIMIT || !store.getState().isOnline) break
      queued.delete(id)
      running.add(id)
      void send(id)
    }
    if (running.size > 0) return
    store.setState({ speed: null })
    // By the next files folders and names may be others: people move and delete.
    if (queued.size === 0) transfer.forget()
  }

  /** Takes a file off the line, whatever it was doing; what still comes of it is not heard. */
  function detach(id: number): void {
    const job = jobs.get(id)
    queued.delete(id)
    running.delete(id)
    if (!job) return
    clearTimeout(job.timer)
    const { stop } = job
    job.stop = undefined
    job.hold = undefined
    stop?.abort()
  }

  function settle(id: number, changes: Partial<Upload>): void {
    detach(id)
    change(id, changes)
    const upload = find(id)
    const job = jobs.get(id)
    if (upload && job) {
      job.waiting(upload)
      job.onEnded?.(upload)
      for (const listener of [...listeners]) listener(upload)
    }
    advance()
  }

  /** Takes a file off the line until something happens. */
  function park(id: number, changes: Partial<Upload>): void {
    detach(id)
    change(id, changes)
    advance()
  }

  function queue(id: number): void {
    change(id, { status: 'queued', error: null })
    queued.add(id)
    advance()
  }

  function noteProgress(id: number, sent: number, total: number): void {
    const before = find(id)?.sent ?? 0
    meter.add(Math.max(0, sent - before))
    change(id, { sent, total })
    if (performance.now() - speedAt < SPEED_STEP) return
    speedAt = performance.now()
    store.setState({ speed: meter.read() })
  }

  async function send(id: number): Promise<void> {
    const upload = find(id)
    const job = jobs.get(id)
    if (!upload || !job) {
      running.delete(id)
      return
    }
    const name = job.isNamed ? upload.name : suggestUploadName(upload.name)
    job.isNamed = true
    change(id, { status: 'sending', error: null, name })
    // Held in the middle: its call is still there and goes on.
    if (job.hold) {
      job.hold.resume()
      return
    }
    const stop = new AbortController()
    const hold = createHold()
    Object.assign(job, { stop, hold })
    const isOurs = () => job.stop === stop
    try {
      const result = await transfer.send(
        { ...upload, name },
        {
          choice: job.choice ?? standing.get(upload.batch),
          signal: stop.signal,
          control: hold,
          onProgress: (sent, total) => {
            if (isOurs()) noteProgress(id, sent, total)
          },
          onName: (name) => change(id, { name }),
        },
      )
      if (!isOurs()) return
      if (result === 'asking') park(id, { status: 'asking' })
      else if (result === 'skipped') settle(id, { status: 'skipped' })
      else {
        settle(id, { status: 'done', sent: find(id)?.total ?? upload.total, result })
        onUploaded?.(result, upload)
      }
    } catch (error) {
      if (isOurs()) fail(id, job, error)
    }
  }

  function fail(id: number, job: Job, error: unknown): void {
    const delay = PATIENCE[job.losses]
    if (isConnectionLost(error) && (delay !== undefined || !store.getState().isOnline)) {
      job.losses += 1
      park(id, { status: 'waiting', error })
      // Without a connection nothing is tried; it tells itself when it is back.
      if (store.getState().isOnline) job.timer = setTimeout(() => queue(id), delay)
      return
    }
    transfer.forget()
    settle(id, { status: 'failed', error })
    const upload = find(id)
    if (upload) onFailed?.(error, upload)
  }

  function append(added: readonly NewUpload[], waiting: Job['waiting'] = () => undefined): void {
    const batch = nextBatch++
    for (const { file, name, directory, path = [], category, onEnded } of added) {
      const id = nextId++
      jobs.set(id, { onEnded, waiting, losses: 0, isNamed: Boolean(name?.trim()) })
      positions.set(id, list.length)
      queued.add(id)
      list.push({
        id,
        file,
        // The suggested name is made when the file goes: of ten thousand at once it would take a second.
        name: name?.trim() || file.name,
        directory,
        path,
        category,
        status: 'queued',
        sent: 0,
        total: file.size,
        error: null,
        result: null,
        batch,
      })
    }
  }

  function pause(id: number): void {
    const upload = find(id)
    const job = jobs.get(id)
    if (!upload || !job || !['queued', 'sending', 'waiting'].includes(upload.status)) return
    if (job.hold && upload.file.size > (source.resumableAbove ?? Number.POSITIVE_INFINITY)) {
      // Its call stays, and holds its place among the parts.
      job.hold.pause()
      running.delete(id)
      change(id, { status: 'paused' })
      advance()
    } else park(id, { status: 'paused', sent: 0 })
  }

  function resume(id: number): void {
    if (find(id)?.status === 'paused') queue(id)
  }

  function cancel(id: number): void {
    const upload = find(id)
    if (upload && isUnderWay(upload)) settle(id, { status: 'cancelled' })
  }

  function retry(id: number): Promise<Upload | undefined> {
    const upload = find(id)
    const job = jobs.get(id)
    if (!upload || !job || !isStopped(upload)) return Promise.resolve(undefined)
    const done = new Promise<Upload>((resolve) => Object.assign(job, { waiting: resolve, losses: 0 }))
    change(id, { sent: 0 })
    queue(id)
    return done
  }

  const each = (act: (id: number) => unknown) => () => together(() => list.map(({ id }) => act(id)))

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add(upload) {
      const id = nextId
      const done = new Promise<Upload>((resolve) => together(() => append([upload], resolve)))
      return { id, done }
    },
    addMany: (uploads) => together(() => append(uploads)),
    pause,
    resume,
    cancel,
    retry,
    dismiss(id) {
      const upload = find(id)
      if (upload && !isUnderWay(upload)) keepOnly((one) => one.id !== id)
    },
    choose(id, choice, { forAll = false } = {}) {
      const batch = find(id)?.batch
      if (forAll && batch !== undefined) standing.set(batch, choice)
      together(() => {
        for (const upload of list) {
          const isMeant = upload.id === id || (forAll && upload.batch === batch)
          const job = jobs.get(upload.id)
          if (!isMeant || !job || upload.status !== 'asking') continue
          job.choice = choice
          queue(upload.id)
        }
      })
    },
    pauseAll: each(pause),
    resumeAll: each(resume),
    cancelAll: each(cancel),
    retryAll: each((id) => void retry(id)),
    dismissEnded: () => keepOnly(isUnderWay),
    onEnded(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setOnline(isOnline) {
      if (isOnline === store.getState().isOnline) return
      store.setState({ isOnline })
      if (!isOnline) return
      together(() => {
        for (const { id, status } of list) {
          if (status !== 'waiting') continue
          clearTimeout(jobs.get(id)?.timer)
          queue(id)
        }
      })
    },
  }
}
