import { ErrorState } from '@ws/ui'
import { Figure } from '../../lib/figure'
import { formatDecimal } from '../../lib/format/number'
import type { useZoneMeasure } from './use-zone-measure'
import { ZoneConflicts } from './zone-parts'

/** How much the zone of a form would hold, and which zones of the same kind hold it too. */
export function ZoneMeasure({ measure }: { measure: ReturnType<typeof useZoneMeasure> }) {
  if (!measure.isSomewhere) return null
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
