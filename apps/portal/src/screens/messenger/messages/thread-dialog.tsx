import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, ChatBubble, ErrorState, Modal, Skeleton, Textarea, toast } from '@ws/ui'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FileTiles } from '../../../lib/files/file-tiles'
import { LinkedText } from '../../../lib/rich-text/linked-text'
import { useServices } from '../../../lib/services-context'
import { type ChatAct, LONGEST_MESSAGE, ROOMS } from '../chat-acts'
import type { Message, Room } from '../messenger.queries'

/** So many answers are shown. */
const MOST = 100

/** A message with all that was answered to it, and a place for one answer more. */
export function ThreadDialog({
  room,
  message,
  me,
  onClose,
}: {
  room: Room
  message: Message
  me: number
  onClose: () => void
}) {
  const { api, outbox } = useServices()
  const [text, setText] = useState('')
  // Beside the rooms: what is said anywhere in them asks for it anew.
  const { data, error, refetch } = useQuery({
    queryKey: [ROOMS, 'thread', message.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/chats/rooms/{id}/messages', {
          params: { path: { id: room.id }, query: { thread: message.id, limit: MOST } },
          signal,
        }),
      ),
  })
  const answers = data?.data.filter(({ id }) => id !== message.id)
  const send = async () => {
    const content = text.trim()
    if (content === '') return
    setText('')
    try {
      const act: ChatAct = { kind: 'say', content, reply_to: message.id }
      const { state } = await outbox.perform({ path: ROOMS, record: room.id, title: room.title, act })
      if (state !== 'sent') toast.info('Ответ будет отправлен, когда появится сеть')
      await refetch()
    } catch (failure) {
      setText((since) => [content, since].filter((words) => words !== '').join('\n'))
      toast.error(failure instanceof Error ? failure.message : 'Не удалось отправить сообщение')
    }
  }
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title="Ответы на сообщение" width={560}>
      <div className="flex max-h-[60vh] flex-col gap-1 overflow-y-auto">
        <Said message={message} me={me} />
        <hr className="my-2 border-line" />
        {error && <ErrorState text={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-16 w-full" />}
        {answers?.length === 0 && <p className="text-ink-2">Ответов пока нет</p>}
        {answers?.map((answer) => (
          <Said key={answer.id} message={answer} me={me} />
        ))}
      </div>
      {room.may_write && (
        <form
          className="mt-3 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Textarea
            aria-label="Ответ"
            placeholder="Ответить"
            rows={2}
            maxLength={LONGEST_MESSAGE}
            className="flex-1"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              void send()
            }}
          />
          <Button type="submit" variant="primary" aria-label="Отправить ответ" disabled={text.trim() === ''}>
            <SendHorizontal size={16} aria-hidden="true" />
          </Button>
        </form>
      )}
    </Modal>
  )
}

function Said({ message, me }: { message: Message; me: number }) {
  return (
    <ChatBubble
      author={{ name: message.author_details?.name ?? 'Бывший сотрудник', src: message.author_details?.avatar_url }}
      at={message.created_at}
      own={message.author === me}
      edited={message.edited_at !== null && message.deleted_at === null}
      attachments={message.attachments.length > 0 ? <FileTiles files={message.attachments} /> : undefined}
    >
      {message.deleted_at === null ? (
        <LinkedText text={message.content} people={message.mentions} />
      ) : (
        <span className="text-ink-3 italic">Сообщение удалено</span>
      )}
    </ChatBubble>
  )
}
