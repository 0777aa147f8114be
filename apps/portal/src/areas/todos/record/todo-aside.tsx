import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Progress } from '@ws/ui'
import { Eye, EyeOff } from 'lucide-react'
import { formatMinutes } from '../../../lib/format/minutes'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { TodoKnowledge } from './todo-knowledge'
import { TodoMap } from './todo-map'
import { useTodoWrite } from './use-todo-write'

/** Beside a task, below its facts: time against the plan, whether one watches it, the map it stands on, and what to read for it. */
export default function TodoAside({ record: todo }: { record: Todo }) {
  return (
    <>
      <TimeSpent todo={todo} />
      <Watching todo={todo} />
      <TodoMap todo={todo} />
      <TodoKnowledge todo={todo} />
    </>
  )
}

function TimeSpent({ todo: { spent_minutes, planned_minutes } }: { todo: Todo }) {
  if (spent_minutes === 0) return null
  const plan = planned_minutes ?? 0
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-2">
        <span className="text-ink-3">Потрачено</span>
        <span className="tabular-nums">
          {formatMinutes(spent_minutes)}
          {plan > 0 && ` из ${formatMinutes(plan)}`}
        </span>
      </p>
      {plan > 0 && (
        <Progress
          value={spent_minutes / plan}
          label="Потраченное время от плана"
          tone={spent_minutes > plan ? 'bad' : 'brand'}
        />
      )}
    </div>
  )
}

function Watching({ todo }: { todo: Todo }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const path = { id: todo.id }
  const watch = useTodoWrite((api, _: undefined) => unwrap(api.PUT('/todos/{id}/watch', { params: { path } })), {
    done: 'Вы будете получать уведомления об этой задаче',
  })
  const unwatch = useTodoWrite((api, _: undefined) => unwrap(api.DELETE('/todos/{id}/watch', { params: { path } })))
  const own = user?.id
  // The author always watches his task.
  if (own === undefined || todo.author === own) return null
  const isWatching = (todo.watchers ?? []).includes(own)
  const write = isWatching ? unwatch : watch
  const Eyed = isWatching ? EyeOff : Eye
  return (
    <Button className="self-start" loading={write.isPending} onClick={() => write.mutate(undefined)}>
      <Eyed size={16} strokeWidth={1.75} aria-hidden="true" />
      {isWatching ? 'Не наблюдать' : 'Наблюдать'}
    </Button>
  )
}
