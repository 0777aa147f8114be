import { machineTimeZone, useTimeZone } from '@ws/ui'
import { Link } from 'react-router'
import { offsetOf, zoneInWords } from '../../lib/timezones'

/** Where the clock of the device shows another time than the page: whose time the page shows, and where that is changed. */
export function ZoneHint() {
  const zone = useTimeZone()
  if (offsetOf(zone) === offsetOf(machineTimeZone())) return null
  return (
    <Link to="/user" className="block px-2 pb-1 text-ink-3 text-sm hover:text-ink hover:underline">
      Время показано по часовому поясу {zoneInWords(zone)}
    </Link>
  )
}
