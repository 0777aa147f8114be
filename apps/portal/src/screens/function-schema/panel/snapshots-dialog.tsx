import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { ErrorState, Skeleton } from '@ws/ui'
import { useServices } from '../../../lib/services-context'
import { KeptVersionsDialog } from '../../../lib/versions/kept-versions-dialog'
import { comparisonQuery, snapshotsQuery } from '../function-schema.queries'

/** Версии: kept states of the schema and what has changed since. */
export function SnapshotsDialog({ mayKeep, onClose }: { mayKeep: boolean; onClose: () => void }) {
  const { api } = useServices()
  return (
    <KeptVersionsDialog
      title="Версии схемы"
      versions={useQuery(snapshotsQuery(api))}
      mayKeep={mayKeep}
      onKeep={(name) => unwrap(api.POST('/functionals/snapshots', { body: { name } }))}
      queryKey={['/functionals', 'snapshots']}
      differences={({ id }) => <Differences snapshot={id} />}
      onClose={onClose}
    />
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
