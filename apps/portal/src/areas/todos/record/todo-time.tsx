import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import {
  Avatar,
  Button,
  confirm,
  ErrorState,
  IconButton,
  Input,
  NumberInput,
  Skeleton,
  toast,
  Field as UiField,
  useStore,
} from '@ws/ui'
import { Play, Square, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { formatMinutes } from '../../../lib/format/minutes'
import { useOnce } from '../../../lib/query/use-once'
import { useServices } from '../../../lib/services-context'
import { useAct } from '../actions/use-act'
import { WaitsSince } from '../phone/waiting'
import type { Todo } from '../todo-enums'
import { type UnsentMinutes, unsentTime } from './unsent-time'
import { useTodoWrite } from './use-todo-write'

const DAY = 1440
const MINUTE = 60_000

type Entry = Schema<'TodoTime'>

/** Who worked on the task and how long; one's own clock is started and stopped here. */
export default function TodoTime({ record: todo }: { record: Todo }) {
  const { api, session, outbox } = useServices()
  const { user } = useSession(session)
  const path = { id: todo.id }
  const times = useQuery({
    queryKey: ['/todos', 'time', todo.id],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/{id}/time', { params: { path }, signal })),
  })
  const { entries: unsent, attended } = useStore(outbox)
  const clock = useAct(todo)
  const restore = useTodoWrite((writing, body: Schema<'TodoTimeInput'>) =>
    unwrap(writing.POST('/todos/{id}/time', { params: { path }, body })),
  )
  const remove = useTodoWrite((writing, { id: entry }: Entry) =>
    unwrap(writing.DELETE('/todos/{id}/time/{entry}', { params: { path: { ...path, entry } } })),
  )
  const takeBack = async (entry: Entry) => {
    const { minutes, at, note } = entry
    // A clock that ran for seconds, or for days, cannot be written in again: there the person is asked before.
    const isWritable = minutes !== null && minutes >= 1 && minutes <= DAY
    const title = 'Удалить запись времени?'
    if (!isWritable && !(await confirm({ title, confirmLabel: 'Удалить', tone: 'danger' }))) return
    remove.mutate(entry, {
      onSuccess: () =>
        toast.success(
          'Запись времени удалена',
          isWritable ? { undo: () => restore.mutate({ minutes, at, note }) } : undefined,
        ),
    })
  }
  if (times.isPending) return <Skeleton className="h-24" />
  const entries = times.data?.data ?? []
  const { running, waiting } = unsentTime(
    unsent.filter(({ n }) => !attended.includes(n)),
    todo.id,
    entries.find((entry) => entry.is_running && entry.profile === user?.id),
  )
  const clocked = waiting.reduce((sum, { isClocked, minutes }) => sum + (isClocked ? minutes : 0), 0)
  const mayWork = todo.allowed.includes('update')
  return (
    <div className="flex max-w-[80ch] flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p>
          Потрачено <b className="tabular-nums">{formatMinutes(todo.spent_minutes + clocked)}</b>
          {todo.planned_minutes !== null && (
            <span className="text-ink-2"> из {formatMinutes(todo.planned_minutes)} по плану</span>
          )}
        </p>
        {running !== undefined ? (
          <Button loading={clock.isPending} onClick={() => clock.mutate({ act: { kind: 'timer', isRunning: false } })}>
            <Square size={16} strokeWidth={1.75} aria-hidden="true" />
            Остановить · <Elapsed since={running.at} />
          </Button>
        ) : (
          mayWork &&
          todo.status !== 'Completed' && (
            <Button loading={clock.isPending} onClick={() => clock.mutate({ act: { kind: 'timer', isRunning: true } })}>
              <Play size={16} strokeWidth={1.75} aria-hidden="true" />
              Запустить таймер
            </Button>
          )
        )}
      </div>
      {mayWork && <NewTime todo={todo} />}
      {times.data === undefined && (
        // What cannot be read now may still be counted.
        <ErrorState text={times.error?.message ?? ''} onRetry={() => void times.refetch()} />
      )}
      {waiting.length > 0 && <UnsentTime waiting={waiting} />}
      {entries.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {entries.map((entry) => {
            const name = entry.profile_details?.name ?? 'Удалённый сотрудник'
            return (
              <li key={entry.id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1.5">
                <Avatar name={name} src={entry.profile_details?.avatar_url} size={20} aria-hidden />
                <span>{name}</span>
                <time dateTime={entry.at} className="text-ink-3 text-sm">
                  {formatMoment(entry.at)}
                </time>
                {entry.note !== null && <span className="min-w-0 break-words text-ink-2">{entry.note}</span>}
                <span className="ms-auto tabular-nums">
                  {entry.minutes === null ? 'идёт сейчас' : formatMinutes(entry.minutes)}
                </span>
                {mayWork && entry.profile === user?.id && !entry.is_running && (
                  <IconButton
                    size="sm"
                    label={`Удалить запись: ${formatMinutes(entry.minutes ?? 0)}`}
                    onClick={() => void takeBack(entry)}
                  >
                    <Trash2 size={16} strokeWidth={1.75} />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Time that nobody else sees yet. */
function UnsentTime({ waiting }: { waiting: readonly UnsentMinutes[] }) {
  return (
    <ul
      aria-label="Время, которое ждёт отправки"
      className="flex flex-col divide-y divide-line rounded-md border border-line border-dashed"
    >
      {waiting.map(({ n, at, minutes, note }) => (
        <li key={n} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1.5">
          <WaitsSince isRefused={false} at={Date.parse(at)} />
          {note !== null && <span className="min-w-0 break-words text-ink-2">{note}</span>}
          <span className="ms-auto tabular-nums">{formatMinutes(minutes)}</span>
        </li>
      ))}
    </ul>
  )
}

const SECOND = 1000

/** How long a clock has been running, counted on. */
function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / SECOND))
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <span className="tabular-nums">
      {Math.floor(seconds / 3600)}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </span>
  )
}

function NewTime({ todo }: { todo: Todo }) {
  const [minutes, setMinutes] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const add = useAct(todo)
  const isRight = minutes !== null && minutes >= 1 && minutes <= DAY
  // Of the typed minutes alone: the moment of a second press is another one.
  const send = useOnce(async (typed: { minutes: number; note: string }) => {
    // When it was done, however late it is heard of.
    const at = new Date(Date.now() - typed.minutes * MINUTE).toISOString()
    const act = { kind: 'time', minutes: typed.minutes, note: typed.note.trim() || null, at } as const
    try {
      await add.mutateAsync({ act })
    } catch {
      // The mutation cache has told the person; what was typed stays.
      return
    }
    // What was typed while it was on its way is the next one.
    setMinutes((now) => (now === typed.minutes ? null : now))
    setNote((now) => (now === typed.note ? '' : now))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) void send({ minutes, note })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <UiField label="Минут" className="w-28">
        <NumberInput value={minutes} onChange={setMinutes} min={1} max={DAY} />
      </UiField>
      <UiField label="Что сделано" className="min-w-48 flex-1">
        <Input maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </UiField>
      <Button type="submit" loading={add.isPending} disabled={!isRight}>
        Записать время
      </Button>
    </form>
  )
}
