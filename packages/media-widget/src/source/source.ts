import type { UploadHold } from '../store/uploads/hold'
import type { Directory, DirectoryWithAncestors, FileCategory, MediaAuthor, MediaFile } from './media-file'
import type { MediaBulk } from './source-bulk'
import type { MediaExtras } from './source-extras'

/** The orders files can be read in; a minus turns them round. */
export type MediaOrdering = MediaSortKey | `-${MediaSortKey}`

/** What files can be ordered by; by `author` and `uses_count` only where a host offers columns of them. */
export type MediaSortKey = 'display_name' | 'file_size' | 'file_type' | 'created_at' | 'author' | 'uses_count'

/** Which files are asked for; `directory: undefined` means those of every folder, `category` only those of it. */
export interface ListFilesQuery {
  directory?: number | null
  category?: FileCategory
  search?: string
  /** Only what this person added. */
  author?: number
  /** Only what was added at this moment or later, in ISO 8601. */
  createdFrom?: string
  ordering?: MediaOrdering
  page: number
}

/** Of which list of files the authors are asked for. */
export type ListAuthorsQuery = Pick<ListFilesQuery, 'directory' | 'category' | 'search' | 'createdFrom'>

/** Where among files a name is looked for that begins in one of these ways; `after` is a place that was found before. */
export interface FindFileQuery extends Omit<ListFilesQuery, 'page'> {
  prefixes: readonly [string] | readonly [string, string]
  after?: number
}

/** In which list of files the place of one is asked for. */
export interface FindPlaceQuery extends Omit<ListFilesQuery, 'page'> {
  id: number
}

/** Which folders are asked for; `parent: undefined` means all of them. */
export interface ListDirectoriesQuery {
  parent?: number | null
  search?: string
}

/** One page of files, with how many pages and files there are; every page but the last is equally long. */
export interface FilesPage {
  files: MediaFile[]
  pages: number
  total: number
  /** The moment the list was read, in ISO 8601 by the clock that gives `updated_at`; a rule may be bound to it. */
  asOf?: string
}

/** A new file on its way to the backend; with nothing but `file` it becomes an attachment outside the shown folders. */
export interface UploadInput {
  file: File
  display_name?: string
  directory?: number | null
  category?: FileCategory
  /**
   * What is done where its name is taken in the folder: it is refused with the code `name_taken` and the number of the file
   * that is there as `id` of its `details`, or gets a number in its name. A source may leave both to names that stand twice.
   */
  conflict?: 'ask' | 'both'
}

/** How an upload reports its bytes and how it is stopped. */
export interface UploadOptions {
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** Pauses a file larger than `resumableAbove` of the source; it stays where it is and goes on. */
  control?: UploadHold
}

/**
 * What a backend must offer to be browsed by this package.
 * Every call rejects with an Error whose message may be shown to a person as it is.
 */
export interface MediaSource extends MediaBulk, MediaExtras {
  listDirectories(query: ListDirectoriesQuery, signal?: AbortSignal): Promise<Directory[]>
  getDirectory(id: number, signal?: AbortSignal): Promise<DirectoryWithAncestors>
  /** Refuses a name that is taken in the folder, with the code `name_taken`. */
  createDirectory(input: { display_name: string; parent: number | null }): Promise<Directory>
  /** Refuses a new name as `createDirectory` does. */
  updateDirectory(id: number, changes: { display_name?: string; parent?: number | null }): Promise<Directory>
  /** With `force` also what records use; without it they may refuse, with the code `in_use` and {@link InUse} as `details`. */
  removeDirectory(id: number, force?: boolean): Promise<void>
  /** Brings it back and answers with it: to the root where its folder is gone, under another name where its own is taken. */
  restoreDirectory(id: number): Promise<Directory>
  listFiles(query: ListFilesQuery, signal?: AbortSignal): Promise<FilesPage>
  /** Who added the files of a list, each once; without it only those whose files are loaded can be chosen. */
  listAuthors?(query: ListAuthorsQuery, signal?: AbortSignal): Promise<MediaAuthor[]>
  /**
   * The place, counted from 0 in the order asked for, of the next file whose name begins so, past the last the first again;
   * null when there is none. Case and ё/е do not matter. Without it only what is loaded is found by its letters.
   */
  findFile?(query: FindFileQuery, signal?: AbortSignal): Promise<number | null>
  /**
   * The place of one file, counted from 0 in the order asked for; null where the list does not hold it. Without it a file
   * opened by its address has no way to its neighbours until its page is loaded.
   */
  findPlace?(query: FindPlaceQuery, signal?: AbortSignal): Promise<number | null>
  getFile(id: number, signal?: AbortSignal): Promise<MediaFile>
  /** As `updateDirectory`. */
  updateFile(id: number, changes: { display_name?: string; parent?: number | null }): Promise<MediaFile>
  /** As `removeDirectory`. */
  removeFile(id: number, force?: boolean): Promise<void>
  /** As `restoreDirectory`. */
  restoreFile(id: number): Promise<MediaFile>
  uploadFile(input: UploadInput, options?: UploadOptions): Promise<MediaFile>
  /** Gives a file new bytes; without it «Заменить» is not offered when a name is taken. */
  replaceFile?(id: number, file: File, options?: UploadOptions): Promise<MediaFile>
  /** Files of more bytes can be held in the middle and go on after a reload; without it none can. */
  resumableAbove?: number
  /**
   * Tells when somebody changes what is directly inside a folder; the answer ends it. Without it nothing is live. `onReady`
   * hears that the hearing has begun, where that takes a while: what was read before may be old by then.
   */
  subscribe?(directory: number | null, onChange: () => void, onReady?: () => void): () => void
}
