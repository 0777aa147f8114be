import { Badge } from '@ws/ui'
import { formatDate } from '../format/date'
import { addDays } from '../time/add-days'
import { useCompanyToday } from '../time/use-company-today'

/** A verification that ends within so many days is asked for. */
const SOON_DAYS = 60

/** «Поверка до 12.03.2027» where it ends soon, and that it has ended. */
export function VerifyBadge({ until }: { until: string | null }) {
  const today = useCompanyToday()
  if (until === null || until > addDays(today, SOON_DAYS)) return null
  return until < today ? (
    <Badge tone="bad">Поверка истекла {formatDate(until)}</Badge>
  ) : (
    <Badge tone="warn">Поверка до {formatDate(until)}</Badge>
  )
}
