import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { DropdownMenu, IconButton, plural, zonedDay } from '@ws/ui'
import { ArrowLeft, Info, MoreVertical, Phone, Search, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useStartCall } from '../../../lib/calls/use-start-call'
import { hasPermission } from '../../../lib/permission'
import { presenceText } from '../../../lib/presence/presence-text'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { momentAt } from '../../../lib/time/day-moments'
import { ROOMS } from '../chat-acts'
import { MeetDialog } from '../meet-dialog'
import { MessageSearch } from '../message-search'
import type { Room } from '../messenger.queries'
import { RoomFace } from './room-face'
import { isQuiet, NoticesSign, noticesText } from './room-notices'

const CallDialog = lazy(() => import('../../../lib/calls/call-dialog'))

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
  const [isSearching, setSearching] = useState(false)
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
          {isQuiet(room) && (
            <p className="flex items-center gap-1 text-ink-2 text-sm">
              <NoticesSign room={room} />
              <span className="truncate">{noticesText(room)}</span>
            </p>
          )}
        </div>
        {room.peer && <CallButtons room={room} />}
        {!room.peer && room.may_write && <MeetButton room={room} />}
        <IconButton label="Найти в беседе" pressed={isSearching} onClick={() => setSearching((before) => !before)}>
          <Search size={16} strokeWidth={1.75} />
        </IconButton>
        {onDetails && (
          <IconButton label="О беседе" pressed={isDetailed} onClick={onDetails}>
            <Info size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        <OwnActs room={room} />
      </div>
      {isSearching && (
        <div className="px-4 pb-2">
          <MessageSearch room={room.id} onShow={({ id }) => onShow(id)} />
        </div>
      )}
    </header>
  )
}

/** An hour, in milliseconds. */
const HOUR = 60 * 60 * 1000
/** Of a room of more people the server tells each only when it names him. */
const MOST_TOLD = 100
/** The minute of the day at which a room that was muted until tomorrow sounds again. */
const MORNING = 9 * 60

/** What a person sets for himself alone. */
function OwnActs({ room }: { room: Room }) {
  const { api } = useServices()
  const change = useMutation({
    mutationFn: (body: Schema<'ChatRoomChanges'>) =>
      unwrap(api.PATCH('/chats/rooms/{id}', { params: { path: { id: room.id } }, body })),
    meta: { invalidates: [[ROOMS]] },
  })
  const mute = (until: Date) => change.mutate({ is_muted: true, muted_until: until.toISOString() })
  const silence = [
    { label: 'Без звука на час', onSelect: () => mute(new Date(Date.now() + HOUR)) },
    {
      label: 'Без звука до завтра, 9:00',
      onSelect: () => mute(momentAt(zonedDay(new Date(Date.now() + 24 * HOUR)), MORNING)),
    },
  ]
  const limit = room.members_count > MOST_TOLD ? 'Участников больше 100: уведомляем только об упоминаниях' : undefined
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Настроить беседу">
          <MoreVertical size={16} strokeWidth={1.75} />
        </IconButton>
      }
      items={[
        {
          label: room.is_pinned ? 'Открепить беседу' : 'Закрепить беседу',
          onSelect: () => change.mutate({ is_pinned: !room.is_pinned }),
        },
        ...(room.is_muted ? [{ label: 'Включить звук', onSelect: () => change.mutate({ is_muted: false }) }] : silence),
        { separator: true },
        { heading: 'Уведомлять' },
        {
          choice: limit ? `Уведомлять. ${limit}` : 'Уведомлять',
          value: room.notifications,
          onChange: (value) => change.mutate({ notifications: value as Schema<'ChatNotices'> }),
          options: (['all', 'mentions', 'none'] as const).map((level) => ({
            value: level,
            label: labels.ChatNotices[level],
          })),
        },
        ...(limit ? [{ heading: limit }] : []),
        { separator: true },
        {
          label: room.is_archived ? 'Вернуть из архива' : 'В архив',
          onSelect: () => change.mutate({ is_archived: !room.is_archived }),
        },
      ]}
    />
  )
}

/** Calls at once who is here; before somebody rings for a person who is away he is told who answers. */
function CallButtons({ room }: { room: Room }) {
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const ring = (kind: Schema<'CallKind'>, personally = false) =>
    unwrap(api.POST('/chats/rooms/{id}/call', { params: { path: { id: room.id } }, body: { kind, personally } }))
  const call = useStartCall(ring)
  const isAway = Boolean(room.peer_presence?.away)
  const start = (kind: Schema<'CallKind'>) => (isAway ? setAsking(true) : call.mutate(kind))
  return (
    <>
      <IconButton label="Аудиозвонок" disabled={call.isPending} onClick={() => start('audio')}>
        <Phone size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="Видеозвонок" disabled={call.isPending} onClick={() => start('video')}>
        <Video size={16} strokeWidth={1.75} />
      </IconButton>
      {isAsking && room.peer && (
        <Suspense fallback={null}>
          <CallDialog person={room.peer} isAway ring={ring} onClose={() => setAsking(false)} />
        </Suspense>
      )}
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
