import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Field, SegmentedControl } from '@ws/ui'
import { useState } from 'react'
import { PhotoPicker } from '../../../lib/account/photo-picker'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { RecordsPicker } from '../../../lib/area/pickers/records-picker'
import { errorsOf } from '../../../lib/errors-of'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ROOMS } from '../chat-acts'
import { RoomFace } from './room-face'
import { RoomFields, type RoomWords, wordsOf } from './room-fields'

type Kind = 'direct' | 'group' | 'channel'

/** A new room: with one person, with several, or a channel. */
export function CreateRoomDialog({ onOpened, onClose }: { onOpened: (id: number) => void; onClose: () => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [kind, setKind] = useState<Kind>('direct')
  const [person, setPerson] = useState<number | null>(null)
  const [words, setWords] = useState<RoomWords>({ title: '', description: '' })
  const [photo, setPhoto] = useState<string | null>(null)
  const [members, setMembers] = useState<number[]>([])
  const create = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/chats/rooms', {
          body:
            kind === 'direct'
              ? { kind, members: person === null ? [] : [person] }
              : { kind, ...wordsOf(words), avatar_url: photo, members },
        }),
      ),
    meta: { invalidates: [[ROOMS]] },
    onSuccess: ({ id }) => onOpened(id),
  })
  const errors = errorsOf(create.error)
  const kinds = [
    { value: 'direct', label: 'Личный чат' },
    { value: 'group', label: 'Группа' },
    ...(hasPermission(user, 'chat.create_channel') ? [{ value: 'channel', label: 'Канал' }] : []),
  ]
  return (
    <AskDialog
      title="Новая беседа"
      action="Создать"
      isBusy={create.isPending}
      disabled={kind === 'direct' ? person === null : words.title.trim() === '' || members.length === 0}
      error={create.error}
      fields={['title', 'description', 'members']}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <SegmentedControl label="Вид" value={kind} options={kinds} onChange={(next) => setKind(next as Kind)} />
      {kind === 'direct' ? (
        <Field label="Сотрудник" required error={errors.members?.[0]}>
          <PersonPicker value={person} excluded={user ? [user.id] : []} onChange={setPerson} />
        </Field>
      ) : (
        <>
          <PhotoPicker
            picture={<RoomFace room={{ kind, title: words.title, avatar_url: photo, peer_presence: null }} size={72} />}
            hasPhoto={photo !== null}
            title="Фото беседы"
            mayEdit
            save={{
              ...{ isPending: false, error: null, reset: () => undefined },
              // It is kept with the room, once that is made.
              mutate({ avatar_url }, then) {
                setPhoto(avatar_url)
                then?.onSuccess()
              },
            }}
          />
          <RoomFields words={words} errors={errors} onChange={setWords} />
          <Field label="Участники" required error={errors.members?.[0]}>
            <RecordsPicker
              path="/accounts/profiles"
              title={(profile) => String(profile.name)}
              face
              value={members}
              placeholder="Найти сотрудника"
              emptyText="Никого не найдено"
              onChange={setMembers}
            />
          </Field>
        </>
      )}
    </AskDialog>
  )
}
