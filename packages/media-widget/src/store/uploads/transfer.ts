import type { MediaFile } from '../../source/media-file'
import type { UploadOptions } from '../../source/source'
import type { DirectoryId } from '../navigation'
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
  /** Makes the folders at the ends of these ways under another, each once. */
  makeFolders(directory: DirectoryId, ways: readonly (readonly string[])[]): Promise<void>
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
      const conflict = choice === 'both' ? ('both' as const) : ('ask' as const)
      const input = { file, display_name: free, directory: folder, ...(category && { category }), conflict }
      try {
        const stored = await source.uploadFile(input, options)
        if (stored.display_name !== free) onName(stored.display_name)
        return kept(stored)
      } catch (error) {
        // Of a folder with more files than a page the source alone knows all names, and so of one that changes meanwhile.
        const present = takenBy(error)
        if (present === undefined) throw error
        places.forget()
        if (choice === 'skip') return 'skipped'
        if (choice !== 'replace' || !source.replaceFile || !present) return 'asking'
        return kept(await source.replaceFile(present, file, options))
      }
    },
    async makeFolders(directory, ways) {
      for (const way of ways) await places.folder(directory, way)
    },
    forget: places.forget,
  }

  function kept(file: MediaFile): MediaFile {
    places.keep(file)
    return file
  }
}

/** The number of the file whose name is taken, 0 where it is not told; undefined where something else was refused. */
function takenBy(error: unknown): number | undefined {
  const { code, details } = Object(error) as { code?: unknown; details?: { id?: unknown } }
  if (code !== 'name_taken') return undefined
  return typeof details?.id === 'number' ? details.id : 0
}
