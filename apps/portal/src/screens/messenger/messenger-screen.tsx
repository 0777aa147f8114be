import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { Conversation } from './conversation'
import { DetailsPane } from './details-pane'
import { PRESENCE_MS, roomQuery, useRooms } from './messenger.queries'
import { CreateRoomDialog } from './rooms/create-room-dialog'
import { RoomBar } from './rooms/room-bar'
import { isGone, RoomFailed, RoomGone } from './rooms/room-gone'
import { RoomList } from './rooms/room-list'
import { RoomOfAddress, roomIn } from './rooms/room-of-address'

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
  const one = useQuery({ ...roomQuery(api, id), enabled: id > 0, refetchInterval: PRESENCE_MS })
  const found = Number(address.get('message')) || null
  const asked = id === 0 ? roomIn(address) : undefined
  const open = (room: number) => navigate(`/messenger/${room}`)
  const create = hasPermission(user, 'chat.create') && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden="true" /> Новая беседа
    </Button>
  )
  return (
    <Page title="Мессенджер" body="fixed" actions={create || undefined}>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {(!isPhone || (id === 0 && !asked)) && (
          <div className="flex min-h-0 w-80 shrink-0 flex-col border-line border-e max-md:w-full max-md:flex-1 max-md:border-0">
            {rooms.isLoading && <Skeleton className="m-3 h-40" />}
            {rooms.isError && <ErrorState text={rooms.error.message} onRetry={() => void rooms.refetch()} />}
            {rooms.data && <RoomList rooms={rooms.data.data} chosen={id} address={(room) => `/messenger/${room}`} />}
          </div>
        )}
        {asked && (
          <div className="flex min-w-0 flex-1 flex-col">
            <RoomOfAddress asked={asked} />
          </div>
        )}
        {id === 0 && !asked && !isPhone && (
          <div className="flex flex-1 items-center justify-center">
            <Empty title="Выберите беседу" text="Или начните новую" />
          </div>
        )}
        {id > 0 && (
          // On a phone what belongs to the room stands in the place of the conversation, below the bar that leads back.
          <div className={clsx('flex min-h-0 min-w-0 flex-col', !(isPhone && isDetailed) && 'flex-1')}>
            {one.isError && (isGone(one.error) ? <RoomGone /> : <RoomFailed query={one} />)}
            {one.data && !isGone(one.error) && (
              <>
                <RoomBar
                  room={one.data}
                  onBack={isPhone ? () => navigate('/messenger') : undefined}
                  isDetailed={isDetailed}
                  onDetails={() => setDetailed((before) => !before)}
                  onShow={(message) => navigate(`/messenger/${id}?message=${message}`)}
                />
                {isPhone && isDetailed ? null : <Conversation key={id} room={one.data} found={found} />}
              </>
            )}
          </div>
        )}
        {id > 0 && isDetailed && one.data && !isGone(one.error) && (
          <div className="flex min-h-0 w-80 shrink-0 flex-col border-line border-s max-md:w-full max-md:flex-1 max-md:border-0 xl:w-96">
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
