import type { Schema } from '@ws/api-client/contract'
import type { Env } from '../../env'
import { portalAddress } from '../../lib/mail/portal-address'
import type { IcsEvent } from '../../lib/time/ics'
import { USUAL_MINUTES } from './conference-input'

type Meeting = Pick<
  Schema<'Conference'>,
  'id' | 'title' | 'code' | 'starts_at' | 'duration_minutes' | 'status' | 'updated_at' | 'version'
> & { agenda: readonly { title: string }[] }

/** A meeting for calendar programs; none where it has no time. */
export function toIcsEvent(env: Env, one: Meeting): IcsEvent | undefined {
  if (one.starts_at === null) return undefined
  const end = Date.parse(one.starts_at) + (one.duration_minutes ?? USUAL_MINUTES) * 60_000
  return {
    uid: `conference-${one.id}`,
    title: one.title,
    description: one.agenda.map(({ title }) => `• ${title}`).join('\n'),
    location: null,
    start: one.starts_at,
    end: new Date(end).toISOString(),
    stamp: one.updated_at,
    sequence: one.version,
    isCancelled: one.status === 'cancelled',
    url: portalAddress(env, `/conference/${one.code}`),
  }
}
