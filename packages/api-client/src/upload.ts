import { authorization } from './authorized-fetch'
import type { Schema } from './contract/types'
import { toApiError, toNetworkError } from './error'
import { type SendUpload, sendUpload } from './send-upload'
import type { Session } from './session/session'

/** A stored file, as the server describes it. */
export type MediaFile = Schema<'File'>

/** What goes with the bytes; `file` itself is the argument beside. */
export type UploadFields = Omit<Schema<'FileUpload'>, 'file' | 'parent'>

/** One file to send. Sizes in `onProgress` are bytes sent and bytes in all, the form's own included. */
export interface UploadOptions {
  host: string
  session: Session
  file: File
  fields?: UploadFields
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** How the bytes travel; a test brings its own. */
  send?: SendUpload
}

/**
 * Sends one file (API-078) and answers with the stored one. A 401 renews the token and sends once more; an aborted upload
 * rejects with `AbortError`, a refused one with `ApiError`.
 */
export async function uploadFile(options: UploadOptions): Promise<MediaFile> {
  const { host, session, file, fields = {}, onProgress, signal, send = sendUpload } = options
  const url = `${host}/api/mediafiles/files/`
  const attempt = async (token: string | undefined) => {
    signal?.throwIfAborted()
    return send({
      url,
      headers: { Accept: 'application/json', ...(token && { Authorization: authorization(url, token) }) },
      body: toForm(file, fields),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      throw toNetworkError(cause)
    })
  }

  const sent = session.getToken()
  let answer = await attempt(sent)
  if (answer.status === 401) {
    const current = session.getToken()
    answer = await attempt(current && current !== sent ? current : await session.refresh())
  }
  const body = parse(answer.body)
  if (answer.status < 200 || answer.status > 299) throw toApiError(answer.status, body)
  return body as MediaFile
}

/** The fields go first, so that the server knows the folder before the bytes come; an absent folder is left out. */
function toForm(file: File, { display_name, directory, category }: UploadFields): FormData {
  const form = new FormData()
  if (directory) form.append('directory', String(directory))
  if (display_name) form.append('display_name', display_name)
  if (category) form.append('category', category)
  form.append('file', file)
  return form
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
