import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Input } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useMeetingRoom } from '../use-meeting-room'

/** What people write to each other while they meet; it stays with the meeting. */
export function ChatPane({ meeting }: { meeting: Schema<'Conference'> }) {
  const { api } = useServices()
  const { data: room } = useMeetingRoom(meeting.id)
  const [text, setText] = useState('')
  const end = useRef<HTMLLIElement>(null)
  const send = useMutation({
    mutationFn: (said: string) =>
      unwrap(api.POST('/conference/{id}/messages', { params: { path: { id: meeting.id } }, body: { text: said } })),
    onSuccess: () => setText(''),
  })
  const count = room?.messages.length ?? 0
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <>
      <ul className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4" aria-label="Сообщения">
        {count === 0 && <li className="text-ink-3">Сообщений пока нет</li>}
        {room?.messages.map(({ id, author_details, text: said, created_at }) => (
          <li key={id} className="break-words">
            <p className="text-ink-3">{`${author_details?.name ?? 'Бывший сотрудник'}, ${formatTime(created_at)}`}</p>
            <p className="whitespace-pre-wrap">{said}</p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ul>
      <form
        className="flex gap-2 border-t border-line p-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') send.mutate(text)
        }}
      >
        <Input
          className="flex-1"
          aria-label="Сообщение"
          placeholder="Написать всем"
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={send.isPending} disabled={text.trim() === ''}>
          Отправить
        </Button>
      </form>
    </>
  )
}
