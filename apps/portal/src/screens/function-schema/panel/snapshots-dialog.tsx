import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Dialog, Empty, ErrorState, Field, Input, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { comparisonQuery, snapshotsQuery } from '../function-schema.queries'

/** Версии: kept states of the schema and what has changed since. */
export function SnapshotsDialog({ mayKeep, onClose }: { mayKeep: boolean; onClose: () => void }) {
  const { api } = useServices()
  const snapshots = useQuery(snapshotsQuery(api))
  const [name, setName] = useState('')
  const [compared, setCompared] = useState<number | null>(null)
  const keep = useMutation({
    mutationFn: () => unwrap(api.POST('/functionals/snapshots', { body: { name: name.trim() } })),
    meta: { invalidates: [['/functionals', 'snapshots']], done: 'Версия сохранена', isFormless: true },
    onSuccess: () => setName(''),
  })
  return (
    <Dialog
      open
      size="lg"
      title="Версии схемы"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="flex flex-col gap-4">
        {mayKeep && (
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') keep.mutate()
            }}
          >
            <Field label="Название версии" className="flex-1">
              <Input value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
            </Field>
            <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
              Сохранить текущую
            </Button>
          </form>
        )}
        {snapshots.isError ? (
          <ErrorState text={snapshots.error.message} onRetry={() => void snapshots.refetch()} />
        ) : snapshots.data === undefined ? (
          <Skeleton className="h-24" />
        ) : snapshots.data.length === 0 ? (
          <Empty size="sm" title="Версий пока нет" />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {snapshots.data.map((one) => (
              <li key={one.id} className="flex flex-col gap-2 py-2">
                <div className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{one.name}</span>
                    <span className="text-ink-2 text-sm">
                      {formatMoment(one.created_at)}
                      {one.author_details && `, ${one.author_details.name}`}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    aria-expanded={compared === one.id}
                    onClick={() => setCompared(compared === one.id ? null : one.id)}
                  >
                    Сравнить с текущей
                  </Button>
                </div>
                {compared === one.id && <Differences snapshot={one.id} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Differences({ snapshot }: { snapshot: number }) {
  const { api } = useServices()
  const comparison = useQuery(comparisonQuery(api, snapshot))
  if (comparison.isError)
    return <ErrorState text={comparison.error.message} onRetry={() => void comparison.refetch()} />
  if (comparison.data === undefined) return <Skeleton className="h-12" />
  if (comparison.data.differences.length === 0) return <p className="text-ink-2">С тех пор ничего не изменилось</p>
  return (
    <ul className="list-inside list-disc text-sm">
      {comparison.data.differences.map(({ id, name, change, from, to }) => (
        <li key={`${id}-${change}`}>
          {labels.FunctionalChange[change]}: {name}
          {change !== 'added' && change !== 'removed' && ` (${from ?? '—'} → ${to ?? '—'})`}
        </li>
      ))}
    </ul>
  )
}
