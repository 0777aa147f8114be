/** Browsers draw no element higher than some seventeen million pixels; half of it leaves room for their zoom. */
export const HEIGHT_LIMIT = 8_000_000

/** So many pixels at both ends are scrolled as they are: there the wheel must come to the very first and last row. */
const EDGE = 100_000

/** Pixels of all rows, of the element that stands for them, and of the window onto it. */
export interface ScrollScale {
  whole: number
  drawn: number
  view: number
}

/** The scroll position: `scrollTop` in the drawn element, `top` among all rows. */
export interface ScrollPlace {
  scrollTop: number
  top: number
}

/** The scale of so many pixels of rows seen through a window. */
export function toScale(whole: number, view: number): ScrollScale {
  return { whole, drawn: Math.min(whole, HEIGHT_LIMIT), view }
}

/** The scroll position after the element has been scrolled: a turn of the wheel moves pixel by pixel, the thumb by its share. */
export function followScroll(before: ScrollPlace, scrollTop: number, scale: ScrollScale): ScrollPlace {
  if (scale.whole === scale.drawn) return { scrollTop, top: scrollTop }
  const by = scrollTop - before.scrollTop
  const { most, thumbMost } = endsOf(scale)
  const isJump = Math.abs(by) > 2 * scale.view
  const top = isJump ? along(scrollTop, thumbMost, most) : clamp(before.top + by, most)
  // At an end of the element there must be nothing left to see beyond it.
  const isAtEnd = scrollTop <= 0 || scrollTop >= thumbMost
  return isAtEnd ? placeAt(top, scale) : { scrollTop, top }
}

/** The place whose thumb stands where it belongs for a position among all rows. */
export function placeAt(top: number, scale: ScrollScale): ScrollPlace {
  const { most, thumbMost } = endsOf(scale)
  return { scrollTop: along(top, most, thumbMost), top: clamp(top, most) }
}

/** The position among all rows that leaves a row wholly in sight, moved as little as possible; `head` covers the top. */
export function scrollTopToReveal(
  row: { start: number; height: number },
  top: number,
  view: number,
  head: number,
): number {
  if (row.start < top) return row.start
  return Math.max(top, row.start + row.height + head - view)
}

/** How far one can go among all rows, and how far the element can be scrolled. */
const endsOf = ({ whole, drawn, view }: ScrollScale) => ({
  most: Math.max(0, whole - view),
  thumbMost: Math.max(0, drawn - view),
})

const clamp = (at: number, most: number) => Math.max(0, Math.min(at, most))

/** A position on one way told on another: the same from either end, and in between by its share. */
function along(at: number, from: number, to: number): number {
  const within = clamp(at, from)
  if (from === to || within <= EDGE) return within
  if (within >= from - EDGE) return to - (from - within)
  return Math.round(EDGE + ((within - EDGE) / (from - 2 * EDGE)) * (to - 2 * EDGE))
}
