import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, cn } from '@ws/ui'
import { useEffect, useState } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { clockOf } from '../conference-words'
import { useMeetingRoom } from '../use-meeting-room'
import { useReporters } from '../use-reporters'

/** What is spoken of and how long; the host goes from point to point. */
export function AgendaPane({ meeting }: { meeting: Schema<'Conference'> }) {
  const { api } = useServices()
  const { data: room } = useMeetingRoom(meeting.id)
  const now = useSeconds()
  const reporters = useReporters(meeting.agenda)
  const go = useMutation({
    mutationFn: (item: number | null) =>
      unwrap(api.POST('/conference/{id}/agenda', { params: { path: { id: meeting.id } }, body: { item } })),
  })
  const times = room?.agenda_times
  const mayGo = meeting.allowed.includes('update')
  if (meeting.agenda.length === 0)
    return <p className="p-4 text-ink-3">Повестки нет. Её пишут в форме встречи: «Изменить»</p>
  const spentOn = (at: number) => {
    const running = times?.current === at && times.since ? (now - Date.parse(times.since)) / 1000 : 0
    return (times?.seconds[at] ?? 0) + Math.max(0, running)
  }
  const next = times?.current === null || times === undefined ? 0 : times.current + 1
  return (
    <>
      <ol className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-4">
        {meeting.agenda.map(({ title, minutes }, at) => {
          const spent = spentOn(at)
          const isOver = minutes !== null && minutes !== undefined && spent > minutes * 60
          return (
            <li
              key={`${at}-${title}`}
              aria-current={times?.current === at ? 'step' : undefined}
              className={cn('flex items-baseline gap-3 rounded-lg p-3', times?.current === at && 'bg-sunken')}
            >
              <button
                type="button"
                disabled={!mayGo}
                className="min-w-0 flex-1 text-left break-words"
                onClick={() => go.mutate(at)}
              >
                {`${at + 1}. ${title}`}
                {reporters[at] && <span className="block text-ink-3">{reporters[at]}</span>}
              </button>
              <span className={cn('shrink-0 tabular-nums', isOver ? 'text-bad' : 'text-ink-3')}>
                {clockOf(spent)}
                {minutes ? ` / ${minutes}:00` : ''}
              </span>
            </li>
          )
        })}
      </ol>
      {mayGo && (
        <div className="border-t border-line p-3">
          <Button
            className="w-full"
            loading={go.isPending}
            onClick={() => go.mutate(next < meeting.agenda.length ? next : null)}
          >
            {next === 0 ? 'Начать повестку' : next < meeting.agenda.length ? 'Следующий вопрос' : 'Закончить повестку'}
          </Button>
        </div>
      )}
    </>
  )
}

/** The present moment of the server, anew each second. */
function useSeconds(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
