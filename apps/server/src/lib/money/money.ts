import { fraction, plus, type Rational, roundHalfUp, times, whole, ZERO } from './rational'

/** Money in calculations: whole kopecks. On the wire and in the base it is a decimal string of roubles, `124440.00`. */
export type Kopecks = bigint

const MONEY = /^(-?)(\d+)(?:\.(\d{1,2}))?$/
const HUNDRED = whole(100)

/** Kopecks of a decimal string. */
export function parseMoney(text: string): Kopecks {
  const [, sign, roubles, kopecks = ''] = MONEY.exec(text) ?? []
  if (roubles === undefined) throw new Error(`Not money: ${text}`)
  return BigInt(`${sign}${roubles}${kopecks.padEnd(2, '0')}`)
}

/** The decimal string of kopecks. */
export function formatMoney(money: Kopecks): string {
  const digits = sizeOf(money).toString().padStart(3, '0')
  return `${money < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Money for people: «124 440,00». */
export function moneyText(money: Kopecks): string {
  const [roubles = '', kopecks] = formatMoney(sizeOf(money)).split('.')
  return `${money < 0n ? '−' : ''}${roubles.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${kopecks}`
}

/** The sum of all of them. */
export function sumOf(amounts: Iterable<Kopecks>): Kopecks {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

/** The smaller of two. */
export function smaller(one: Kopecks, other: Kopecks): Kopecks {
  return one < other ? one : other
}

/** Money as an exact number of roubles. */
export function toRoubles(money: Kopecks): Rational {
  return fraction(money, 100n)
}

/** An exact number of roubles, rounded to kopecks. */
export function roundRoubles(roubles: Rational): Kopecks {
  return roundHalfUp(times(roubles, HUNDRED))
}

/**
 * Parts of a whole in kopecks. Each is what it adds to the rounded running total, so together they are the rounded whole,
 * which parts rounded one by one are not.
 */
export function roundParts(parts: readonly Rational[]): Kopecks[] {
  let [exact, rounded] = [ZERO, 0n]
  return parts.map((part) => {
    exact = plus(exact, part)
    const total = roundRoubles(exact)
    const own = total - rounded
    rounded = total
    return own
  })
}

function sizeOf(money: Kopecks): Kopecks {
  return money < 0n ? -money : money
}
