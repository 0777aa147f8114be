/** Reads a number as Russians type it: «1 350,5», «1350.5», «-2». Empty is null, anything else that is no number NaN. */
export function parseNumber(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  if (bare === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}

/** Writes a number the Russian way: thousands apart, comma, at most `digits` of the fraction (exactly, when `fixed`). */
export function formatNumber(value: number, digits: number, fixed: boolean): string {
  return new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: fixed ? digits : 0,
    maximumFractionDigits: digits,
  }).format(value)
}
