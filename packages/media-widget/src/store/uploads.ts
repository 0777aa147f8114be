import { suggestUploadName } from '../rules/file-name'
import type { FileCategory, MediaFile, MediaSource } from '../source'
import { createStore, type ReadableStore } from './create-store'
import type { DirectoryId } from './navigation'

/** Two at a time keep a slow line busy without starving each other. */
const SIMULTANEOUS_LIMIT = 2

/** One file on its way; `result` exists only when `status` is done, `error` only when it is failed. */
export interface Upload {
  id: number
  file: File
  name: string
  directory: DirectoryId | undefined
  category: FileCategory | undefined
  status: 'queued' | 'sending' | 'done' | 'failed' | 'cancelled'
  sent: number
  total: number
  error: unknown
  result: MediaFile | null
}

/** A file to send. Without a name it gets the suggested one; without a directory it is a bare attachment. */
export interface NewUpload {
  file: File
  name?: string
  directory?: DirectoryId
  category?: FileCategory
}

/** The queue of uploads; it outlives the forms that fill it. */
export interface Uploads extends ReadableStore<{ uploads: readonly Upload[] }> {
  /** Queues a file; `done` always resolves, with how it ended. */
  add(upload: NewUpload): { id: number; done: Promise<Upload> }
  cancel(id: number): void
  /** Sends a stopped one again; resolves with how that ended, at once with nothing when it was not stopped. */
  retry(id: number): Promise<Upload | undefined>
  /** Takes an ended upload out of the list. */
  dismiss(id: number): void
}

/** Makes a queue over a source; `onUploaded` hears of every file that arrived. */
export function createUploads(options: {
  source: Pick<MediaSource, 'uploadFile'>
  onUploaded?: (file: MediaFile) => void
  onFailed?: (error: unknown, upload: Upload) => void
}): Uploads {
  const store = createStore<{ uploads: readonly Upload[] }>({ uploads: [] })
  const controllers = new Map<number, AbortController>()
  const waiting = new Map<number, (upload: Upload) => void>()
  let nextId = 1

  const find = (id: number) => store.getState().uploads.find((upload) => upload.id === id)

  function change(id: number, changes: Partial<Upload>): void {
    const uploads = store.getState().uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))
    store.setState({ uploads })
  }

  function settle(id: number, changes: Partial<Upload>): void {
    controllers.delete(id)
    change(id, changes)
    const upload = find(id)
    if (upload) waiting.get(id)?.(upload)
    waiting.delete(id)
    advance()
  }

  function advance(): void {
    for (const upload of store.getState().uploads) {
      if (controllers.size >= SIMULTANEOUS_LIMIT) return
      if (upload.status === 'queued') void send(upload)
    }
  }

  async function send(upload: Upload): Promise<void> {
    const controller = new AbortController()
    controllers.set(upload.id, controller)
    change(upload.id, { status: 'sending', sent: 0, error: null })
    const { file, directory, category, name: display_name } = upload
    try {
      const result = await options.source.uploadFile(
        directory === undefined ? { file } : { file, display_name, directory, ...(category ? { category } : {}) },
        {
          signal: controller.signal,
          onProgress: (sent, total) => {
            if (!controller.signal.aborted) change(upload.id, { sent, total })
          },
        },
      )
      settle(upload.id, { status: 'done', sent: upload.total, result })
      options.onUploaded?.(result)
    } catch (error) {
      if (controller.signal.aborted) return
      settle(upload.id, { status: 'failed', error })
      options.onFailed?.(error, { ...upload, status: 'failed', error })
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add({ file, name, directory, category }) {
      const id = nextId++
      const upload: Upload = {
        id,
        file,
        name: name?.trim() || suggestUploadName(file.name),
        directory,
        category,
        status: 'queued',
        sent: 0,
        total: file.size,
        error: null,
        result: null,
      }
      const done = new Promise<Upload>((resolve) => waiting.set(id, resolve))
      store.setState({ uploads: [...store.getState().uploads, upload] })
      advance()
      return { id, done }
    },
    cancel(id) {
      const upload = find(id)
      if (upload?.status !== 'queued' && upload?.status !== 'sending') return
      controllers.get(id)?.abort()
      settle(id, { status: 'cancelled' })
    },
    retry(id) {
      const status = find(id)?.status
      if (status !== 'failed' && status !== 'cancelled') return Promise.resolve(undefined)
      const done = new Promise<Upload>((resolve) => waiting.set(id, resolve))
      change(id, { status: 'queued', sent: 0, error: null })
      advance()
      return done
    },
    dismiss(id) {
      if (controllers.has(id)) return
      store.setState({ uploads: store.getState().uploads.filter((upload) => upload.id !== id) })
    },
  }
}
