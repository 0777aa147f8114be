import { unwrap } from '@ws/api-client'
import { PhotoPicker } from '../../../lib/account/photo-picker'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ROOMS } from '../chat-acts'
import type { Room } from '../messenger.queries'
import { RoomFace } from './room-face'

/** The picture and the name of a room above what belongs to it; who leads a group or a channel changes its picture there. */
export function RoomLead({ room }: { room: Room }) {
  const { api } = useServices()
  const save = useMutation({
    mutationFn: (body: { avatar_url: string | null }) =>
      unwrap(api.PATCH('/chats/rooms/{id}', { params: { path: { id: room.id } }, body })),
    meta: { invalidates: [[ROOMS]] },
  })
  const isShared = room.kind === 'group' || room.kind === 'channel'
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <PhotoPicker
        picture={<RoomFace room={room} size={72} />}
        hasPhoto={room.avatar_url !== null}
        title="Фото беседы"
        mayEdit={isShared && room.may_lead}
        save={save}
      />
      <h2 className="max-w-full break-words font-[600] text-lg">{room.title}</h2>
    </div>
  )
}
