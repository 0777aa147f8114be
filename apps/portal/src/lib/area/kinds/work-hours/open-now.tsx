import { DAY_MINUTES, opennessAt, timeOf, type WorkHours } from '@ws/api-client/contract/work-hours'
import { useSession } from '@ws/api-client/react'
import { toZoned, zonedDay } from '@ws/ui'
import { clsx } from 'clsx'
import { WEEKDAYS } from '../../../schedule/rule'
import { useServices } from '../../../services-context'
import { knownZone } from '../../../time/known-zone'
import { useNow } from '../../../time/use-now'
import { weekdayOf } from '../../../time/weekday'

/** Whether a place is open by now, by the clock of the organisation, and when that changes. */
export function OpenNow({ hours }: { hours: WorkHours }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const now = useNow()
  const zone = knownZone(user?.organisation.timezone)
  const { hour = 0, minute = 0 } = toZoned(now, zone)
  const weekday = weekdayOf(zonedDay(now, zone)) - 1
  const { isOpen, until } = opennessAt(hours, weekday, hour * 60 + minute)
  return (
    <p className="flex items-center gap-2 tabular-nums">
      <span
        className={clsx('size-2 shrink-0 rounded-full', isOpen ? 'bg-ok-mark' : 'bg-muted-mark')}
        aria-hidden="true"
      />
      {isOpen ? openWords(until, weekday) : closedWords(until, weekday)}
    </p>
  )
}

function openWords(until: number | null, weekday: number): string {
  if (until === null) return 'Открыто круглосуточно'
  // The small hours belong to the night that has begun.
  const isSoon = until <= DAY_MINUTES * 1.5
  return `Открыто сейчас до ${isSoon ? '' : `${shortDay(until, weekday)} `}${timeIn(until)}`
}

function closedWords(until: number | null, weekday: number): string {
  if (until === null) return 'Закрыто'
  const days = Math.floor(until / DAY_MINUTES)
  const day = days === 0 ? '' : days === 1 ? 'завтра ' : `${inDay(weekday + days)} `
  return `Закрыто, откроется ${day}в ${timeIn(until)}`
}

/** Of minutes that run on over the days; the end of this one is 24:00. */
function timeIn(minutes: number): string {
  return minutes === DAY_MINUTES ? timeOf(minutes) : timeOf(minutes % DAY_MINUTES)
}

/** «во вторник» */
function inDay(weekday: number): string {
  const day = WEEKDAYS[weekday % 7]
  return `${day?.key === 'TU' ? 'во' : 'в'} ${day?.accusative}`
}

function shortDay(minutes: number, weekday: number): string {
  return WEEKDAYS[(weekday + Math.floor(minutes / DAY_MINUTES)) % 7]?.short.toLowerCase() ?? ''
}
