import { useQueries } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Empty } from '@ws/ui'
import { RecordsOf } from '../../../lib/area/views/records-of'
import { useServices } from '../../../lib/services-context'
import type { ManagedObject } from '../fields/object-fields'

const KINDS = Object.keys(labels.ZoneKind) as Schema<'ZoneKind'>[]

/** Work zones that lie in an object, and how much of it each kind of work covers. */
export default function ObjectZones({ record: { root_location: root } }: { record: ManagedObject }) {
  if (!root) return <Empty title="Сначала выберите расположение объекта" />
  return (
    <div className="flex flex-col gap-5">
      <Coverage location={root} />
      <RecordsOf
        path="/teams/work_team_zones"
        query={{ location: String(root) }}
        values={{ locations: String(root) }}
      />
    </div>
  )
}

function Coverage({ location }: { location: number }) {
  const { api } = useServices()
  const answers = useQueries({
    queries: KINDS.map((kind) => ({
      queryKey: ['/teams/work_team_zones', 'coverage', kind, location],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(api.GET('/teams/work_team_zones/coverage', { params: { query: { kind, location } }, signal })),
    })),
  })
  const covered = KINDS.flatMap((kind, at) => {
    const { rooms_count = 0, uncovered_count = 0 } = answers[at]?.data ?? {}
    // A kind of work that nobody does here is no gap.
    return uncovered_count < rooms_count ? [{ kind, rooms_count, covered: rooms_count - uncovered_count }] : []
  })
  if (covered.length === 0) return null
  return (
    <dl aria-label="Покрытие зонами" className="flex flex-wrap gap-x-6 gap-y-1">
      {covered.map(({ kind, rooms_count, covered: n }) => (
        <div key={kind} className="flex gap-1.5">
          <dt className="text-ink-3">{labels.ZoneKind[kind]}</dt>
          <dd className={n === rooms_count ? 'font-[550] tabular-nums' : 'font-[550] text-warn tabular-nums'}>
            {Math.floor((n / rooms_count) * 100)} %{' '}
            <span className="font-normal text-ink-2">
              ({n} из {rooms_count})
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
