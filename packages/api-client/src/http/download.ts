import type { Session } from '../session/session'
import { parseJson } from '../upload/upload-request'
import { createAuthorizedFetch } from './authorized-fetch'
import { toApiError, toNetworkError } from './error'

/** What to fetch; `total` of the progress is undefined where the server does not say it. Sizes are bytes. */
export interface DownloadOptions {
  host: string
  session?: Session
  /** The address as the API gave it: `file.file`, `/api/tenants/export?format=csv`. */
  url: string
  onProgress?: (received: number, total: number | undefined) => void
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

/**
 * Fetches a file under the name the server gives it. Rejects with `ApiError`, an aborted download with `AbortError`. An
 * address of another server is asked without the token.
 */
export async function downloadFile(options: DownloadOptions): Promise<File> {
  const { host, session, onProgress, signal, fetch = (input, init) => globalThis.fetch(input, init) } = options
  const isOurs = options.url.startsWith('/') && !options.url.startsWith('//')
  const url = isOurs ? `${host}${options.url}` : options.url
  const isTrusted = isOurs || (host !== '' && url.startsWith(`${host}/`))
  const authorized = createAuthorizedFetch({ fetch, ...(isTrusted && session && { session }) })
  try {
    const response = await authorized(new Request(url, { ...(signal && { signal }) }))
    if (!response.ok) throw toApiError(response.status, parseJson(await response.text()))
    const parts = await readParts(response, onProgress)
    const type = response.headers.get('Content-Type') ?? ''
    return new File(parts, nameOf(response.headers.get('Content-Disposition')) ?? nameOfPath(url), { type })
  } catch (cause) {
    throw toNetworkError(cause)
  }
}

async function readParts(response: Response, onProgress: DownloadOptions['onProgress']): Promise<BlobPart[]> {
  // A compressed answer names its compressed size.
  const length = response.headers.get('Content-Encoding') ? null : response.headers.get('Content-Length')
  const total = length === null ? undefined : Number(length)
  const parts: BlobPart[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    received += next.value.length
    onProgress?.(received, total)
  }
  return parts
}

/** The name of `Content-Disposition` (RFC 6266): `filename*` before `filename`, never with a folder. */
function nameOf(disposition: string | null): string | undefined {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1')
  const name = (full && decode(full)) ?? plain
  return name?.split(/[/\\]/).at(-1) || undefined
}

function nameOfPath(url: string): string {
  return decode(new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '') || 'file'
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
