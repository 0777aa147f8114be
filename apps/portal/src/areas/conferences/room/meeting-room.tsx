import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, confirm, IconButton, plural } from '@ws/ui'
import { ListChecks, MessageSquare, NotebookPen, Users } from 'lucide-react'
import { useState } from 'react'
import { CallControls } from '../../../lib/calls/call-controls'
import type { LiveCall } from '../../../lib/calls/live-call-state'
import { Stage, type StageLayout } from '../../../lib/calls/stage'
import { useCallState, useLiveCall } from '../../../lib/calls/use-live-call'
import { useServices } from '../../../lib/services-context'
import { meetingRoomQuery } from '../use-meeting-room'
import { AgendaPane } from './agenda-pane'
import { ChatPane } from './chat-pane'
import { MinutesPane } from './minutes-pane'
import { PeoplePane } from './people-pane'

type Conference = Schema<'Conference'>
type Pane = 'minutes' | 'chat' | 'agenda' | 'people'

const PANES = [
  { key: 'minutes', label: 'Протокол', Icon: NotebookPen },
  { key: 'chat', label: 'Чат', Icon: MessageSquare },
  { key: 'agenda', label: 'Повестка', Icon: ListChecks },
  { key: 'people', label: 'Участники', Icon: Users },
] as const

/** The room of a running meeting, entered with a stream of one's own. */
export function MeetingRoom(props: { meeting: Conference; local: MediaStream; onLeave: () => void }) {
  const call = useLiveCall(`conference:${props.meeting.id}`, props.local)
  if (!call) return <p className="grid flex-1 place-items-center text-ink-2">Подключаемся…</p>
  return <EnteredRoom {...props} call={call} />
}

function EnteredRoom({ meeting, call, onLeave }: { meeting: Conference; call: LiveCall; onLeave: () => void }) {
  const { api } = useServices()
  const queries = useQueryClient()
  const state = useCallState(call)
  const [layout, setLayout] = useState<StageLayout>('grid')
  const [pane, setPane] = useState<Pane | null>(window.innerWidth >= 1024 ? 'minutes' : null)
  if (state.phase !== 'joined')
    return (
      <div className="grid flex-1 place-items-center p-6">
        <div className="flex max-w-md flex-col items-center gap-4 text-center" role="status">
          <p className="text-lg">{PHASES[state.phase] ?? state.message}</p>
          {state.phase === 'refused' && <p className="text-ink-2">{state.message}</p>}
          <Button onClick={onLeave}>{state.phase === 'waiting' ? 'Не ждать' : 'К странице встречи'}</Button>
        </div>
      </div>
    )
  const leave = async () => {
    if (meeting.allowed.includes('update') && meeting.is_host) {
      const room = await queries.fetchQuery(meetingRoomQuery(api, meeting.id)).catch(() => undefined)
      const isEnd = await confirm({
        title: 'Завершить встречу для всех?',
        text: [unassignedText(room?.notes ?? []), 'Можно выйти и одному: встреча продолжится без вас'].join(' '),
        confirmLabel: 'Завершить для всех',
        cancelLabel: 'Выйти одному',
      })
      if (isEnd) {
        await unwrap(api.POST('/conference/{id}/end', { params: { path: { id: meeting.id } } })).catch(() => undefined)
        await queries.invalidateQueries({ queryKey: ['/conference'] })
      }
    }
    call.leave()
    onLeave()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!state.isOnline && <Banner tone="warn">Связь прервалась. Возвращаемся, место сохраняется 30 секунд</Banner>}
      {state.waiting.map(({ client, person }) => (
        <Banner
          key={client}
          tone="info"
          action={
            <span className="flex gap-2">
              <Button size="sm" onClick={() => call.admit(client, true)}>
                Впустить
              </Button>
              <Button size="sm" variant="ghost" onClick={() => call.admit(client, false)}>
                Отказать
              </Button>
            </span>
          }
        >
          {`${person.name} ждёт в зале ожидания`}
        </Banner>
      ))}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1">
          <Stage call={call} state={state} layout={layout} />
        </div>
        {pane && (
          <aside
            className="flex min-h-0 w-full flex-col border-line bg-surface max-lg:h-1/2 max-lg:border-t lg:w-96 lg:border-l"
            aria-label={PANES.find(({ key }) => key === pane)?.label}
          >
            {pane === 'minutes' && <MinutesPane meeting={meeting} />}
            {pane === 'chat' && <ChatPane meeting={meeting} />}
            {pane === 'agenda' && <AgendaPane meeting={meeting} />}
            {pane === 'people' && <PeoplePane meeting={meeting} call={call} state={state} />}
          </aside>
        )}
      </div>
      <CallControls call={call} state={state} layout={layout} onLayout={setLayout} onLeave={() => void leave()}>
        {PANES.map(({ key, label, Icon }) => (
          <IconButton key={key} label={label} pressed={pane === key} onClick={() => setPane(pane === key ? null : key)}>
            <Icon size={20} strokeWidth={1.75} />
          </IconButton>
        ))}
      </CallControls>
    </div>
  )
}

/** What would be nobody's after the meeting, while it can still be given to somebody. */
function unassignedText(notes: Schema<'ConferenceRoom'>['notes']): string {
  const count = notes.filter(({ kind, assignee_details }) => kind === 'task' && assignee_details === null).length
  return count === 0 ? '' : `У ${count} ${plural(count, 'задачи', 'задач', 'задач')} нет ответственного.`
}

const PHASES: Readonly<Record<string, string>> = {
  connecting: 'Подключаемся…',
  waiting: 'Вы в зале ожидания. Ведущий скоро впустит вас',
  refused: 'Войти не получилось',
  ended: 'Встреча завершена',
  out: 'Вы вышли из встречи',
}
