import { unwrap } from '@ws/api-client'
import { Field, Input } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import type { Room } from './messenger.queries'

/** A meeting of everybody in the room, which begins at once. */
export function MeetDialog({
  room,
  title: given,
  onMade,
  onClose,
}: {
  room: Room
  title: string
  onMade?: (() => void) | undefined
  onClose: () => void
}) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [title, setTitle] = useState((given || room.title).slice(0, 150))
  const meet = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/chats/rooms/{id}/meeting', {
          params: { path: { id: room.id } },
          body: { title: title.trim() },
        }),
      ),
    meta: { invalidates: [['/conference'], [ROOMS]] },
    onSuccess: ({ code }) => {
      onMade?.()
      onClose()
      void navigate(`/conference/${code}`)
    },
  })
  return (
    <AskDialog
      title="Встреча участников беседы"
      description="Все участники беседы получат приглашение, встреча начнётся сразу."
      action="Начать встречу"
      isBusy={meet.isPending}
      error={meet.error}
      fields={['title']}
      onSend={() => meet.mutate()}
      onClose={onClose}
    >
      <Field label="Тема" error={errorsOf(meet.error).title?.[0]}>
        <Input value={title} maxLength={150} onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
