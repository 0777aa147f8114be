import { Avatar } from '@ws/ui'
import { FileText, Hash } from 'lucide-react'
import { dotOf } from '../../../lib/presence/presence-text'
import type { Room } from '../messenger.queries'

/**
 * The face of the other person with whether he is here, the picture of a group or a channel; without one the first letters of
 * a group, the sign of a channel or a record.
 */
export function RoomFace({
  room,
  size,
}: {
  room: Pick<Room, 'kind' | 'title' | 'avatar_url' | 'peer_presence'>
  size: number
}) {
  if (room.kind === 'direct' || room.kind === 'group' || room.avatar_url !== null)
    return <Avatar name={room.title} src={room.avatar_url} size={size} presence={dotOf(room.peer_presence)} />
  const Sign = room.kind === 'channel' ? Hash : FileText
  return (
    <span
      style={{ width: size, height: size }}
      className="flex shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2"
    >
      <Sign size={size / 2} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
