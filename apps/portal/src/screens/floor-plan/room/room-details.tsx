import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LatestEvents } from '../../../lib/area/record/latest-events'
import { FileLink } from '../../../lib/files/file-link'
import { formatDate } from '../../../lib/format/date'
import { metersQuery, shownValues } from '../../../lib/meters/meters.queries'
import { WaitingTodos } from '../../../lib/outbox/waiting-todos'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { TodoLines } from '../../../lib/todo-lines'

/** So many of each are shown; the page of the room has them all. */
const SHOWN = 5

/** What else there is of a room: open tasks, files, what happened. What there is none of takes no place. */
export function RoomDetails({ room }: { room: number }) {
  return (
    <>
      <OpenTodos room={room} />
      <WaitingTodos location={room} />
      <Files room={room} />
      <Meters room={room} />
      <LatestEvents entity="room" id={room} limit={SHOWN} />
    </>
  )
}

function OpenTodos({ room }: { room: number }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({
    ...createResource(api, '/todos').list({
      ...{ location: room, is_open: true, page_size: SHOWN, ordering: ['-is_overdue', 'due_at'] },
    }),
    enabled: hasPermission(user, 'todos.view'),
  })
  if (!data?.data.length) return null
  const all = data.meta.total > SHOWN ? `/todos?location=${room}&is_open=true` : undefined
  return (
    <Part title="Задачи">
      <TodoLines label="Открытые задачи" todos={data.data} all={all} />
    </Part>
  )
}

function Files({ room }: { room: number }) {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/properties/room', 'files', room],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/attachments', { params: { query: { entity: 'room', entity_id: room } }, signal })),
  })
  if (!data?.data.length) return null
  return (
    <Part title="Файлы">
      <ul className="flex flex-col gap-1">
        {data.data.slice(0, SHOWN).map(({ id, title, file_details }) => (
          <li key={id} className="flex min-w-0">
            <FileLink file={title === null ? file_details : { ...file_details, display_name: title }} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Meters({ room }: { room: number }) {
  const { api } = useServices()
  const { data } = useQuery(metersQuery(api, room))
  if (!data?.data.length) return null
  return (
    <Part title="Счётчики">
      <ul className="flex flex-col gap-1.5">
        {data.data.map(({ id, resource, serial, last_reading: last }) => (
          <li key={id} className="flex justify-between gap-3">
            <Link to={`/properties/properties-room/${room}?tab=meters`} className="min-w-0 text-brand hover:underline">
              {labels.MeterResource[resource]} № {serial}
            </Link>
            <span className="text-right tabular-nums">
              {last ? shownValues(last) : '—'}
              {last && <span className="block text-ink-3 text-sm">{formatDate(last.read_at)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1 border-line border-t pt-3">
      <h3 className="font-[550]">{title}</h3>
      {children}
    </section>
  )
}
