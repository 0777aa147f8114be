import type { Schema } from '../contract/types'
import type { Session } from '../session/session'
import type { KeyValueStorage } from '../session/storage'
import type { SendUpload } from './send-upload'
import type { UploadHold } from './upload-control'

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
  /** An idempotency key: under it a file that goes as a form is stored once, however often it is sent. */
  key?: string
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** An abort leaves what has arrived of a file in parts with the server: whoever sends it again goes on from there. */
  keepOnAbort?: boolean
  /** Pauses a file that goes in parts; one that goes as a form is only held back before it starts. */
  control?: UploadHold
  /** Files above this many bytes go in parts and outlive a lost connection; 16 MiB unless told otherwise. */
  resumableAbove?: number
  /** Bytes of every part, the most that is sent twice; unless told otherwise 8 MiB, and on a quick line up to 64 MiB. */
  partSize?: number
  /** Remembers unfinished files, so that the same file goes on after the page was loaded again; local storage. */
  storage?: KeyValueStorage
  /** How the bytes travel; a test brings its own. */
  send?: SendUpload
  fetch?: typeof globalThis.fetch
}

/** Sends bytes with the session's token, and once more with a new one after a 401 (ST-010, ST-011). */
export async function sendAuthorized<Answer extends { status: number }>(
  session: Session,
  attempt: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const sent = session.getToken()
  const answer = await attempt(sent)
  if (answer.status !== 401) return answer
  const current = session.getToken()
  return attempt(current && current !== sent ? current : await session.refresh())
}

/** The fields that go with the bytes, in their order; an absent folder is left out. */
export function toPairs({
  display_name,
  directory,
  category,
  conflict,
}: UploadFields): [name: string, value: string][] {
  return [
    ...(directory ? [['directory', String(directory)] as [string, string]] : []),
    ...(display_name ? [['display_name', display_name] as [string, string]] : []),
    ...(category ? [['category', category] as [string, string]] : []),
    ...(conflict ? [['conflict', conflict] as [string, string]] : []),
  ]
}

/** What a text says as JSON; nothing when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
