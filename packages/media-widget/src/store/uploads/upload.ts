import type { FileCategory, MediaFile } from '../../source/media-file'
import type { MediaSource } from '../../source/source'
import type { ReadableStore } from '../create-store'
import type { DirectoryId } from '../navigation'
import type { PlaceSource } from './upload-place'

/**
 * Where a file is on its way: `waiting` goes on by itself when the connection is back, `asking` needs a choice because
 * a file of that name is there already, `skipped` is what that choice left out.
 */
export type UploadStatus =
  | 'queued'
  | 'sending'
  | 'paused'
  | 'waiting'
  | 'asking'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'skipped'

/** What is done with a file whose name is taken: the old one gets a new version, both stay, or nothing is sent. */
export type ConflictChoice = 'replace' | 'both' | 'skip'

/**
 * One file on its way; `result` exists only when `status` is done, `error` only when it is failed or waiting, or paused
 * because the person must sign in again.
 */
export interface Upload {
  id: number
  file: File
  name: string
  directory: DirectoryId | undefined
  /** Folders under `directory` that are made when they are missing. */
  path: readonly string[]
  category: FileCategory | undefined
  status: UploadStatus
  sent: number
  total: number
  error: unknown
  result: MediaFile | null
  /** What was added at once shares a number: a choice «для всех» counts for it. */
  batch: number
}

/**
 * A file to send. Without a name it gets the suggested one, with an empty one the file's own; without a directory it is a
 * bare attachment.
 */
export interface NewUpload {
  file: File
  name?: string
  directory?: DirectoryId
  path?: readonly string[]
  category?: FileCategory
  /** Hears each time it ends, also after it was sent again. */
  onEnded?: (upload: Upload) => void
}

/** Whether a file still has to arrive, by itself or after somebody does something. */
export function isUnderWay({ status }: Pick<Upload, 'status'>): boolean {
  return !['done', 'failed', 'cancelled', 'skipped'].includes(status)
}

/** How much of a file has gone, from 0 to 1. */
export function partOf({ sent, total }: Pick<Upload, 'sent' | 'total'>): number {
  return total > 0 ? Math.min(1, sent / total) : 0
}

/** Whether a file can be held. */
export function canPause({ status }: Pick<Upload, 'status'>): boolean {
  return ['queued', 'sending', 'waiting'].includes(status)
}

/** Whether a file can be sent again. */
export function isStopped({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** What the queue holds; `speed` is bytes a second, null while unknown. */
export interface UploadsState {
  uploads: readonly Upload[]
  isOnline: boolean
  speed: number | null
}

/** The queue of uploads; it outlives the forms and windows that fill it. */
export interface Uploads extends ReadableStore<UploadsState> {
  /** Queues a file; `done` always resolves, with how it ended. */
  add(upload: NewUpload): { id: number; done: Promise<Upload> }
  /** Queues many at once. */
  addMany(uploads: readonly NewUpload[]): void
  /** Makes the folders at the ends of these ways, also where nothing is sent into them. */
  makeFolders(directory: DirectoryId, ways: readonly (readonly string[])[]): Promise<void>
  pause(id: number): void
  resume(id: number): void
  cancel(id: number): void
  /** Sends a stopped one again; resolves with how that ended, at once with nothing when it was not stopped. */
  retry(id: number): Promise<Upload | undefined>
  /** Takes an ended upload out of the list. */
  dismiss(id: number): void
  /** What to do with a file whose name is taken; `forAll` counts for all that were added with it. */
  choose(id: number, choice: ConflictChoice, options?: { forAll?: boolean }): void
  pauseAll(): void
  resumeAll(): void
  cancelAll(): void
  retryAll(): void
  dismissEnded(): void
  /** Hears of each file that ended; answers how to stop. */
  onEnded(listener: (upload: Upload) => void): () => void
  /** Tells whether there is a connection; what waits goes on when there is. */
  setOnline(isOnline: boolean): void
}

/** What a queue is made of. `onUploaded` hears of every file that arrived. */
export interface UploadsOptions {
  source: Pick<MediaSource, 'uploadFile' | 'replaceFile' | 'resumableAbove'> & PlaceSource
  onUploaded?: (file: MediaFile, upload: Upload) => void
  onFailed?: (error: unknown, upload: Upload) => void
}
