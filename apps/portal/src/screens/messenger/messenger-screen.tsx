import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, IconButton, plural, SearchInput, Skeleton } from '@ws/ui'
import { ArrowLeft, Bell, BellOff, Info, Phone, Pin, Plus, Search, Video } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useSettledText } from '../../lib/area/filters/use-settled-text'
import { useStartCall } from '../../lib/calls/use-start-call'
import { formatMoment } from '../../lib/format/date'
import { Page } from '../../lib/page/page'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import { Conversation } from './conversation'
import { CreateRoomDialog } from './create-room-dialog'
import { DetailsPane } from './details-pane'
import { type Room, roomQuery, useRooms } from './messenger.queries'
import { RoomList } from './room-list'

/** «Мессенджер»: rooms, the conversation, what belongs to it; on a phone one of them at a time. */
export function MessengerScreen() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const id = Number(useParams().id ?? 0)
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [address] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const [isDetailed, setDetailed] = useState(false)
  const rooms = useRooms()
  const one = useQuery({ ...roomQuery(api, id), enabled: id > 0 })
  const found = Number(address.get('message')) || null
  const open = (room: number) => navigate(`/messenger/${room}`)
  const create = hasPermission(user, 'chat.create') && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden="true" /> Новая беседа
    </Button>
  )
  return (
    <Page title="Мессенджер" body="fixed" actions={create || undefined}>
      <div className="flex min-h-0 flex-1">
        {(!isPhone || id === 0) && (
          <div className="flex min-h-0 w-80 shrink-0 flex-col border-line border-e max-md:w-full max-md:border-0">
            {rooms.isLoading && <Skeleton className="m-3 h-40" />}
            {rooms.isError && <ErrorState text={rooms.error.message} onRetry={() => void rooms.refetch()} />}
            {rooms.data && <RoomList rooms={rooms.data.data} chosen={id} address={(room) => `/messenger/${room}`} />}
          </div>
        )}
        {id === 0 && !isPhone && (
          <div className="flex flex-1 items-center justify-center">
            <Empty title="Выберите беседу" text="Или начните новую" />
          </div>
        )}
        {id > 0 && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {one.isError && (
              <ErrorState
                text={
                  one.error instanceof ApiError && one.error.status === 404 ? 'Такой беседы нет' : one.error.message
                }
                onRetry={() => void one.refetch()}
              />
            )}
            {one.data && (
              <>
                <RoomBar
                  room={one.data}
                  onBack={isPhone ? () => navigate('/messenger') : undefined}
                  isDetailed={isDetailed}
                  onDetails={() => setDetailed((before) => !before)}
                  onShow={(message) => navigate(`/messenger/${id}?message=${message}`)}
                />
                {isPhone && isDetailed ? null : <Conversation key={`${id} ${found}`} room={one.data} found={found} />}
              </>
            )}
          </div>
        )}
        {id > 0 && isDetailed && one.data && (
          <div className="flex min-h-0 w-80 shrink-0 flex-col border-line border-s max-md:w-full max-md:border-0">
            <DetailsPane
              room={one.data}
              onLeft={() => navigate('/messenger')}
              onShow={(message) => navigate(`/messenger/${id}?message=${message}`)}
            />
          </div>
        )}
      </div>
      {isCreating && (
        <CreateRoomDialog
          onClose={() => setCreating(false)}
          onOpened={(room) => {
            setCreating(false)
            void open(room)
          }}
        />
      )}
    </Page>
  )
}

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
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-[600]">{room.title}</h2>
          {room.kind !== 'direct' && <p className="truncate text-ink-2 text-sm">{people}</p>}
        </div>
        {room.peer && <CallButtons room={room} />}
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
      {isSearching && <SearchInRoom room={room} onShow={onShow} />}
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

function SearchInRoom({ room, onShow }: { room: Room; onShow: (message: number) => void }) {
  const { api } = useServices()
  const [words, setWords] = useState('')
  const [typed, setTyped] = useSettledText(words, setWords)
  const search = words.trim()
  const { data } = useQuery({
    queryKey: [ROOMS, 'search', room.id, search],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/chats/rooms/{id}/messages', {
          params: { path: { id: room.id }, query: { search, limit: 20 } },
          signal,
        }),
      ),
    enabled: search !== '',
  })
  return (
    <div className="flex flex-col gap-2 px-4 pb-2">
      <SearchInput
        value={typed}
        onChange={setTyped}
        autoFocus
        aria-label="Слова сообщения"
        placeholder="Слова сообщения"
        maxLength={200}
      />
      {data?.data.length === 0 && <p className="text-ink-2">Ничего не найдено</p>}
      <ul className="max-h-60 overflow-y-auto">
        {data?.data.toReversed().map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className="flex w-full flex-col rounded-md px-2 py-1 text-start hover:bg-sunken focus-visible:outline-2"
              onClick={() => onShow(message.id)}
            >
              <span className="text-ink-2 text-sm">
                {message.author_details?.name}, {formatMoment(message.created_at)}
              </span>
              <span className="line-clamp-2">{message.content}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
