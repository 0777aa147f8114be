import { Badge } from '@ws/ui'
import type { CellProps } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'
import { date } from '../../lib/area/kinds/date'
import { formatDate } from '../../lib/format/date'
import { addDays } from '../../lib/time/add-days'
import { useCompanyToday } from '../../lib/time/use-company-today'

/** A lot that goes off within so many days is used up first or given back. */
export const EXPIRES_SOON = 30

/** «Годен до»: what goes off soon stands out, and louder what has. */
export const expiresOn = date('Годен до', {
  width: 150,
  Cell: ({ value }: CellProps<string | null | undefined>) => (value ? <LastDay day={value} soon="" far /> : <Blank />),
})

/** Of a card on a phone only what goes off soon is said. */
export function ExpiryBadge({ day }: { day: string | null }) {
  return day === null ? null : <LastDay day={day} soon="Годен до " />
}

function LastDay({ day, soon, far = false }: { day: string; soon: string; far?: boolean }) {
  const today = useCompanyToday()
  if (day > addDays(today, EXPIRES_SOON)) return far ? formatDate(day) : null
  const isOver = day < today
  return <Badge tone={isOver ? 'bad' : 'warn'}>{`${isOver ? 'Истёк ' : soon}${formatDate(day)}`}</Badge>
}
