const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** «12,3 мс». */
export function formatMs(ms: number): string {
  return `${number.format(ms)} мс`
}

/** The value in the middle; 0 of nothing. */
export function medianOf(times: readonly number[]): number {
  return percentileOf(times, 0.5)
}

/** The value that a share of the times does not exceed; `share` from 0 to 1, 0 of nothing. */
export function percentileOf(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
