import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { formatMoment } from '../../lib/format/date'

type Conference = Schema<'Conference'>

/** Colours of what a meeting is at. */
export const STATUS_TONES = { scheduled: 'info', live: 'ok', ended: 'muted', cancelled: 'muted' } as const

/** What a meeting is at, in a word: a room that stands for good is not planned. */
export function statusWords({ kind, status }: Conference): string {
  return kind === 'permanent' && status === 'scheduled'
    ? labels.ConferenceKind.permanent
    : labels.ConferenceStatus[status]
}

/** When a meeting is or was. */
export function conferenceWhen({ starts_at, started_at, duration_minutes }: Conference): string {
  const moment = started_at ?? starts_at
  if (!moment) return ''
  return duration_minutes ? `${formatMoment(moment)}, ${duration_minutes} мин` : formatMoment(moment)
}

/** `12:05` of seconds. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const rest = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}
