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

/** A typed or pasted sum without its sign, letters or, in roubles, words: «$12.50», «12,5 EUR», «1 234 руб. 50 коп.». */
export function withoutCurrency(text: string, currency: string, sign: string): string {
  const bare = text.trim()
  if (currency.toUpperCase() === 'RUB') return withoutRoubles(bare)
  for (const mark of [sign, currency].filter(Boolean)) {
    if (bare.toLowerCase().endsWith(mark.toLowerCase())) return bare.slice(0, -mark.length)
    if (bare.toLowerCase().startsWith(mark.toLowerCase())) return bare.slice(mark.length)
  }
  return text
}

function withoutRoubles(text: string): string {
  const words = text.toLocaleLowerCase('ru')
  const both = /^(.+?)\s*р(?:уб(?:л[а-яё]+)?)?\.?\s*(\d{1,2})\s*к(?:оп[а-яё]*)?\.?$/.exec(words)
  if (both) return `${both[1]},${both[2]?.padStart(2, '0')}`
  return words.replace(/\s*(?:₽|rub|р(?:уб(?:л[а-яё]+)?)?\.?)$/, '').replace(/^(?:₽|rub)\s*/, '')
}
