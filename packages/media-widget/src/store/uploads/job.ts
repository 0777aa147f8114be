import type { UploadHolder } from './hold'
import type { ConflictChoice, NewUpload, Upload } from './upload'

/** A file, and what is known of it besides what is shown. */
export interface Job {
  upload: Upload
  onEnded: NewUpload['onEnded']
  /** Told how it ended, whoever added it alone or sent it again. */
  waiting: ((upload: Upload) => void) | undefined
  /** While bytes go, or are held in the middle. */
  stop?: AbortController | undefined
  hold?: UploadHolder | undefined
  timer?: ReturnType<typeof setTimeout>
  losses: number
  /** Whether it keeps its name: somebody gave it, or left it empty, and then the file's own stands as it is. */
  isNamed: boolean
  choice?: ConflictChoice
}
