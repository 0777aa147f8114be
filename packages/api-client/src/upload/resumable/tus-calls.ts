import { authorization, createAuthorizedFetch } from '../../http/authorized-fetch'
import { toApiError, toNetworkError } from '../../http/error'
import { sendUpload } from '../send-upload'
import { type MediaFile, parseJson, sendAuthorized, toPairs, type UploadOptions } from '../upload-request'
import { crc32Of } from './crc32'

/** Where an upload stands: bytes that are safe, and the number of the file once it is whole. */
export interface UploadState {
  offset: number
  file: string | undefined
}

/** The calls of one upload; all reject with `ApiError`, without an answer with the code `network`. */
export interface TusCalls {
  /** Begins it and answers its path. */
  create(): Promise<string>
  state(path: string): Promise<UploadState>
  append(path: string, offset: number, options: AppendOptions): Promise<UploadState>
  /** Gives it up; nobody waits for the answer. */
  remove(path: string): void
  stored(id: string): Promise<MediaFile>
}

interface AppendOptions {
  signal: AbortSignal
  onProgress: (sent: number) => void
  size: number
}

const TUS = { 'Tus-Resumable': '1.0.0' }

/** The calls in tus 1.0 for one file. */
export function createTusCalls(options: UploadOptions): TusCalls {
  const { host, session, file, fields = {}, signal, send = sendUpload } = options
  const fetch = options.fetch ?? ((input: Request) => globalThis.fetch(input))
  const authorized = createAuthorizedFetch({ session, fetch })

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = TUS,
    until: AbortSignal | null = signal ?? null,
  ) {
    const request = new Request(`${host}${path}`, { method, headers, signal: until })
    const response = await authorized(request).catch((cause: unknown) => {
      throw toNetworkError(cause)
    })
    if (!response.ok) throw toApiError(response.status, parseJson(await response.text()))
    return response
  }

  return {
    async create() {
      const pairs = [['filename', file.name] as const, ...toPairs(fields)]
      const metadata = pairs.map(([name, value]) => `${name} ${toBase64(new TextEncoder().encode(value))}`).join(',')
      const headers = { ...TUS, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata }
      const location = (await ask('POST', '/api/uploads', headers)).headers.get('Location')
      if (!location) throw toApiError(502, undefined)
      return location
    },
    state: async (path) => readState((await ask('HEAD', path)).headers),
    async append(path, offset, { signal: until, onProgress, size }) {
      const body = file.slice(offset, offset + size)
      const checksum = toBase64(await crc32Of(body))
      const url = `${host}${path}`
      const answer = await sendAuthorized(session, async (token) => {
        until.throwIfAborted()
        return send({
          url,
          method: 'PATCH',
          headers: {
            ...TUS,
            'Content-Type': 'application/offset+octet-stream',
            'Upload-Offset': String(offset),
            'Upload-Checksum': `crc32 ${checksum}`,
            ...(token && { Authorization: authorization(url, token) }),
          },
          body,
          onProgress,
          signal: until,
        }).catch((cause: unknown) => {
          throw toNetworkError(cause)
        })
      })
      if (answer.status !== 204) throw toApiError(answer.status, parseJson(answer.body))
      return readState(answer.headers)
    },
    remove: (path) => void ask('DELETE', path, TUS, null).catch(() => undefined),
    stored: async (id) => (await ask('GET', `/api/mediafiles/files/${id}`, {})).json() as Promise<MediaFile>,
  }
}

function readState(headers: Headers | undefined): UploadState {
  const offset = headers?.get('Upload-Offset')
  // An answer of something else on the way, such as the sign-in page of a hotel's network.
  if (!offset) throw toNetworkError(undefined)
  return { offset: Number(offset), file: headers?.get('Upload-File') ?? undefined }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
