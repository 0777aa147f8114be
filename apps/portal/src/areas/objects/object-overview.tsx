import { useQuery } from '@tanstack/react-query'
import { FigureCard } from '../../lib/figure-card'
import { useServices } from '../../lib/services-context'
import { EndingLeases } from './ending-leases'
import { leasesQuery } from './object.queries'
import { type ManagedObject, OverdueCount, toPercent, toSquareMetres } from './object-fields'
import { OccupancyTrend } from './occupancy-trend'

/** Обзор: the figures by which an object is looked after, how it was let, and what ends soon. */
export default function ObjectOverview({ record: object }: { record: ManagedObject }) {
  const { api } = useServices()
  const { data: leases } = useQuery(leasesQuery(api, object.id))
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        <FigureCard label="Заполняемость" value={toPercent(object.occupancy_pct)}>
          Занято {toSquareMetres(object.occupied_area)}
        </FigureCard>
        <FigureCard label="Свободно" value={toSquareMetres(object.vacant_area)}>
          из {toSquareMetres(object.rentable_area)}
        </FigureCard>
        {object.parking_total > 0 && (
          <FigureCard label="Паркинг" value={`${object.parking_occupied} из ${object.parking_total}`}>
            машино-мест занято
          </FigureCard>
        )}
        <FigureCard label="Открытых задач" value={object.open_todos.toLocaleString('ru-RU')}>
          просрочено: <OverdueCount n={object.overdue_todos} />
        </FigureCard>
      </dl>
      {leases?.trend.some(({ occupancy_pct }) => Number(occupancy_pct) > 0) && <OccupancyTrend months={leases.trend} />}
      {leases && <EndingLeases leases={leases.ending} />}
    </div>
  )
}
