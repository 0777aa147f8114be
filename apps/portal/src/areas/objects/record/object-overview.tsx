import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Link } from 'react-router-dom'
import { FigureCard } from '../../../lib/figure-card'
import { isOwed } from '../../../lib/owed'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { addDays } from '../../../lib/time/add-days'
import { startOfDay } from '../../../lib/time/day-moments'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import { type ManagedObject, OverdueCount, toPercent, toRoubles, toSquareMetres } from '../fields/object-fields'
import { leasesQuery } from '../object.queries'
import { EndingLeases } from './ending-leases'
import { ObjectActivity } from './object-activity'
import { OccupancyTrend } from './occupancy-trend'

/** Обзор: the figures by which an object is looked after, how it was let, and what ends soon. */
export default function ObjectOverview({ record: object }: { record: ManagedObject }) {
  const { api } = useServices()
  const { data: leases } = useQuery(leasesQuery(api, object.id))
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-3">
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
        {object.monthly_income !== null && (
          <FigureCard label="Доход в месяц" value={toRoubles(object.monthly_income)}>
            по действующим договорам, с НДС
          </FigureCard>
        )}
        {object.overdue_debt !== null && (
          <FigureCard
            label="Просрочено"
            value={
              <span className={isOwed(object.overdue_debt) ? 'text-bad' : ''}>{toRoubles(object.overdue_debt)}</span>
            }
          >
            <Link to={`/contracts?object=${object.id}&has_overdue=true`} className="text-brand hover:underline">
              Договоры с долгом
            </Link>
          </FigureCard>
        )}
        <FigureCard label="Открытых задач" value={object.open_todos.toLocaleString('ru-RU')}>
          просрочено: <OverdueCount n={object.overdue_todos} />
        </FigureCard>
        {object.root_location !== null && <RecentTodos location={object.root_location} />}
      </dl>
      {leases?.trend.some(({ occupancy_pct }) => Number(occupancy_pct) > 0) && <OccupancyTrend months={leases.trend} />}
      {leases && <EndingLeases leases={leases.ending} />}
      <ObjectActivity object={object} />
    </div>
  )
}

const DAYS = 30

/** How many tasks were made here in the last month; nothing for who may see no tasks. */
function RecentTodos({ location }: { location: number }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const first = addDays(useCompanyToday(), -DAYS)
  const isAllowed = hasPermission(user, 'todos.view')
  const { data } = useQuery({
    queryKey: ['/todos', 'recent', location, first],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/todos', {
          params: { query: { location, created_at_from: startOfDay(first).toISOString(), page_size: 1 } },
          signal,
        }),
      ),
    enabled: isAllowed,
  })
  if (!isAllowed) return null
  return (
    <FigureCard label="Заявки за 30 дней" value={data ? data.meta.total.toLocaleString('ru-RU') : '—'}>
      <Link to={`/todos?location=${location}&created_at_from=${first}`} className="text-brand hover:underline">
        Все заявки
      </Link>
    </FigureCard>
  )
}
