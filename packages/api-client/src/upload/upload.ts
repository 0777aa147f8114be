import { authorization } from '../http/authorized-fetch'
import { toApiError, toNetworkError } from '../http/error'
import { IDEMPOTENCY_KEY } from '../http/retrying-fetch'
import { sendUpload } from './send-upload'
import { untilRunning } from './upload-control'
import {
  type MediaFile,
  parseJson,
  sendAuthorized,
  toPairs,
  type UploadFields,
  type UploadOptions,
} from './upload-request'

/** Larger files go in parts (decision 010), in bytes. */
const RESUMABLE_ABOVE = 16 * 1024 * 1024

/**
 * Sends one file (API-078) and answers with the stored one; a large one goes in parts and, after a lost connection, on from
 * where it was. A 401 renews the token and sends once more; an aborted upload rejects with `AbortError`, a refused one with
 * `ApiError`.
 */
export async function uploadFile(options: UploadOptions): Promise<MediaFile> {
  const { host, session, file, fields = {}, key, onProgress, signal, send = sendUpload } = options
  if (options.control) await untilRunning(options.control, signal)
  if (file.size > (options.resumableAbove ?? RESUMABLE_ABOVE)) {
    const { sendInParts } = await import('./resumable/send-in-parts')
    return sendInParts(options)
  }
  const url = `${host}/api/mediafiles/files/`
  const answer = await sendAuthorized(session, async (token) => {
    signal?.throwIfAborted()
    return send({
      url,
      headers: {
        Accept: 'application/json',
        ...(key && { [IDEMPOTENCY_KEY]: key }),
        ...(token && { Authorization: authorization(url, token) }),
      },
      body: toForm(file, fields),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      throw toNetworkError(cause)
    })
  })
  const body = parseJson(answer.body)
  if (answer.status < 200 || answer.status > 299) throw toApiError(answer.status, body)
  return body as MediaFile
}

/** The fields go first, so that the server knows the folder before the bytes come. */
function toForm(file: File, fields: UploadFields): FormData {
  const form = new FormData()
  for (const [name, value] of toPairs(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
