/** The sign of a currency (`RUB` is ₽) as the language writes it; letters that are no currency stand as they are. */
export function toCurrencySign(currency: string, language: string): string {
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat(language, style).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** A typed or pasted sum without its sign or letters, before or after it: «$12.50», «12,5 EUR». */
export function withoutCurrency(text: string, currency: string, sign: string): string {
  const bare = text.trim()
  for (const mark of [sign, currency]) {
    if (bare.toLowerCase().endsWith(mark.toLowerCase())) return bare.slice(0, -mark.length)
    if (bare.toLowerCase().startsWith(mark.toLowerCase())) return bare.slice(mark.length)
  }
  return text
}
