import type { ColumnPlace } from './columns'

/** Width of the column of boxes, in pixels. */
const BOX_WIDTH = 44
/** A column that has no width of its own, nor a least one, is not squeezed below this. */
const SHARE_MIN = 140

/**
 * The widths of all columns as a value of `grid-template-columns`; every row is a grid of its own, so nothing in it depends
 * on content. `override` replaces the width of one column.
 */
export function toTracks(
  columns: readonly ColumnPlace[],
  hasBoxes: boolean,
  override?: { key: string; width: number | 'max-content' },
): string {
  const tracks = columns.map(({ key, width, minWidth }) => {
    const own = override?.key === key ? override.width : width
    if (own === undefined) return `minmax(${minWidth ?? SHARE_MIN}px, 1fr)`
    return typeof own === 'number' ? `${own}px` : own
  })
  // Where every column has a width, the rest of the sheet stays empty at the right.
  const hasShare = tracks.some((track) => track.endsWith('1fr)'))
  return [hasBoxes ? `${BOX_WIDTH}px` : '', ...tracks, hasShare ? '' : 'minmax(0, 1fr)'].filter(Boolean).join(' ')
}

/** The least width of all columns together, in pixels; below it the table scrolls sideways. */
export function toLeastWidth(columns: readonly ColumnPlace[], hasBoxes: boolean): number {
  return columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth ?? SHARE_MIN), hasBoxes ? BOX_WIDTH : 0)
}

/** Where each pinned column stands, in pixels from the left. */
export function toPinnedPlaces(columns: readonly ColumnPlace[], hasBoxes: boolean): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let left = hasBoxes ? BOX_WIDTH : 0
  for (const { key, pinned, width, minWidth } of columns) {
    if (!pinned) break
    places.set(key, left)
    left += width ?? minWidth ?? SHARE_MIN
  }
  return places
}
