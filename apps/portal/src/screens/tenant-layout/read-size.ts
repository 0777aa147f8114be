import { parseDecimal } from '../../lib/format/number'

/** An area, a rate or a power as it is sent; undefined of what is none. */
export function readSize(text: string): string | undefined {
  const value = parseDecimal(text)
  return value !== null && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? value : undefined
}
