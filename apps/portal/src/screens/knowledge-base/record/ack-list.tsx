import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Avatar, Button, ErrorState, Progress, Sheet } from '@ws/ui'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** How many of its audience have acknowledged a page, and who has not. */
export function AckList({ page }: { page: KbPage }) {
  const { api } = useServices()
  const [isOpen, setOpen] = useState(false)
  const acks = useQuery({
    queryKey: ['/knowledge-base', 'acks', page.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/knowledge-base/{id}/acks', { params: { path: { id: page.id } }, signal })),
  })
  if (acks.isError) return <ErrorState text={acks.error.message} onRetry={() => void acks.refetch()} />
  if (acks.data === undefined) return null
  const { done, waiting } = acks.data
  const total = done.length + waiting.length
  return (
    <section aria-label="Ознакомление" className="flex flex-col gap-2">
      <h2 className="font-semibold">Ознакомление</h2>
      <Progress label="Ознакомлены" value={total === 0 ? 0 : done.length / total} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2 tabular-nums">
        {`Ознакомлены ${done.length} из ${total}`}
        <Button size="sm" onClick={() => setOpen(true)}>
          Кто ознакомился
        </Button>
      </p>
      {isOpen && (
        <Sheet open onOpenChange={(next) => !next && setOpen(false)} title="Кто ознакомился">
          <div className="flex flex-col gap-5">
            <People title={`Не ознакомились: ${waiting.length}`} people={waiting} />
            <People
              title={`Ознакомились: ${done.length}`}
              people={done.map(({ person }) => person)}
              note={(id) => {
                const ack = done.find(({ person }) => person.id === id)
                return ack && `${formatMoment(ack.at)}, версия ${ack.published_version}`
              }}
            />
          </div>
        </Sheet>
      )}
    </section>
  )
}

interface PeopleProps {
  title: string
  people: readonly Schema<'Person'>[]
  note?: (id: number) => string | undefined
}

function People({ title, people, note }: PeopleProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">
        {people.map(({ id, name, avatar_url }) => (
          <li key={id} className="flex items-center gap-2">
            <Avatar name={name} src={avatar_url} size={24} aria-hidden />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="shrink-0 text-ink-3 text-sm tabular-nums">{note?.(id)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
