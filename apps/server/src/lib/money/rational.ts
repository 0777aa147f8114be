/** A number that is exact: `top` over `bottom`, which is above zero. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A fraction in its lowest terms. */
export function fraction(top: bigint, bottom: bigint): Rational {
  if (bottom === 0n) throw new Error('A fraction over zero')
  const shared = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { top: top / shared, bottom: bottom / shared }
}

/** A whole number. */
export function whole(value: number | bigint): Rational {
  return { top: BigInt(value), bottom: 1n }
}

/** A decimal as the contract writes it: `81.60`. */
export function decimal(text: string): Rational {
  if (!DECIMAL.test(text)) throw new Error(`Not a decimal: ${text}`)
  const places = text.split('.')[1]?.length ?? 0
  return fraction(BigInt(text.replace('.', '')), 10n ** BigInt(places))
}

export const ZERO = whole(0)
export const ONE = whole(1)

/** The product of all of them. */
export function times(...factors: readonly Rational[]): Rational {
  return factors.reduce((product, { top, bottom }) => fraction(product.top * top, product.bottom * bottom), ONE)
}

/** The sum of all of them. */
export function plus(...terms: readonly Rational[]): Rational {
  return terms.reduce(
    (sum, { top, bottom }) => fraction(sum.top * bottom + top * sum.bottom, sum.bottom * bottom),
    ZERO,
  )
}

/** What is left of one when a share is taken off it in percent: 20 leaves four fifths. */
export function lessPercent(percent: string): Rational {
  return plus(ONE, times(decimal(percent), fraction(-1n, 100n)))
}

/** One over it. */
export function inverse({ top, bottom }: Rational): Rational {
  return fraction(bottom, top)
}

/** Whether one is more than the other. */
export function isMore(one: Rational, other: Rational): boolean {
  return one.top * other.bottom > other.top * one.bottom
}

/** Whether both are the same number. */
export function isSame(one: Rational, other: Rational): boolean {
  return one.top * other.bottom === other.top * one.bottom
}

/** The nearest whole number; a half goes away from zero, so that what is taken back equals what was charged. */
export function roundHalfUp({ top, bottom }: Rational): bigint {
  const size = top < 0n ? -top : top
  const rounded = (size * 2n + bottom) / (bottom * 2n)
  return top < 0n ? -rounded : rounded
}

/** The decimal string of a number, rounded to so many digits after the point. */
export function toDecimal(value: Rational, places: number): string {
  const scaled = roundHalfUp(times(value, whole(10n ** BigInt(places))))
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const point = digits.length - places
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
