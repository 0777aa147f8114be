/** Which cells of a chart are its words. */
interface ChartShape {
  /** The first row names the series. */
  hasHead: boolean
  /** The first column names the rows. */
  hasLabels: boolean
}

/**
 * Which cells of a chart are words: of each cell of its range, row by row, whether it is a figure. A first row without a
 * figure names the series, a first column without one the rows.
 */
export function chartShape(figures: readonly (readonly boolean[])[]): ChartShape {
  const [head = [], ...below] = figures
  const hasHead = below.length > 0 && !head.slice(head.length > 1 ? 1 : 0).includes(true)
  return { hasHead, hasLabels: head.length > 1 && (hasHead ? below : figures).every(([first]) => first !== true) }
}
