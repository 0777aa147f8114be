import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../db/database'
import type { Env } from '../../env'
import { type SealedFor, unseal } from '../access/seal'
import { CALL_SETTINGS } from '../settings/call-settings'
import { readGroup } from '../settings/setting-group'

/** Where the media server is, what it asks for, and which meetings go by it. */
export interface MediaSettings {
  server: Env['media']
  takes: Schema<'MediaFor'>
}

/** What an administrator has set, or else what the environment says. */
export async function readMediaSettings(db: Db, env: Pick<Env, 'media'>, secret: Uint8Array): Promise<MediaSettings> {
  const { media_url, media_for, media_secret } = await readGroup(db, CALL_SETTINGS)
  if (media_url === '') return { server: env.media, takes: media_for }
  const known = media_secret === '' ? null : unseal(mediaSealedFor(secret), media_secret)
  // Sealed by another installation, the secret is lost: without it the media server lets nobody in.
  return { server: known === null ? undefined : { url: media_url, secret: known }, takes: media_for }
}

/** For which the secret of the media server is sealed. */
export function mediaSealedFor(secret: Uint8Array): SealedFor {
  return { secret, purpose: 'media' }
}
