import { useStore } from '@ws/ui'
import { Clock } from 'lucide-react'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { TakenPhotos } from './taken-photos'

/** Photos of a task that are on this device and on their way. */
export function WaitingPhotos({ todo }: { todo: Todo }) {
  const { outbox } = useServices()
  const { entries, sending } = useStore(outbox)
  return entries
    .filter((entry) => entry.todo === todo.id && entry.photos.length > 0 && entry.act.kind !== 'comment')
    .map((entry) => (
      <TakenPhotos
        key={entry.n}
        photos={entry.photos}
        progress={entry.refusal === undefined ? (sending?.n === entry.n ? sending.progress : 0) : undefined}
      />
    ))
}

/** What the person has said of a task and nobody else can read yet. */
export function WaitingComments({ todo }: { todo: Todo }) {
  const { outbox } = useServices()
  const { entries } = useStore(outbox)
  const own = entries.filter(({ todo: id }) => id === todo.id)
  return own.flatMap(({ n, act, at, refusal }) =>
    act.kind === 'comment'
      ? [
          <p key={n} className="flex flex-col gap-0.5">
            <span className="flex items-center gap-1.5 text-ink-3 text-sm">
              <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
              {refusal === undefined ? 'Ждёт отправки' : 'Не отправлено'}, {formatMoment(new Date(at).toISOString())}
            </span>
            <span className="whitespace-pre-line break-words">{act.content}</span>
          </p>,
        ]
      : [],
  )
}
