import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { Empty, ErrorState, Skeleton } from '@ws/ui'
import { clsx } from 'clsx'
import { CircleCheckBig, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format/date'
import { hasPermission } from '../../lib/permission'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import { FigureCard } from './figure-card'
import { MeetingsOfDay } from './meetings-of-day'
import { figuresOf, listHref, myDayQuery } from './my-day.queries'
import { TakeNext } from './take-next'

/** Мой день: figures of what needs the person now, his meetings, and his open tasks due by tonight, overdue ones first. */
export function MyDay({ profile, now, tools }: { profile: number; now: Date; tools?: ReactNode }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const mayTake = hasPermission(user, 'todos.take') || hasPermission(user, 'todos.edit')
  const query = myDayQuery(profile, now)
  const { data, isError, refetch } = useQuery(createResource(api, '/todos').list({ ...query, page: 1 }))
  return (
    <section
      aria-labelledby="my-day"
      className="@container h-full min-w-0 rounded-lg border border-line bg-surface dark:bg-raised"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <h2 id="my-day" className="min-w-0 font-semibold text-lg">
          Мой день
        </h2>
        {tools ?? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mayTake && <TakeNext profile={profile} />}
            <RouterLink href={listHref(query)} className="text-brand hover:underline">
              Открыть списком
            </RouterLink>
          </span>
        )}
      </header>
      <ul className="grid grid-cols-2 gap-2 px-4 pb-3 @2xl:grid-cols-4">
        {figuresOf(profile, now).map((figure) => (
          <li key={figure.key}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
      {hasPermission(user, 'conference.view') && <MeetingsOfDay />}
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="flex flex-col gap-3 p-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-5 w-full" />
          ))}
        </div>
      ) : data.data.length === 0 ? (
        <Empty
          icon={<CircleCheckBig aria-hidden="true" size={28} strokeWidth={1.5} />}
          title="На сегодня задач нет"
          text="Здесь будут ваши задачи со сроком на сегодня и просроченные."
        />
      ) : (
        <ul>
          {data.data.map((todo) => (
            <TodoLine key={todo.id} todo={todo} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TodoLine({ todo }: { todo: Schema<'Todo'> }) {
  return (
    <li className="border-line border-t">
      <RouterLink
        href={`/todos/${todo.id}`}
        className="flex min-h-9.5 flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="w-9 shrink-0 text-ink-3 tabular-nums">{todo.id}</span>
        <span className="flex min-w-0 flex-1 basis-48 items-center gap-2 font-medium">
          {todo.is_emergency && (
            <Siren role="img" aria-label="Аварийная" size={16} strokeWidth={1.75} className="shrink-0 text-bad" />
          )}
          <span className="min-w-0 break-words">{todo.title}</span>
        </span>
        {todo.location_details !== null && (
          <span className="truncate text-ink-3 text-sm">{todo.location_details.name}</span>
        )}
        {todo.due_at !== null && (
          <span className={clsx('ml-auto shrink-0 tabular-nums', todo.is_overdue ? 'text-bad' : 'text-warn')}>
            {formatMoment(todo.due_at)}
          </span>
        )}
      </RouterLink>
    </li>
  )
}
