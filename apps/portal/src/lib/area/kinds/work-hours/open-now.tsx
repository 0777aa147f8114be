import { opennessAt, type WorkHours } from '@ws/api-client/contract/work-hours'
import { useSession } from '@ws/api-client/react'
import { toZoned, zonedDay } from '@ws/ui'
import { clsx } from 'clsx'
import { useServices } from '../../../services-context'
import { knownZone } from '../../../time/known-zone'
import { useNow } from '../../../time/use-now'
import { weekdayOf } from '../../../time/weekday'
import { openWords } from './open-words'

/** Whether a place is open now, by the clock of the organisation, and when that changes. */
export function OpenNow({ hours }: { hours: WorkHours }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const now = useNow()
  const zone = knownZone(user?.organisation.timezone)
  const { hour = 0, minute = 0 } = toZoned(now, zone)
  const weekday = weekdayOf(zonedDay(now, zone)) - 1
  const openness = opennessAt(hours, weekday, hour * 60 + minute)
  return (
    <p className="flex items-center gap-2 tabular-nums">
      <span
        className={clsx('size-2 shrink-0 rounded-full', openness.isOpen ? 'bg-ok-mark' : 'bg-muted-mark')}
        aria-hidden="true"
      />
      {openWords(openness, weekday)}
    </p>
  )
}
