import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ROOMS } from '../chat-acts'
import type { Room } from '../messenger.queries'
import { RoomFields, type RoomWords, wordsOf } from './room-fields'

/** What who leads a group or a channel does with it: another name, an end. */
export function RoomEdit({ room, onGone }: { room: Room; onGone: () => void }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null)
  const close = () => setAsked(null)
  if ((room.kind !== 'group' && room.kind !== 'channel') || !room.may_lead) return null
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={() => setAsked('change')}>Изменить</Button>
      {(room.my_role === 'owner' || hasPermission(user, 'chat.moderate')) && (
        <Button variant="ghost" onClick={() => setAsked('remove')}>
          Удалить
        </Button>
      )}
      {asked === 'change' && <ChangeDialog room={room} onClose={close} />}
      {asked === 'remove' && <RemoveDialog room={room} onClose={close} onGone={onGone} />}
    </div>
  )
}

function ChangeDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { api } = useServices()
  const [words, setWords] = useState<RoomWords>({ title: room.title, description: room.description ?? '' })
  const change = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/chats/rooms/{id}', {
          params: { path: { id: room.id } },
          body: wordsOf(words),
        }),
      ),
    meta: { invalidates: [[ROOMS]], done: 'Беседа изменена' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Изменить беседу"
      action="Сохранить"
      isBusy={change.isPending}
      disabled={words.title.trim() === ''}
      error={change.error}
      fields={['title', 'description']}
      onSend={() => change.mutate()}
      onClose={onClose}
    >
      <RoomFields words={words} errors={errorsOf(change.error)} onChange={setWords} />
    </AskDialog>
  )
}

function RemoveDialog({ room, onClose, onGone }: { room: Room; onClose: () => void; onGone: () => void }) {
  const { api } = useServices()
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE('/chats/rooms/{id}', { params: { path: { id: room.id } } })),
    meta: { invalidates: [[ROOMS]], done: 'Беседа удалена' },
    onSuccess: onGone,
  })
  return (
    <AskDialog
      title={`Удалить беседу «${room.title}»?`}
      description="Она исчезнет у всех участников вместе с сообщениями. Вернуть её нельзя."
      action="Удалить"
      danger
      isBusy={remove.isPending}
      error={remove.error}
      onSend={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
