import type { Schema } from '@ws/api-client/contract'
import { awayText } from '../../lib/account/away-text'
import { formatMoment } from '../../lib/format/date'

type Presence = Schema<'ChatPresence'>

/** The dot at the face of a person: here, away for days, or none. */
export function dotOf(presence: Presence | null): 'online' | 'away' | undefined {
  if (presence?.is_online) return 'online'
  return presence?.away ? 'away' : undefined
}

/** «В отпуске до 5 декабря»; null of who is at work. */
export function absenceOf(presence: Presence | null): string | null {
  if (!presence?.away) return null
  const text = awayText(presence.away.status, presence.away.until)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a person can be reached, in a line: «В сети», «Был(а) в сети вчера, 12:00», «В отпуске до 5 декабря». */
export function presenceText(presence: Presence, now?: Date): string {
  const here = presence.is_online ? 'В сети' : null
  const absence = absenceOf(presence)
  if (here && absence) return `${here}, ${absence.charAt(0).toLowerCase()}${absence.slice(1)}`
  if (here ?? absence) return here ?? absence ?? ''
  if (presence.last_seen_at === null) return 'Ещё не входил(а)'
  return `Был(а) в сети ${formatMoment(presence.last_seen_at, now)}`
}
