import { connectRealtime } from '@ws/api-client'
import { Badge, Button, type Tone } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../lib/services-context'
import { DebugPage, DebugSection } from './debug-page'
import { LatencyChart } from './latency-chart'
import { type Check, NOT_RUN, runSocketScript } from './socket-script'

const LOOKS: Record<Check['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'не проверено', tone: 'muted' },
  running: { label: 'идёт', tone: 'info' },
  passed: { label: 'пройдено', tone: 'ok' },
  failed: { label: 'не пройдено', tone: 'bad' },
}

/** /socketio-test: every step of the connection's life, over a connection of its own. */
export function SocketioTestScreen() {
  const { host, session } = useServices()
  const [state, setState] = useState(NOT_RUN)
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const run = () =>
    void runSocketScript(
      () => connectRealtime({ host, session }),
      (next) => {
        if (isOpen.current) setState(next)
      },
    )
  const { checks, times, isRunning } = state
  const failed = checks.filter(({ status }) => status === 'failed').length
  const isDone = !isRunning && checks.some(({ status }) => status !== 'waiting')

  return (
    <DebugPage
      title="Socket.IO Test"
      lead="Проверка открывает второе соединение, входит в четыре комнаты, меряет задержку, переподключается и закрывает его."
    >
      <DebugSection
        title="Проверки"
        actions={
          <Button variant="primary" onClick={run} loading={isRunning}>
            {isDone ? 'Проверить ещё раз' : 'Начать проверку'}
          </Button>
        }
      >
        <ol className="flex flex-col gap-2">
          {checks.map(({ name, status, detail }) => (
            <li key={name} className="flex items-baseline gap-x-3">
              <Badge tone={LOOKS[status].tone} dot>
                {LOOKS[status].label}
              </Badge>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span>{name}</span>
                <span className="min-w-0 break-words text-ink-2 text-sm tabular-nums">{detail}</span>
              </span>
            </li>
          ))}
        </ol>
        <p role="status" className="mt-3 font-medium">
          {isDone && (failed === 0 ? 'Все проверки пройдены' : 'Проверка не пройдена')}
        </p>
      </DebugSection>
      {times.length > 0 && (
        <DebugSection title="Задержка">
          <LatencyChart times={times} />
        </DebugSection>
      )}
    </DebugPage>
  )
}
