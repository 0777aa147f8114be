import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import { awayText } from '../account/away-text'
import { formatMoment } from '../format/date'
import { dndText } from './dnd-text'

/** Whether a person can be reached; where it is not known whether he is away for days, nothing is said of that. */
type Presence = Omit<Schema<'ChatPresence'>, 'away'> & Partial<Pick<Schema<'ChatPresence'>, 'away'>>

/** The dot at the face of a person: not to be disturbed, here, not at his page or away for days, or none. */
export function dotOf(presence: Presence | null): 'online' | 'away' | 'busy' | undefined {
  if (presence?.dnd_until) return 'busy'
  if (presence?.is_online) return 'online'
  return presence?.is_idle || presence?.away ? 'away' : undefined
}

/** «В отпуске до 5 декабря»; null of who is at work. */
export function absenceOf(presence: Presence | null): string | null {
  if (!presence?.away) return null
  const text = awayText(presence.away.status, presence.away.until)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a person can be reached, in a line: «В сети», «Был(а) в сети 5 минут назад», «В отпуске до 5 декабря». */
export function presenceText(presence: Presence, now: Date = new Date()): string {
  const here = presence.dnd_until ? dndText(presence.dnd_until, now) : presence.is_online ? 'В сети' : null
  const absence = absenceOf(presence)
  if (here && absence) return `${here}, ${absence.charAt(0).toLowerCase()}${absence.slice(1)}`
  if (here ?? absence) return here ?? absence ?? ''
  if (presence.last_seen_at === null) return 'Ещё не входил(а)'
  return `Был(а) в сети ${agoText(presence.last_seen_at, now)}`
}

const MINUTE = 60_000

/** «только что», «5 минут назад»; from an hour on the moment itself. */
export function agoText(moment: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / MINUTE)
  if (minutes < 1) return 'только что'
  if (minutes < 60) return `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')} назад`
  return formatMoment(moment, now)
}
