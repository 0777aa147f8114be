/** How figures are drawn. */
export type ChartKind = 'bars' | 'stacked' | 'line' | 'area' | 'donut' | 'gauge' | 'heat' | 'sparkline'

/** What the figures are measured in. */
export type ChartUnit = 'count' | 'money' | 'percent' | 'area' | 'minutes'

/** One row of figures, a value for each label; null where there is none. */
export interface ChartValues {
  name: string
  values: readonly (number | null)[]
}

/** The figures of a chart of any kind: those of one table, whose rows are the labels and whose columns are the series. */
export interface ChartData {
  /** Days (`2026-11-27`), months (`2026-11`) or any words. */
  labels: readonly string[]
  series: readonly ChartValues[]
  unit: ChartUnit
  /** Number of the first label that is a forecast. */
  forecastFrom?: number | undefined
}

/** A chart says too much with more parts. */
const MOST_PARTS = 6

/** Whether there is nothing to draw: no value, or nothing but zeros where only sizes are compared. */
export function isEmptyChart({ labels, series }: ChartData): boolean {
  return labels.length === 0 || series.every(({ values }) => values.every((value) => value === null || value === 0))
}

/** The parts of a circle: at most six, the smallest of the others joined under «Прочее». */
export function partsOf({ labels, series }: ChartData): { label: string; value: number }[] {
  const parts = labels
    .map((label, index) => ({ label, value: series[0]?.values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
  if (parts.length <= MOST_PARTS) return parts
  const largest = new Set([...parts].sort((a, b) => b.value - a.value).slice(0, MOST_PARTS - 1))
  const rest = parts.filter((part) => !largest.has(part)).reduce((sum, { value }) => sum + value, 0)
  return [...parts.filter((part) => largest.has(part)), { label: 'Прочее', value: rest }]
}

/** The ends of the axis of values: zero is always on it, or lengths would lie. */
export function rangeOf({ series, labels }: ChartData, stacked: boolean): [number, number] {
  const sums = labels.map((_, index) => {
    const values = series.map(({ values }) => values[index] ?? 0)
    return stacked ? [values.reduce((sum, value) => sum + Math.max(value, 0), 0)] : values
  })
  const all = sums.flat()
  return [Math.min(0, ...all), Math.max(0, ...all)]
}
