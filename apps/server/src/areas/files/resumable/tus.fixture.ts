import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { TestPerson } from '../../../testing/create-test-server'

type Asker = Pick<TestPerson, 'fetch'>

/** Pairs of `Upload-Metadata`. */
export function metadataOf(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** `Upload-Checksum` of these bytes. */
export function checksumOf(bytes: Uint8Array): string {
  return `sha256 ${createHash('sha256').update(bytes).digest('base64')}`
}

/** Asks in tus, by this version of it unless told otherwise. */
export function askTus(
  person: Asker,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const type: Record<string, string> = body ? { 'content-type': 'application/offset+octet-stream' } : {}
  return person.fetch(path, { method, headers: { 'tus-resumable': '1.0.0', ...type, ...headers }, body: body ?? null })
}

/** Begins an upload and answers its path. */
export async function beginUpload(person: Asker, length: number, pairs: Record<string, string>): Promise<string> {
  const headers = { 'upload-length': String(length), 'upload-metadata': metadataOf(pairs) }
  const response = await askTus(person, 'POST', '/api/uploads', headers)
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`)
  return response.headers.get('location') ?? ''
}

/** Adds bytes. */
export function append(
  person: Asker,
  path: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return askTus(person, 'PATCH', path, { 'upload-offset': String(offset), ...headers }, bytes)
}

/** Sends the beginning of a request over a real connection and cuts it, once the server has had time to read. */
export function sendAndCut(
  url: string,
  options: { token: string; offset: number; announced: number; bytes: Uint8Array; headers?: Record<string, string> },
): Promise<void> {
  const headers = {
    authorization: `Bearer ${options.token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(options.announced),
    'upload-offset': String(options.offset),
    ...options.headers,
  }
  return new Promise((resolve) => {
    const sending = request(url, { method: 'PATCH', headers })
    sending.on('error', () => {})
    sending.on('close', () => resolve())
    sending.write(options.bytes, () => setTimeout(() => sending.destroy(), 300))
  })
}
