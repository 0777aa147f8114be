import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ErrorState } from '@ws/ui'
import type { FormPartProps } from '../../lib/area/define-area'
import { useSettled } from '../../lib/area/filters/use-settled'
import { Figure } from '../../lib/figure'
import { formatDecimal } from '../../lib/format/number'
import { useServices } from '../../lib/services-context'
import { ZoneConflicts } from './zone-parts'

/** Below the places of the form: how much they hold, and which zones of the same kind hold it too. */
export default function ZoneMeasure({ id, values }: FormPartProps<'/teams/work_team_zones'>) {
  const { api } = useServices()
  const { kind, locations = [], exclude_locations = [], polygons = [] } = values
  const isSomewhere = locations.length > 0 || polygons.length > 0
  const asked = useSettled(
    JSON.stringify({ kind, locations, exclude_locations, polygons, ...(id ? { zone: id } : {}) }),
  )
  const measure = useQuery({
    queryKey: ['/teams/work_team_zones', 'measure', asked],
    queryFn: ({ signal }) => unwrap(api.POST('/teams/work_team_zones/measure', { body: JSON.parse(asked), signal })),
    enabled: kind !== undefined && isSomewhere,
    placeholderData: keepPreviousData,
  })
  if (!isSomewhere) return null
  if (measure.isError) return <ErrorState text={measure.error.message} onRetry={() => void measure.refetch()} />
  return (
    <div className="flex flex-col gap-4" aria-live="polite" aria-busy={measure.isFetching}>
      <dl className="grid grid-cols-2 gap-4 sm:max-w-md">
        <Figure label="Помещений" value={measure.data ? measure.data.rooms_count.toLocaleString('ru-RU') : '…'} />
        <Figure label="Площадь" value={measure.data ? `${formatDecimal(measure.data.area)} м²` : '…'} />
      </dl>
      <ZoneConflicts overlaps={measure.data?.overlaps ?? []} />
    </div>
  )
}
