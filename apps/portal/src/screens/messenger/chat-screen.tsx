import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorState, Select, Skeleton } from '@ws/ui'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { useServices } from '../../lib/services-context'
import { Conversation } from './conversation'
import { PRESENCE_MS, roomQuery, useRooms } from './messenger.queries'
import { RoomBar } from './rooms/room-bar'
import { RoomFace } from './rooms/room-face'
import { isGone, RoomFailed, RoomGone } from './rooms/room-gone'

const NAME = 'workspace:chat-room'
/** The room that is opened where none was before. */
const COMMON = 'Общий'

/** «Чат»: one room in a narrow window, the others behind a switch above it. */
export function ChatScreen() {
  const { api } = useServices()
  const [address, setAddress] = useSearchParams()
  const rooms = useRooms()
  const all = rooms.data?.data ?? []
  const kept = Number(localStorage.getItem(NAME))
  const fallback = all.find(({ id }) => id === kept) ?? all.find(({ title }) => title === COMMON) ?? all[0]
  const id = Number(address.get('room')) || fallback?.id || 0
  const found = Number(address.get('message')) || null
  const one = useQuery({ ...roomQuery(api, id), enabled: id > 0, refetchInterval: PRESENCE_MS })
  const open = (room: number, message?: number) => {
    localStorage.setItem(NAME, String(room))
    setAddress({ room: String(room), ...(message === undefined ? {} : { message: String(message) }) })
  }
  return (
    <Page title="Чат" body="fixed">
      {rooms.isError && <ErrorState text={rooms.error.message} onRetry={() => void rooms.refetch()} />}
      {rooms.isLoading && <Skeleton className="m-3 h-40" />}
      {rooms.isSuccess && id === 0 && <Empty title="Чатов пока нет. Напишите коллеге" />}
      {id > 0 && all.length > 0 && (
        <div className="border-line border-b px-4 py-2">
          <Select
            aria-label="Беседа"
            value={String(id)}
            options={all.map((room) => ({
              value: String(room.id),
              icon: <RoomFace room={room} size={20} />,
              label: room.unread_count > 0 ? `${room.title} (${room.unread_count})` : room.title,
            }))}
            onChange={(next) => open(Number(next))}
          />
        </div>
      )}
      {one.isError && (isGone(one.error) ? <RoomGone /> : <RoomFailed query={one} />)}
      {one.data && !isGone(one.error) && (
        <>
          <RoomBar room={one.data} onShow={(message) => open(id, message)} />
          <Conversation key={id} room={one.data} found={found} />
        </>
      )}
    </Page>
  )
}
