import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { zonedDay } from '@ws/ui'
import { Link } from 'react-router-dom'
import { RecordsOf } from '../../lib/area/views/records-of'
import { formatDay, formatTime } from '../../lib/format/date'
import { formatMinutes } from '../../lib/format/minutes'
import { useServices } from '../../lib/services-context'

type Zone = RecordOf<'/teams/work_team_zones'>
type Schedule = RecordOf<'/todos/recurrences'>

const DAYS = 14
const DAY = 86_400_000
const PAGE = 100
const WITHOUT = ['team', 'zone']

/** What comes in the next two weeks, day by day, and the schedules themselves. */
export default function ZoneSchedule({ record: zone }: { record: Zone }) {
  const { api } = useServices()
  const query = { zone: String(zone.id) }
  const schedules = useQuery({
    queryKey: ['/todos/recurrences', 'of-zone', zone.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/todos/recurrences', { params: { query: { zone: [zone.id], page_size: PAGE } }, signal })),
  })
  const [place] = zone.locations
  return (
    <div className="flex flex-col gap-6">
      {schedules.data !== undefined && schedules.data.data.length > 0 && <ComingDays schedules={schedules.data.data} />}
      <RecordsOf
        path="/todos/recurrences"
        query={query}
        values={{ ...query, team: String(zone.team), ...(place === undefined ? {} : { locations: String(place) }) }}
        without={WITHOUT}
      />
    </div>
  )
}

function ComingDays({ schedules }: { schedules: readonly Schedule[] }) {
  const days = Array.from({ length: DAYS }, (_, at) => zonedDay(Date.now() + at * DAY))
  const coming = schedules.flatMap((schedule) =>
    (schedule.is_paused ? [] : schedule.next_dates).map(({ due_at }) => ({ schedule, due_at, day: zonedDay(due_at) })),
  )
  return (
    <section aria-label="Ближайшие две недели" className="flex flex-col gap-2">
      <h3 className="font-semibold">Ближайшие две недели</h3>
      <ol className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-7">
        {days.map((day) => {
          const tasks = coming.filter((one) => one.day === day).sort((a, b) => a.due_at.localeCompare(b.due_at))
          return (
            <li key={day} className="flex flex-col sm:min-h-24 gap-1 bg-surface p-2">
              <span className="text-ink-2 text-sm">
                {formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' })}
              </span>
              {tasks.map(({ schedule, due_at }) => (
                <Link
                  key={`${schedule.id}-${due_at}`}
                  to={`/todos/recurrences/${schedule.id}`}
                  className="rounded bg-sunken px-1.5 py-1 text-sm hover:text-brand"
                >
                  <span className="tabular-nums">{formatTime(due_at)}</span> {schedule.title}
                  {schedule.planned_minutes ? ` · ${formatMinutes(schedule.planned_minutes)}` : ''}
                </Link>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
