import { labels } from '@ws/api-client/contract/labels'
import { AtSign, BellOff } from 'lucide-react'
import { formatMoment } from '../../../lib/format/date'
import type { Room } from '../messenger.queries'

/** Whether the person is not told of every message of a room now. */
export function isQuiet({ is_muted, notifications }: Room): boolean {
  return is_muted || notifications !== 'all'
}

/** What the person is told of a room that is quiet now; null of any other. */
export function noticesText(room: Room): string | null {
  if (room.notifications === 'none') return 'Без уведомлений'
  if (room.muted_until) return `Звук вернётся ${formatMoment(room.muted_until)}`
  if (room.is_muted) return 'Без звука'
  return room.notifications === 'mentions' ? labels.ChatNotices.mentions : null
}

/** The sign of a quiet room. */
export function NoticesSign({ room, label }: { room: Room; label?: string | undefined }) {
  const Sign = room.notifications === 'mentions' && !room.is_muted ? AtSign : BellOff
  return (
    <Sign size={12} className="shrink-0 text-ink-3" {...(label ? { 'aria-label': label } : { 'aria-hidden': true })} />
  )
}
