import { bareNumber, hasDecimalPoint } from '../input/number-text'

/** Why a text is no sum: not a number, a part of a kopeck, or more than a sum can hold. */
export type MoneyProblem = 'wrong' | 'fraction' | 'tooLong'

/** Roubles a sum may have: fifteen digits, as much as a `decimal(17,2)` holds. */
const MAX_DIGITS = 15

/**
 * Reads a sum as people type and paste it: «1234,5», «1 234.50», «−5»; the sign and the words of its currency are off
 * already. The sum is a decimal text with a point and two digits («1234.50»); no floating point touches it.
 */
export function readMoney(text: string, language = 'ru'): { sum: string } | { problem: MoneyProblem } {
  const plain = bareNumber(withoutGroups(text.trim()), language)
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match || plain.replace(/\D/g, '') === '') return { problem: 'wrong' }
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = match[3] ?? ''
  if (/[1-9]/.test(fraction.slice(2))) return { problem: 'fraction' }
  if (whole.length > MAX_DIGITS) return { problem: 'tooLong' }
  const kopecks = fraction.slice(0, 2).padEnd(2, '0')
  const isNegative = match[1] === '-' && /[1-9]/.test(whole + kopecks)
  return { sum: `${isNegative ? '-' : ''}${whole}.${kopecks}` }
}

/** Writes a sum («1234.5») as the language does: «1 234,50» with unbroken spaces. What is no sum stays as it is. */
export function showMoney(sum: string, language = 'ru'): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(sum)
  if (!match) return sum
  const point = hasDecimalPoint(language)
  const whole = (match[2] ?? '').replace(/\B(?=(\d{3})+$)/g, point ? ',' : '\u00a0')
  return `${match[1]}${whole}${point ? '.' : ','}${(match[3] ?? '').padEnd(2, '0')}`
}

/** Kopecks of a sum. */
export function toKopecks(sum: string): bigint {
  const [whole = '0', fraction = ''] = sum.replace('-', '').split('.')
  const kopecks = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
  return sum.startsWith('-') ? -kopecks : kopecks
}

/** The sum of so many kopecks. */
export function fromKopecks(kopecks: bigint): string {
  const digits = String(kopecks < 0n ? -kopecks : kopecks).padStart(3, '0')
  return `${kopecks < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// Two different marks leave no doubt: the last one stands before the kopecks, whatever the language («1.234,50»).
function withoutGroups(text: string): string {
  const match = /^([+-]?\d{1,3})((?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.))[.,](\d*)$/.exec(text)
  return match ? `${match[1]}${match[2]?.replace(/\D/g, '')}.${match[3]}` : text
}
