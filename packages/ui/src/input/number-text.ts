/** Reads a number as people of the language type it: «1 350,5», «1350.5», «-2». Empty is null, what is no number NaN. */
export function parseNumber(text: string, language = 'ru'): number | null {
  const bare = bareNumber(text, language)
  if (bare === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}

/** The digits with a point, without the spaces and the marks of thousands of the language. */
export function bareNumber(text: string, language: string): string {
  const bare = text.replace(/[\s\u00a0\u202f\u2009]/g, '').replace(/[−–]/g, '-')
  // A comma that parts thousands means nothing where the language writes so; elsewhere it is as good as a point.
  return hasDecimalPoint(language) ? bare.replace(/,(?=\d{3}(?!\d))/g, '') : bare.replace(',', '.')
}

/** Writes a number as the language does: thousands apart, at most `digits` of the fraction (exactly, when `fixed`). */
export function formatNumber(value: number, digits: number, fixed: boolean, language = 'ru'): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: fixed ? digits : 0,
    maximumFractionDigits: digits,
  }).format(value)
}

/** Whether the language writes 1.5 rather than 1,5. */
export function hasDecimalPoint(language: string): boolean {
  return new Intl.NumberFormat(language).format(1.5).includes('.')
}
