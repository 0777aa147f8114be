import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ErrorState, Skeleton, Tabs } from '@ws/ui'
import { Link } from 'react-router-dom'
import { FileTiles } from '../../lib/files/file-tiles'
import { formatMoment } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import type { Room } from './messenger.queries'
import { RECORD_PAGES } from './record-pages'
import { RoomEdit } from './rooms/room-edit'
import { RoomLead } from './rooms/room-lead'
import { RoomMembers } from './rooms/room-members'

/** What belongs to a room: who is in it, what was pinned and attached, the record it is about. */
export function DetailsPane({
  room,
  onLeft,
  onShow,
}: {
  room: Room
  onLeft: () => void
  onShow: (id: number) => void
}) {
  return (
    <aside aria-label="О беседе" className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
      <RoomLead room={room} />
      <RoomEdit room={room} onGone={onLeft} />
      {room.description && <p className="whitespace-pre-wrap text-ink-2">{room.description}</p>}
      {room.entity && (
        <Link to={`${RECORD_PAGES[room.entity]}/${room.entity_id}`} className="text-brand underline">
          Открыть запись
        </Link>
      )}
      <Tabs
        defaultValue="members"
        tabs={[
          { value: 'members', label: 'Участники', content: <RoomMembers key={room.id} room={room} onLeft={onLeft} /> },
          {
            value: 'pinned',
            label: 'Закреплённые',
            content: <Found {...{ room, onShow }} what="pinned" nothing="Закреплённых сообщений нет" />,
          },
          {
            value: 'decided',
            label: 'Решения',
            content: <Found {...{ room, onShow }} what="decided" nothing="Решений пока нет" />,
          },
          { value: 'files', label: 'Файлы', content: <Files room={room} /> },
        ]}
      />
    </aside>
  )
}

function useFound(room: Room, what: 'pinned' | 'decided' | 'has_files') {
  const { api } = useServices()
  return useQuery({
    queryKey: [ROOMS, what, room.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/chats/rooms/{id}/messages', {
          params: { path: { id: room.id }, query: { [what]: true, limit: 100 } },
          signal,
        }),
      ),
  })
}

function Found({
  room,
  what,
  nothing,
  onShow,
}: {
  room: Room
  what: 'pinned' | 'decided'
  nothing: string
  onShow: (id: number) => void
}) {
  const { data, error, refetch } = useFound(room, what)
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-20 w-full" />
  if (data.data.length === 0) return <p className="pt-3 text-ink-2">{nothing}</p>
  return (
    <ul className="flex flex-col gap-1 pt-3">
      {data.data.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            className="w-full rounded-md px-2 py-1 text-start hover:bg-sunken focus-visible:outline-2"
            onClick={() => onShow(message.id)}
          >
            <span className="block text-ink-2 text-sm">{message.author_details?.name}</span>
            <span className="line-clamp-2">{message.content || message.excerpt}</span>
            {message.decision && (
              <span className="block text-ink-3 text-sm">
                Отмечено: {[message.decision.by?.name, formatMoment(message.decision.at)].filter(Boolean).join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Files({ room }: { room: Room }) {
  const { data } = useFound(room, 'has_files')
  if (!data) return <Skeleton className="mt-3 h-20 w-full" />
  const files = data.data.flatMap(({ attachments }) => attachments)
  if (files.length === 0) return <p className="pt-3 text-ink-2">Файлов нет</p>
  return (
    <div className="pt-3">
      <FileTiles files={files} />
    </div>
  )
}
