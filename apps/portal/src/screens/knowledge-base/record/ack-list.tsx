import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, ErrorState, Progress, Sheet } from '@ws/ui'
import { useState } from 'react'
import { ReaderList } from '../../../lib/acknowledgement/reader-list'
import { RemindButton } from '../../../lib/acknowledgement/remind-button'
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
        <Sheet
          open
          onOpenChange={(next) => !next && setOpen(false)}
          title="Кто ознакомился"
          footer={
            waiting.length > 0 && (
              <RemindButton
                count={waiting.length}
                send={() => api.POST('/knowledge-base/{id}/remind', { params: { path: { id: page.id } } })}
              />
            )
          }
        >
          <div className="flex flex-col gap-5">
            <ReaderList
              title={`Не ознакомились: ${waiting.length}`}
              readers={waiting.map((person) => ({ person, note: null }))}
            />
            <ReaderList
              title={`Ознакомились: ${done.length}`}
              readers={done.map(({ person, at, published_version: version }) => ({
                person,
                note: `${formatMoment(at)}, версия ${version}`,
              }))}
            />
          </div>
        </Sheet>
      )}
    </section>
  )
}
