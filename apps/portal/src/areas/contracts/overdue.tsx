import { formatDecimal } from '../../lib/format/number'

/** A sum that is bad news unless it is nought. */
export function Overdue({ sum, unit = '' }: { sum: string | null | undefined; unit?: string }) {
  const isOwed = Number(sum ?? 0) > 0
  return (
    <span className={isOwed ? 'text-bad tabular-nums' : 'tabular-nums'}>
      {formatDecimal(sum ?? '0.00')}
      {unit}
    </span>
  )
}
