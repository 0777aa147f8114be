import type { MediaSource } from '../../source/source'
import { storageOrNone } from '../browser-storage'
import { createUnfinished, type Unfinished } from './unfinished'
import { isUnderWay, type Uploads } from './upload'
import { createUploads } from './uploads'

/** The upload queue of a page; it outlives every dialog. */
export interface PageUploads {
  uploads: Uploads
  /** What an earlier page had not sent. */
  unfinished: Unfinished
  /**
   * Follows the connection, writes down what is under way and keeps the page from being closed over it; answers how to
   * stop, which stops the queue too.
   */
  watch(): () => void
}

/** Makes the queue over a source; with a key, what is not sent is remembered under it. */
export function createPageUploads(source: MediaSource, key: string | undefined): PageUploads {
  const uploads = createUploads({ source })
  const storage = key === undefined ? undefined : storageOrNone('local')
  // Absent where the page is not secure.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  const unfinished = createUnfinished({ uploads, storage, key: key ?? '', locks })
  return {
    uploads,
    unfinished,
    watch() {
      const stopQueue = watchConnection(uploads)
      const stopWriting = unfinished.watch()
      return () => {
        // First of all, so that what is stopped now can be resumed by a later page.
        stopWriting()
        stopQueue()
      }
    },
  }
}

function watchConnection(uploads: Uploads): () => void {
  const update = () => uploads.setOnline(navigator.onLine)
  const warn = (event: BeforeUnloadEvent) => {
    if (uploads.getState().uploads.some(isUnderWay)) event.preventDefault()
  }
  update()
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('online', update, { signal })
  window.addEventListener('offline', update, { signal })
  window.addEventListener('beforeunload', warn, { signal })
  return () => {
    controller.abort()
    uploads.cancelAll()
  }
}
