/**
 * Decimal string of the wire (`"124440.00"`) → «124 440,00». Works on the text, so that no digit is lost to floating
 * point; anything that is no decimal number comes back as it is.
 */
export function formatDecimal(value: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (match === null) return value
  const [, sign = '', whole = '', fraction] = match
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${sign === '-' ? '−' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`
}

/**
 * What a person typed («124 440,5») → decimal string of the wire, or null when it is no number. Spaces of every kind are
 * dropped, the comma is the decimal sign.
 */
export function parseDecimal(text: string): string | null {
  const plain = text.replace(/\s/g, '').replace('−', '-').replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null
  return plain.replace(/^(-?)0+(?=\d)/, '$1')
}

/** What pairs of decimals (an area and its price) come to, to two digits: exactly, as sums of money have to be. */
export function sumOfProducts(pairs: readonly (readonly [string, string])[]): string {
  const exact = pairs.reduce((sum, [one, other]) => sum + millionths(one) * millionths(other), 0n)
  const size = exact < 0n ? -exact : exact
  const hundredths = ((size + 5n * 10n ** 9n) / 10n ** 10n).toString().padStart(3, '0')
  const sum = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
  return exact < 0n && sum !== '0.00' ? `-${sum}` : sum
}

/** What decimals add up to, to two digits, exactly. */
export function sumOfDecimals(values: readonly string[]): string {
  return sumOfProducts(values.map((value) => [value, '1']))
}

function millionths(value: string): bigint {
  const [digits = '0', fraction = ''] = value.split('.')
  return BigInt(digits + fraction.padEnd(6, '0').slice(0, 6))
}

/** «124 440,00 ₽»; a dash where there is no sum. */
export function formatRoubles(value: string | null | undefined): string {
  return value === null || value === undefined ? '—' : `${formatDecimal(value)}\u00a0₽`
}
