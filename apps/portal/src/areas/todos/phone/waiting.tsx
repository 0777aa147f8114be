import { FileIcon, Progress, useStore } from '@ws/ui'
import { Clock } from 'lucide-react'
import { Fragment } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { isPhoto } from '../../../lib/outbox/files'
import { useServices } from '../../../lib/services-context'
import { todoEntries } from '../outbox/todo-act'
import type { Todo } from '../todo-enums'
import { TakenPhotos } from './taken-photos'

/** Photos and other files of a task that are on this device and on their way. */
export function WaitingFiles({ todo }: { todo: Todo }) {
  const { outbox } = useServices()
  const { entries, sending } = useStore(outbox)
  return todoEntries(entries, todo.id)
    .filter((entry) => entry.files.length > 0 && entry.act.kind !== 'comment')
    .map((entry) => {
      const isRefused = entry.refusal !== undefined
      const progress = isRefused ? undefined : sending?.n === entry.n ? sending.progress : 0
      const photos = entry.files.filter(isPhoto)
      const others = entry.files.filter((file) => !isPhoto(file))
      return (
        <Fragment key={entry.n}>
          {photos.length > 0 && <TakenPhotos photos={photos} progress={progress} />}
          {others.map(({ key, name, bytes }) => (
            <p key={key} className="flex min-w-0 max-w-full flex-wrap items-center gap-x-1.5">
              <FileIcon type={bytes.type} name={name} />
              <span className="min-w-0 break-words">{name}</span>
              <WaitsSince isRefused={isRefused} at={entry.at} />
              {progress !== undefined && progress > 0 && <Progress value={progress} label={`Отправляется: ${name}`} />}
            </p>
          ))}
        </Fragment>
      )
    })
}

/** That something is on this device only, and since when. */
export function WaitsSince({ isRefused, at }: { isRefused: boolean; at: number }) {
  return (
    <span className="flex items-center gap-1.5 text-ink-3 text-sm">
      <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
      {isRefused ? 'Не отправлено' : 'Ждёт отправки'}, {formatMoment(new Date(at).toISOString())}
    </span>
  )
}

/** What the person has said of a task and nobody else can read yet. */
export function WaitingComments({ todo }: { todo: Todo }) {
  const { outbox } = useServices()
  const { entries } = useStore(outbox)
  return todoEntries(entries, todo.id).flatMap(({ n, act, at, refusal }) =>
    act.kind === 'comment'
      ? [
          <p key={n} className="flex flex-col gap-0.5">
            <WaitsSince isRefused={refusal !== undefined} at={at} />
            <span className="whitespace-pre-line break-words">{act.content}</span>
          </p>,
        ]
      : [],
  )
}
