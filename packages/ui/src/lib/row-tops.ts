/** Rows one under another: a common height, and where measured ones differ from it. */
export interface RowTops {
  count: number
  /** What each row is known by, where rows come, go and change places; else a row is known by its index. */
  keys: readonly unknown[] | undefined
  common: number
  isMeasured: boolean
  /** What rows are higher by than the common one, by index. */
  differences: ReadonlyMap<number, number>
}

/** A row as it was measured, in pixels. */
export interface RowHeight {
  index: number
  height: number
}

/** The top of a row, in pixels from that of the first; of one past the last it is the height of all. */
export function toStart({ common, differences }: RowTops, index: number): number {
  let start = index * common
  for (const [at, difference] of differences) if (at < index) start += difference
  return start
}

/** The row that stands at this many pixels from the first one's top. */
export function findAt(tops: RowTops, top: number): number {
  let [low, high] = [0, tops.count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (toStart(tops, middle + 1) <= top) low = middle + 1
    else high = middle
  }
  return low
}

/** With these rows measured; the first ones measured say what is common. The same object where nothing is new. */
export function withHeights(tops: RowTops, measured: readonly RowHeight[]): RowTops {
  // A row that is not laid out has no height to go by.
  const drawn = measured.filter(({ height }) => height > 0)
  const middle = drawn.map(({ height }) => height).sort((a, b) => a - b)[drawn.length >> 1]
  if (middle === undefined) return tops
  const common = tops.isMeasured ? tops.common : middle
  const isNew = ({ index, height }: RowHeight) => (tops.differences.get(index) ?? 0) !== height - common
  if (tops.isMeasured && !drawn.some(isNew)) return tops
  const differences = new Map(tops.differences)
  for (const { index, height } of drawn) {
    if (height === common) differences.delete(index)
    else differences.set(index, height - common)
  }
  return { ...tops, common, isMeasured: true, differences }
}

/** Whether these are the rows whose heights are known here. */
export function hasRows(tops: RowTops, count: number, keys: readonly unknown[] | undefined): boolean {
  if (tops.count !== count || !keys !== !tops.keys) return false
  return keys?.every((key, index) => tops.keys?.[index] === key) ?? true
}

/** The heights after rows came, went or changed places; what was measured goes along by the keys, if there are any. */
export function withRows(tops: RowTops, count: number, keys: readonly unknown[] | undefined): RowTops {
  const places = toPlaces(keys)
  const differences = new Map<number, number>()
  for (const [at, difference] of tops.differences) {
    const index = places.get(tops.keys?.[at])
    if (index !== undefined) differences.set(index, difference)
  }
  return { ...tops, count, keys, differences }
}

/** What of the rows is looked at, in pixels; the row with the focus is among the `kept`. */
export interface RowsInSight {
  top: number
  height: number
  kept: readonly number[]
}

/**
 * How far what is looked at has gone down when the rows `before` became those `after`. Where they were only measured it
 * is the kept row in sight, else the topmost one; where they come, go and move, the topmost one that is not itself moved.
 */
export function toShift(before: RowTops, after: RowTops, { top, height, kept }: RowsInSight): number {
  if (hasRows(before, after.count, after.keys)) {
    const isSeen = (index: number) => toStart(before, index) >= top && toStart(before, index) < top + height
    const anchor = kept.find(isSeen) ?? findAt(before, top)
    return toStart(after, anchor) - toStart(before, anchor)
  }
  const places = toPlaces(after.keys)
  for (let at = findAt(before, top); at < before.count; at += 1) {
    const index = places.get(before.keys?.[at])
    if (index !== undefined && !kept.includes(index)) return toStart(after, index) - toStart(before, at)
  }
  return 0
}

const toPlaces = (keys: readonly unknown[] | undefined) => new Map(keys?.map((key, index) => [key, index]))
