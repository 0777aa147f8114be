import { formatDecimal } from '../../lib/format/number'

/** «124 440,00 ₽». */
export function roubles(value: string): string {
  return `${formatDecimal(value)} ₽`
}

/** Whether a sum is nothing. */
export function isNothing(value: string): boolean {
  return /^-?0+(\.0+)?$/.test(value)
}
