import { Badge, Button, Field, Input, type Tone, useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { useServices } from '../../lib/services-context'
import { DebugPage, DebugSection, Facts } from './debug-page'
import { CLOSE_CODES, createEchoConnection, type EchoConnection, type EchoState } from './echo-connection'
import { EventLog, useEventLog } from './event-log'
import { LatencyChart } from './latency-chart'
import { formatMs, medianOf } from './timing'

const STATUS: Record<EchoState['status'], { label: string; tone: Tone }> = {
  closed: { label: 'Закрыто', tone: 'muted' },
  opening: { label: 'Открывается', tone: 'warn' },
  open: { label: 'Открыто', tone: 'ok' },
}
/** Sent one after the other, without waiting for the answers. */
const MANY = 20

/** /websocket-test: a WebSocket without Socket.IO, answered by its own messages. */
export function WebsocketTestScreen() {
  const { host, session } = useServices()
  const { entries, add, clear } = useEventLog()
  const [connection] = useState(() =>
    createEchoConnection({ url: echoAddress(host), getToken: session.getToken, tell: add }),
  )
  const { status, times, waiting, closing } = useStore(connection, (state) => state)
  useEffect(() => () => connection.close(1000), [connection])

  return (
    <DebugPage
      title="WebSocket Test"
      lead="Обычный WebSocket: сервер возвращает каждое сообщение. Так видно, пропускает ли его прокси и с каким кодом закрывается связь."
    >
      <DebugSection
        title="Соединение"
        actions={
          <Button variant="primary" onClick={() => connection.open()} disabled={status !== 'closed'}>
            Открыть
          </Button>
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
            ['Сообщений вернулось', `${times.length}, в пути ${waiting}`],
            [
              'Задержка',
              times.length === 0
                ? '—'
                : `медиана ${formatMs(medianOf(times))}, последняя ${formatMs(times.at(-1) ?? 0)}`,
            ],
            [
              'Код закрытия',
              closing === null
                ? '—'
                : `${closing.code} — ${CLOSE_CODES[closing.code] ?? (closing.reason || 'свой код')}`,
            ],
          ]}
        />
      </DebugSection>
      <div className="grid gap-4 md:grid-cols-2">
        <MessageForm isOpen={status === 'open'} connection={connection} />
        <CloseForm isOpen={status === 'open'} connection={connection} />
      </div>
      {times.length > 0 && (
        <DebugSection title="Задержка">
          <LatencyChart times={times.slice(-60)} />
        </DebugSection>
      )}
      <EventLog entries={entries} onClear={clear} />
    </DebugPage>
  )
}

function MessageForm({ isOpen, connection }: { isOpen: boolean; connection: EchoConnection }) {
  const [text, setText] = useState('Проверка связи')
  return (
    <DebugSection title="Сообщение">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          connection.send(text)
        }}
      >
        <Field label="Текст">
          <Input value={text} onChange={(event) => setText(event.target.value)} maxLength={10_000} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={!isOpen}>
            Отправить
          </Button>
          <Button
            disabled={!isOpen}
            onClick={() => {
              for (let at = 1; at <= MANY; at += 1) connection.send(`${text} ${at}`)
            }}
          >
            Отправить {MANY} подряд
          </Button>
        </div>
      </form>
    </DebugSection>
  )
}

function CloseForm({ isOpen, connection }: { isOpen: boolean; connection: EchoConnection }) {
  const [typed, setTyped] = useState('1000')
  const code = Number(typed)
  const isUsable = code === 1000 || (Number.isInteger(code) && code >= 3000 && code <= 4999)
  return (
    <DebugSection title="Закрытие">
      <div className="flex flex-col gap-3">
        <Field
          label="Код"
          hint="1000 или от 3000 до 4999"
          {...(isUsable ? {} : { error: 'Такой код страница отправить не может' })}
        >
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} inputMode="numeric" maxLength={4} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button disabled={!isOpen || !isUsable} onClick={() => connection.close(code)}>
            Закрыть отсюда
          </Button>
          <Button disabled={!isOpen || !isUsable} onClick={() => connection.askToClose(code)}>
            Попросить сервер
          </Button>
        </div>
      </div>
    </DebugSection>
  )
}

function echoAddress(host: string): string {
  return new URL('/api/websocket-echo', host || window.location.href).href.replace(/^http/, 'ws')
}
