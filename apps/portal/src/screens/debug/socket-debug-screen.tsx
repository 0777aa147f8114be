import type { RealtimeState } from '@ws/api-client'
import { Badge, Button, Field, Input, Textarea, type Tone, useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { useServices } from '../../lib/services-context'
import { DebugPage, DebugSection, Facts } from './debug-page'
import { EventLog, useEventLog } from './event-log'

const STATUS: Record<RealtimeState['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Ждёт входа', tone: 'muted' },
  connecting: { label: 'Подключается', tone: 'warn' },
  connected: { label: 'Подключено', tone: 'ok' },
  disconnected: { label: 'Связь потеряна', tone: 'warn' },
  failed: { label: 'Не удалось подключиться', tone: 'bad' },
}

/** /socket-debug: the connection that this page of the portal has, and everything that passes over it. */
export function SocketDebugScreen() {
  const { realtime, session } = useServices()
  const { status, transport, rooms, errors } = useStore(realtime, (state) => state)
  const { entries, add, clear } = useEventLog()

  useEffect(() => realtime.onAny((event, message) => add('in', event, message)), [realtime, add])
  useEffect(() => add('state', STATUS[status].label, transport ?? ''), [status, transport, add])

  return (
    <DebugPage
      title="Socket.IO Debug"
      lead="Соединение, по которому портал узнаёт об изменениях: одно на всю страницу. Здесь видно его состояние и каждое событие."
    >
      <DebugSection
        title="Соединение"
        actions={
          <>
            <Button onClick={() => realtime.reconnect()}>Переподключить</Button>
            <Button
              onClick={() => {
                add('out', 'Обновление токена')
                void session.refresh().catch((cause: unknown) => add('state', 'Токен не обновлён', String(cause)))
              }}
            >
              Обновить токен
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            [
              'Состояние',
              <Badge key="status" tone={STATUS[status].tone} dot>
                {STATUS[status].label}
              </Badge>,
            ],
            ['Транспорт', transport ?? '—'],
            ['Неудачных попыток', `${errors} из 5`],
            ['Комнаты', rooms.length === 0 ? '—' : rooms.join(', ')],
          ]}
        />
      </DebugSection>
      <div className="grid gap-4 md:grid-cols-2">
        <RoomForm
          onJoin={(room) => {
            realtime.join(room)
            add('out', 'join', { room })
          }}
          onLeave={(room) => {
            realtime.leave(room)
            add('out', 'leave', { room })
          }}
        />
        <EmitForm
          onEmit={(event, message) => {
            // Whoever looks for a fault may also send what the contract does not know; the server ignores it.
            const isSent = realtime.send(event as 'echo', message as { id: number })
            add(isSent ? 'out' : 'state', isSent ? event : `${event}: нет соединения`, message)
          }}
        />
      </div>
      <EventLog entries={entries} onClear={clear} />
    </DebugPage>
  )
}

function RoomForm({ onJoin, onLeave }: { onJoin: (room: string) => void; onLeave: (room: string) => void }) {
  const [room, setRoom] = useState('list:/todos')
  const name = room.trim()
  return (
    <DebugSection title="Комната">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') onJoin(name)
        }}
      >
        <Field label="Имя комнаты" hint="notifications, tasks, todos, task_updates или list:/todos">
          <Input value={room} onChange={(event) => setRoom(event.target.value)} maxLength={100} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={name === ''}>
            Войти
          </Button>
          <Button onClick={() => onLeave(name)} disabled={name === ''}>
            Выйти
          </Button>
        </div>
      </form>
    </DebugSection>
  )
}

function EmitForm({ onEmit }: { onEmit: (event: string, message: unknown) => void }) {
  const [event, setEvent] = useState('echo')
  const [body, setBody] = useState('{"id": 1, "text": "проверка"}')
  const message = parsed(body)
  const name = event.trim()
  return (
    <DebugSection title="Отправка">
      <form
        className="flex flex-col gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (name !== '' && message !== undefined) onEmit(name, message)
        }}
      >
        <Field label="Событие">
          <Input value={event} onChange={(change) => setEvent(change.target.value)} maxLength={100} />
        </Field>
        <Field label="Сообщение (JSON)" {...(message === undefined ? { error: 'Это не JSON' } : {})}>
          <Textarea rows={3} value={body} onChange={(change) => setBody(change.target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="primary" disabled={name === '' || message === undefined}>
            Отправить
          </Button>
        </div>
      </form>
    </DebugSection>
  )
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
