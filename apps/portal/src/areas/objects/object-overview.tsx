import { useQuery } from '@tanstack/react-query'
import { Card } from '@ws/ui'
import type { ReactNode } from 'react'
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
        <Kpi label="Заполняемость" value={toPercent(object.occupancy_pct)}>
          Занято {toSquareMetres(object.occupied_area)}
        </Kpi>
        <Kpi label="Свободно" value={toSquareMetres(object.vacant_area)}>
          из {toSquareMetres(object.rentable_area)}
        </Kpi>
        {object.parking_total > 0 && (
          <Kpi label="Паркинг" value={`${object.parking_occupied} из ${object.parking_total}`}>
            машино-мест занято
          </Kpi>
        )}
        <Kpi label="Открытых задач" value={object.open_todos.toLocaleString('ru-RU')}>
          просрочено: <OverdueCount n={object.overdue_todos} />
        </Kpi>
      </dl>
      {leases?.trend.some(({ occupancy_pct }) => Number(occupancy_pct) > 0) && <OccupancyTrend months={leases.trend} />}
      {leases && <EndingLeases leases={leases.ending} />}
    </div>
  )
}

function Kpi({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">{value}</dd>
      <dd className="text-ink-2 tabular-nums">{children}</dd>
    </Card>
  )
}
