import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Banner, ErrorState, IconButton, Skeleton } from '@ws/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasPermission } from '../../../../lib/permission'
import { useServices } from '../../../../lib/services-context'
import { companyToday } from '../../../../lib/time/company-day'
import { dayLook } from './month-table'
import { YearCalendar } from './year-calendar'

/** The years the server keeps a calendar of. */
const YEARS = { first: 2000, last: 2099 }

/** Производственный календарь: which days of a year are worked, and changing them. */
export function ProductionCalendarSection() {
  const { api, session, realtime } = useServices()
  const { user } = useSession(session)
  const today = companyToday(user)
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const mayView = hasPermission(user, 'settings.view')
  const calendar = useQuery({
    queryKey: ['/production-calendar', year],
    queryFn: ({ signal }) => unwrap(api.GET('/production-calendar', { params: { query: { year } }, signal })),
    enabled: mayView,
  })
  useEffect(() => {
    if (mayView) realtime.join('list:/production-calendar')
  }, [mayView, realtime])
  if (!mayView) return null
  return (
    <section aria-label="Производственный календарь" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">Производственный календарь</h2>
        <div className="flex items-center gap-1">
          <IconButton label="Предыдущий год" disabled={year <= YEARS.first} onClick={() => setYear(year - 1)}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <output aria-label="Год" className="w-12 text-center font-semibold tabular-nums">
            {year}
          </output>
          <IconButton label="Следующий год" disabled={year >= YEARS.last} onClick={() => setYear(year + 1)}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <p className="max-w-prose text-ink-2">
        По нему считаются сроки в рабочем времени и даты расписаний, которые обходят выходные. Изменение действует сразу
        — для сроков, посчитанных после него; у имеющихся задач сроки прежние.
      </p>
      <Legend />
      {calendar.data?.may_edit === false && <Banner tone="info">Изменить календарь может администратор.</Banner>}
      {calendar.isPending && <Skeleton className="h-96" />}
      {calendar.isError && !calendar.data && (
        <ErrorState text={calendar.error.message} onRetry={() => void calendar.refetch()} />
      )}
      {calendar.data && <YearCalendar key={year} year={year} today={today} calendar={calendar.data} />}
    </section>
  )
}

const SIGNS = [
  { text: 'Выходной день', kind: 'holiday', is_changed: false },
  { text: 'Рабочий день', kind: 'working', is_changed: false },
  { text: 'Перенос или изменение', kind: 'working', is_changed: true },
] as const

function Legend() {
  return (
    <ul aria-label="Обозначения" className="flex flex-wrap gap-x-5 gap-y-2 text-ink-2 text-sm">
      {SIGNS.map((sign) => (
        <li key={sign.text} className="flex items-center gap-2">
          <span aria-hidden="true" className="w-9 rounded-md border border-line tabular-nums">
            <span className={dayLook(sign)}>4</span>
          </span>
          {sign.text}
        </li>
      ))}
    </ul>
  )
}
