import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ErrorState, Field, Input, Modal, Skeleton, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../lib/errors-of'
import { formatMoment } from '../../lib/format/date'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { type ChatAct, ROOMS } from './chat-acts'
import type { Command } from './commands'
import { DecideDialog } from './decide-dialog'
import { MeetDialog } from './meet-dialog'
import type { MessageDeed } from './messages/message-item'
import { ThreadDialog } from './messages/thread-dialog'
import { type Message, type Room, roomsQuery } from './messenger.queries'
import { PollDialog } from './poll-dialog'
import { RoomFace } from './rooms/room-face'

/** What is asked for: of a message, or by a command whose words were not sent. */
export type Asked = { deed: MessageDeed; message: Message } | { deed: Command; words: string; onMade: () => void }

interface DialogProps {
  room: Room
  message: Message
  onPut: (message: Message) => void
  onClose: () => void
}

/** The windows of what a message's menu offers. */
export function MessageDialogs({ asked, ...rest }: Omit<DialogProps, 'message'> & { asked: Asked; me: number }) {
  if (!('message' in asked)) {
    const { deed, words, onMade } = asked
    const { room, onClose } = rest
    if (deed === 'poll') return <PollDialog {...{ room, onMade, onClose }} question={words} />
    if (deed === 'meeting') return <MeetDialog {...{ room, onMade, onClose }} title={words} />
    return <TodoDialog {...rest} onMade={onMade} title={words} />
  }
  const { deed, message } = asked
  if (deed === 'todo') return <TodoDialog {...rest} message={message} title={message.content.split('\n')[0] ?? ''} />
  if (deed === 'remove') return <RemoveDialog {...rest} message={message} />
  if (deed === 'decide') return <DecideDialog {...rest} message={message} />
  if (deed === 'thread') return <ThreadDialog {...rest} message={message} />
  if (deed === 'forward') return <ForwardDialog {...rest} message={message} />
  return <ReadsDialog {...rest} message={message} />
}

/** A task of a message; without one the words are said first, so that the task has where to lead back to. */
function TodoDialog({
  room,
  message,
  title: given,
  onPut,
  onMade,
  onClose,
}: Omit<DialogProps, 'message'> & { message?: Message; title: string; onMade?: () => void }) {
  const { api } = useServices()
  // The same at each try: words that were said before the task was refused are not said again.
  const [client_id] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState(given.slice(0, 255))
  const create = useMutation({
    mutationFn: async () => {
      const path = { id: room.id }
      const said =
        message ??
        (await unwrap(
          api.POST('/chats/rooms/{id}/messages', {
            params: { path },
            body: { client_id, content: title.trim() },
          }),
        ))
      const params = { path: { ...path, messageId: said.id } }
      return unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/todo', { params, body: { title: title.trim() } }))
    },
    meta: { invalidates: [['/todos'], [ROOMS]] },
    onSuccess: (after) => {
      onPut(after)
      onMade?.()
      toast.success(`Создана задача №${after.todo}`)
      onClose()
    },
  })
  return (
    <AskDialog
      title="Задача из сообщения"
      action="Создать задачу"
      isBusy={create.isPending}
      disabled={title.trim().length < 3}
      error={create.error}
      fields={['title']}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <Field label="Название" required error={errorsOf(create.error).title?.[0]}>
        <Input value={title} maxLength={255} onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}

function RemoveDialog({ message, onClose }: DialogProps) {
  const { api } = useServices()
  const remove = useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE('/chats/rooms/{id}/messages/{messageId}', {
          params: { path: { id: message.room, messageId: message.id } },
        }),
      ),
    meta: { invalidates: [[ROOMS]] },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Удалить сообщение?"
      description="На его месте останется «Сообщение удалено»."
      action="Удалить"
      danger
      isBusy={remove.isPending}
      error={remove.error}
      onSend={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

function ForwardDialog({ message, onClose }: DialogProps) {
  const { api, outbox } = useServices()
  const { data } = useQuery(roomsQuery(api))
  const [search, setSearch] = useState('')
  const forward = useMutation({
    mutationFn: ({ id, title }: Room) => {
      const act: ChatAct = { kind: 'forward', content: message.content, forwarded_from: message.id }
      return outbox.perform({ path: ROOMS, record: id, title, act })
    },
    meta: { invalidates: [[ROOMS]] },
    onSuccess: ({ state }) => {
      toast.success(state === 'sent' ? 'Сообщение переслано' : 'Сообщение будет переслано, когда появится сеть')
      onClose()
    },
  })
  const words = search.trim().toLowerCase()
  const rooms = (data?.data ?? []).filter((room) => room.may_write && room.title.toLowerCase().includes(words))
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title="Переслать" width={420}>
      <Input
        aria-label="Найти беседу"
        placeholder="Найти беседу"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="mt-2 max-h-80 overflow-y-auto">
        {rooms.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              disabled={forward.isPending}
              className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-start hover:bg-sunken focus-visible:outline-2"
              onClick={() => forward.mutate(room)}
            >
              <RoomFace room={room} size={28} />
              <span className="min-w-0 truncate">{room.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function ReadsDialog({ message, onClose }: DialogProps) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery({
    queryKey: [ROOMS, 'reads', message.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/chats/rooms/{id}/messages/{messageId}/reads', {
          params: { path: { id: message.room, messageId: message.id } },
          signal,
        }),
      ),
    retry: false,
  })
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title="Кто прочитал" width={420}>
      {error && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-10 w-full" />}
      {data?.data.length === 0 && <p className="text-ink-2">Пока никто</p>}
      <ul className="flex flex-col gap-2">
        {data?.data.map(({ person, read_at }) => (
          <li key={person.id} className="flex justify-between gap-4">
            <span>{person.name}</span>
            <span className="text-ink-2">{formatMoment(read_at)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
