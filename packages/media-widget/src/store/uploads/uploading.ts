import type { Browser } from '../../browser/create-browser'
import { createTaker, type Taker } from '../../browser/uploads/take-files'
import type { MediaSource } from '../../source'
import { storageOrNone } from '../browser-storage'
import type { DirectoryId } from '../navigation'
import { createUnfinished, type Unfinished } from './unfinished'
import type { Upload, Uploads } from './upload'
import { createUploads } from './uploads'
import { watchUploads } from './watch-uploads'

/** The queue of a page, and all that has to do with it; loaded with the first file. */
export interface Uploading {
  /** What is on its way; it outlives every window. */
  uploads: Uploads
  /** What an earlier page had not sent. */
  unfinished: Unfinished
  /** Follows the connection and writes down what is under way; answers how to stop, which stops the queue too. */
  watch(): () => void
  /** Makes what takes files for a browser. */
  createTaker(browser: Browser, noteUpload: (upload: Upload) => void): (into: DirectoryId) => Taker
}

/** Makes the queue over a source; with a key, what is not sent is remembered under it. */
export function createUploading(source: MediaSource, key: string | undefined): Uploading {
  const uploads = createUploads({ source })
  const storage = key === undefined ? undefined : storageOrNone('local')
  // Absent where the page is not secure.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  const unfinished = createUnfinished({ uploads, storage, key: key ?? '', locks })
  return {
    uploads,
    unfinished,
    watch() {
      const stopQueue = watchUploads(uploads)
      const stopWriting = unfinished.watch()
      return () => {
        // First of all, so that what is stopped now can go on in a page to come.
        stopWriting()
        stopQueue()
      }
    },
    createTaker: (browser, noteUpload) => createTaker(browser, uploads, noteUpload),
  }
}
