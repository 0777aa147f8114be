import type { MediaFile, UploadOptions } from '../source'
import type { ConflictChoice, Upload, UploadsOptions } from './upload'
import { createUploadPlaces, freeName } from './upload-place'

/** How one file is sent; `choice` is what was chosen should its name be taken, `onName` hears of the name it got then. */
export interface TransferOptions extends UploadOptions {
  choice: ConflictChoice | undefined
  onName: (name: string) => void
}

/** Sends files to where they go, under the names they may have. */
export interface Transfer {
  /** The stored file, or that a choice is needed, or that the choice was to send nothing. */
  send(upload: Upload, options: TransferOptions): Promise<MediaFile | 'asking' | 'skipped'>
  /** Asks for folders and names anew: what was known led to a failure. */
  forget(): void
}

/** Makes the sender over a source. */
export function createTransfer(source: UploadsOptions['source']): Transfer {
  const places = createUploadPlaces(source)

  return {
    async send({ file, directory, path, category, name }, { choice, onName, ...options }) {
      if (directory === undefined) return source.uploadFile({ file }, options)
      const folder = path.length > 0 ? await places.folder(directory, path) : directory
      const taken = source.listFiles && (await places.taken(folder, name))
      options.signal?.throwIfAborted()
      if (taken && !choice) return 'asking'
      if (taken && choice === 'skip') return 'skipped'
      if (taken && choice === 'replace' && source.replaceFile) {
        return kept(await source.replaceFile(taken.id, file, options))
      }
      const isTaken = async (next: string) => (await places.taken(folder, next)) !== undefined
      const free = taken ? await freeName(name, isTaken) : name
      options.signal?.throwIfAborted()
      if (taken) onName(free)
      const input = { file, display_name: free, directory: folder, ...(category && { category }) }
      return kept(await source.uploadFile(input, options))
    },
    forget: places.forget,
  }

  function kept(file: MediaFile): MediaFile {
    places.keep(file)
    return file
  }
}
