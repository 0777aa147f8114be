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

  async function sendNamed(upload: Upload, { choice, onName, ...options }: TransferOptions) {
    const { file, directory = null, path, category, name } = upload
    const folder = path.length > 0 ? await places.folder(directory, path) : directory
    const input = { file, display_name: name, directory: folder, ...(category ? { category } : {}) }
    if (!source.listFiles) return source.uploadFile(input, options)
    const taken = await places.taken(folder, name)
    options.signal?.throwIfAborted()
    if (!taken) return source.uploadFile(input, options)
    if (!choice) return 'asking'
    if (choice === 'skip') return 'skipped'
    if (choice === 'replace' && source.replaceFile) return source.replaceFile(taken.id, file, options)
    const free = await freeName(name, async (next) => (await places.taken(folder, next)) !== undefined)
    options.signal?.throwIfAborted()
    onName(free)
    return source.uploadFile({ ...input, display_name: free }, options)
  }

  return {
    async send(upload, { choice, onName, ...options }) {
      if (upload.directory === undefined) return source.uploadFile({ file: upload.file }, options)
      const result = await sendNamed(upload, { choice, onName, ...options })
      if (typeof result === 'object') places.keep(result.directory, result)
      return result
    },
    forget: places.forget,
  }
}

/** No answer came: the same may succeed when the connection is back. */
export function isConnectionLost(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown }
  return status === 0 || code === 'network'
}
