import type { Directory, MediaAuthor, MediaFile } from './media-file'

/** What a file was before it was replaced; kept until `expires_at`. */
export interface FileVersion {
  number: number
  file_size: number | null
  file_type: string
  file: string
  author_details?: MediaAuthor | null
  created_at: string
  replaced_at: string
  expires_at: string
}

/** A record that names a file. */
export interface FileUse {
  entity: string
  entity_id: number
  title: string
}

/** Records that name a file, and how many more there are that this person may not see. */
export interface FileUses {
  uses: FileUse[]
  hidden: number
}

/** Why something stays: records use it; who may delete it all the same is told so. */
export interface InUse extends FileUses {
  can_force: boolean
}

/** What was removed and can come back: one page of the files, and with the first page all folders. */
export interface Trash {
  directories: Directory[]
  files: MediaFile[]
  pages: number
}

/** What a backend may offer besides browsing; what is missing is not offered to the person either. */
export interface MediaExtras {
  /** What the person may do right in the root, as `allowed` of a folder tells it; anything unless told. */
  rootAllowed?: readonly string[]
  listVersions?(id: number, signal?: AbortSignal): Promise<FileVersion[]>
  restoreVersion?(id: number, number: number): Promise<MediaFile>
  listUses?(id: number, signal?: AbortSignal): Promise<FileUses>
  listTrash?(page: number, signal?: AbortSignal): Promise<Trash>
  /** Removes for good what lies in the trash. */
  emptyTrash?(): Promise<void>
}
