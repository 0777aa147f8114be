import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { IconButton, plural } from '@ws/ui'
import { ArrowLeft, Bell, BellOff, Info, Phone, Pin, Search, Video } from 'lucide-react'
import { useState } from 'react'
import { useStartCall } from '../../lib/calls/use-start-call'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import { MeetDialog } from './meet-dialog'
import { MessageSearch } from './message-search'
import type { Room } from './messenger.queries'
import { presenceText } from './presence'
import { RoomFace } from './room-face'

/** The name of the room and what one sets for himself; a search in what was said. */
export function RoomBar({
  room,
  onBack,
  isDetailed = false,
  onDetails,
  onShow,
}: {
  room: Room
  onBack?: (() => void) | undefined
  isDetailed?: boolean
  onDetails?: () => void
  onShow: (message: number) => void
}) {
  const { api } = useServices()
  const [isSearching, setSearching] = useState(false)
  const change = useMutation({
    mutationFn: (body: { is_muted?: boolean; is_pinned?: boolean }) =>
      unwrap(api.PATCH('/chats/rooms/{id}', { params: { path: { id: room.id } }, body })),
    meta: { invalidates: [[ROOMS]] },
  })
  const people = `${room.members_count} ${plural(room.members_count, 'участник', 'участника', 'участников')}`
  return (
    <header className="flex flex-col border-line border-b">
      <div className="flex items-center gap-1 px-4 py-2">
        {onBack && (
          <IconButton label="К беседам" onClick={onBack}>
            <ArrowLeft size={18} />
          </IconButton>
        )}
        <span className="me-2 max-md:hidden">
          <RoomFace room={room} size={32} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-[600]">{room.title}</h2>
          {(room.peer_presence || room.kind !== 'direct') && (
            <p className="truncate text-ink-2 text-sm">
              {room.peer_presence ? presenceText(room.peer_presence) : people}
            </p>
          )}
        </div>
        {room.peer && <CallButtons room={room} />}
        {!room.peer && room.may_write && <MeetButton room={room} />}
        <IconButton label="Найти в беседе" pressed={isSearching} onClick={() => setSearching((before) => !before)}>
          <Search size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={room.is_pinned ? 'Открепить беседу' : 'Закрепить беседу'}
          pressed={room.is_pinned}
          onClick={() => change.mutate({ is_pinned: !room.is_pinned })}
        >
          <Pin size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={room.is_muted ? 'Включить звук' : 'Без звука'}
          pressed={room.is_muted}
          onClick={() => change.mutate({ is_muted: !room.is_muted })}
        >
          {room.is_muted ? <BellOff size={16} strokeWidth={1.75} /> : <Bell size={16} strokeWidth={1.75} />}
        </IconButton>
        {onDetails && (
          <IconButton label="О беседе" pressed={isDetailed} onClick={onDetails}>
            <Info size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {isSearching && (
        <div className="px-4 pb-2">
          <MessageSearch room={room.id} onShow={({ id }) => onShow(id)} />
        </div>
      )}
    </header>
  )
}

function CallButtons({ room }: { room: Room }) {
  const { api } = useServices()
  const params = { path: { id: room.id } }
  const call = useStartCall((kind) => unwrap(api.POST('/chats/rooms/{id}/call', { params, body: { kind } })))
  return (
    <>
      <IconButton label="Аудиозвонок" disabled={call.isPending} onClick={() => call.mutate('audio')}>
        <Phone size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="Видеозвонок" disabled={call.isPending} onClick={() => call.mutate('video')}>
        <Video size={16} strokeWidth={1.75} />
      </IconButton>
    </>
  )
}

function MeetButton({ room }: { room: Room }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [isAsking, setAsking] = useState(false)
  if (!hasPermission(user, 'conference.create')) return null
  return (
    <>
      <IconButton label="Начать встречу" onClick={() => setAsking(true)}>
        <Video size={16} strokeWidth={1.75} />
      </IconButton>
      {isAsking && <MeetDialog room={room} title="" onClose={() => setAsking(false)} />}
    </>
  )
}
