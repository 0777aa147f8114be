import type { Schema } from '@ws/api-client/contract'
import { Avatar, Empty, ErrorState, Skeleton } from '@ws/ui'
import { lazy, Suspense } from 'react'
import { useArea } from '../../../lib/area/areas-context'
import { formatTime } from '../../../lib/format/date'
import { RouterLink } from '../../../lib/router-link'
import { clockOf } from '../conference-words'
import { useMeetingRoom } from '../use-meeting-room'
import { useReporters } from '../use-reporters'
import { MinutesPart } from './minutes-part'
import { Part } from './part'

const RecordLinks = lazy(() => import('../../../lib/area/record/parts/record-links'))

type Conference = Schema<'Conference'>

/** What a meeting is about before it begins, and what came of it afterwards. */
export function MeetingSummary({ meeting }: { meeting: Conference }) {
  const { data: room, error, refetch } = useMeetingRoom(meeting.id)
  const reporters = useReporters(meeting.agenda)
  const area = useArea('/conference')
  if (error && !room) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!room) return <Skeleton lines={6} />
  const decisions = room.notes.filter(({ kind }) => kind === 'decision')
  const tasks = room.notes.filter(({ kind }) => kind === 'task')
  const remarks = room.notes.filter(({ kind }) => kind === 'note')
  const isOver = meeting.status === 'ended'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {meeting.agenda.length > 0 && (
        <Part title="Повестка">
          <ol className="flex flex-col gap-2">
            {meeting.agenda.map(({ title, minutes }, at) => {
              const spent = room.agenda_times.seconds[at]
              return (
                <li key={at} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 break-words">
                    {`${at + 1}. ${title}`}
                    {reporters[at] && <span className="block text-ink-3">{reporters[at]}</span>}
                  </span>
                  <span className="shrink-0 text-ink-3 tabular-nums">
                    {spent ? `${clockOf(spent)} из ` : ''}
                    {minutes ? `${minutes} мин` : 'без времени'}
                  </span>
                </li>
              )
            })}
          </ol>
        </Part>
      )}
      {!isOver && room.notes.length === 0 && room.messages.length === 0 ? (
        <Part title="Приглашены">
          <People people={meeting.invitees_details} nobody="Никто не приглашён" />
        </Part>
      ) : (
        <>
          <Part title="Решения">
            <Notes notes={decisions} nothing="Решений не записали" />
          </Part>
          <Part title="Задачи">
            <Notes notes={tasks} nothing="Задач не поставили" />
          </Part>
          {remarks.length > 0 && (
            <Part title="Заметки">
              <Notes notes={remarks} nothing="" />
            </Part>
          )}
        </>
      )}
      {meeting.minutes_document !== null && <MinutesPart id={meeting.minutes_document} />}
      <Part title="Связи">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <RecordLinks area={area} entity="conference" record={meeting} />
        </Suspense>
      </Part>
      {room.participants.length > 0 && (
        <Part title={`Участники: ${room.participants.length}`}>
          <ul className="flex flex-col gap-2">
            {room.participants.map(({ profile_details: person, joined_at, left_at, minutes }) => (
              <li key={person.id} className="flex items-center gap-3">
                <Avatar name={person.name} src={person.avatar_url} size={28} />
                <span className="min-w-0 flex-1 truncate">{person.name}</span>
                <span className="shrink-0 text-ink-3 tabular-nums">
                  {`${formatTime(joined_at)}–${left_at ? formatTime(left_at) : 'сейчас'}, ${minutes} мин`}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {room.messages.length > 0 && (
        <Part title="Чат встречи">
          <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
            {room.messages.map(({ id, author_details, text, created_at }) => (
              <li key={id} className="break-words">
                <span className="text-ink-3 tabular-nums">{formatTime(created_at)} </span>
                <span className="font-[550]">{author_details?.name}: </span>
                {text}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function People({ people, nobody }: { people: Schema<'Person'>[]; nobody: string }) {
  if (people.length === 0) return <Empty title={nobody} />
  return (
    <ul className="flex flex-col gap-2">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3">
          <Avatar name={person.name} src={person.avatar_url} size={28} />
          {person.name}
        </li>
      ))}
    </ul>
  )
}

function Notes({ notes, nothing }: { notes: Schema<'ConferenceNote'>[]; nothing: string }) {
  if (notes.length === 0) return <p className="text-ink-3">{nothing}</p>
  return (
    <ul className="flex flex-col gap-2">
      {notes.map(({ id, text, todo, assignee_details }) => (
        <li key={id} className="flex flex-col">
          {todo ? <RouterLink href={`/todos/${todo}`}>{text}</RouterLink> : <span className="break-words">{text}</span>}
          {todo && <span className="text-ink-3">{assignee_details?.name ?? 'Без ответственного'}</span>}
        </li>
      ))}
    </ul>
  )
}
