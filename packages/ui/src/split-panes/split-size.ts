/** What the size of the first pane may be, in pixels. */
export interface SplitLimits {
  min: number
  max: number
}

/** The limits in a place of that length: the second pane keeps its own minimum as long as the first one has its. */
export function toLimits(min: number, max: number, secondMin: number, length: number): SplitLimits {
  return { min, max: Math.max(min, Math.min(max, length - secondMin)) }
}

/** The nearest size within the limits. */
export function toSize(size: number, { min, max }: SplitLimits): number {
  return Math.round(Math.min(max, Math.max(min, size)))
}

/** Closer to the edge than half of the minimum a drag means to put the pane away. */
export function meansCollapse(size: number, min: number): boolean {
  return size < min / 2
}
