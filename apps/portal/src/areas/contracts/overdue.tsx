import { formatDecimal } from '../../lib/format/number'
import { isOwed } from '../../lib/owed'

/** A sum that is bad news unless it is nought. */
export function Overdue({ sum, unit = '' }: { sum: string | null | undefined; unit?: string }) {
  return (
    <span className={isOwed(sum) ? 'text-bad tabular-nums' : 'tabular-nums'}>
      {isOwed(sum) ? `${formatDecimal(sum ?? '')}${unit}` : '—'}
    </span>
  )
}
