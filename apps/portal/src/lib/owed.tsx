import { Blank } from './area/kinds/blank'
import { formatDecimal } from './format/number'

/** Whether a sum is more than nothing. */
export function isOwed(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && /[1-9]/.test(value) && !value.startsWith('-')
}

/** A sum that is bad news unless it is nought. */
export function OwedCell({ value }: { value?: string | null | undefined }) {
  if (value === null || value === undefined) return <Blank />
  return <span className={isOwed(value) ? 'text-bad tabular-nums' : 'tabular-nums'}>{formatDecimal(value)}</span>
}
