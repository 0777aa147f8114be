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

/** Where the eye is: `scrollTop` in the drawn element, `top` among all rows. */
export interface ScrollPlace {
  scrollTop: number
  top: number
}

/** The scale of so many pixels of rows seen through a window. */
export function toScale(whole: number, view: number): ScrollScale {
  return { whole, drawn: Math.min(whole, HEIGHT_LIMIT), view }
}

/** Where the eye is after the element has been scrolled: a turn of the wheel moves pixel by pixel, the thumb by its share. */
export function followScroll(before: ScrollPlace, scrollTop: number, scale: ScrollScale): ScrollPlace {
  if (scale.whole === scale.drawn) return { scrollTop, top: scrollTop }
  const by = scrollTop - before.scrollTop
  const lastTop = scale.whole - scale.view
  const isJump = Math.abs(by) > 2 * scale.view
  const top = isJump ? toShare(scrollTop, scale) : Math.max(0, Math.min(before.top + by, lastTop))
  // At an end of the element there must be nothing left to see beyond it.
  const isAtEnd = scrollTop <= 0 || scrollTop >= scale.drawn - scale.view
  return isAtEnd ? placeAt(top, scale) : { scrollTop, top }
}

/** The place whose thumb stands where it belongs for a position among all rows. */
export function placeAt(top: number, scale: ScrollScale): ScrollPlace {
  const most = Math.max(0, scale.whole - scale.view)
  const within = Math.max(0, Math.min(top, most))
  if (scale.whole === scale.drawn) return { scrollTop: within, top: within }
  const thumbMost = scale.drawn - scale.view
  if (within <= EDGE) return { scrollTop: within, top: within }
  if (within >= most - EDGE) return { scrollTop: thumbMost - (most - within), top: within }
  const share = (within - EDGE) / (most - 2 * EDGE)
  return { scrollTop: Math.round(EDGE + share * (thumbMost - 2 * EDGE)), top: within }
}

/** The position among all rows that leaves a row wholly in sight, moved as little as possible; `head` covers the top. */
export function topShowing(row: { start: number; height: number }, top: number, view: number, head: number): number {
  if (row.start < top) return row.start
  return Math.max(top, row.start + row.height + head - view)
}

/** What {@link placeAt} answers, asked the other way round. */
function toShare(scrollTop: number, { whole, drawn, view }: ScrollScale): number {
  const most = whole - view
  const thumbMost = drawn - view
  const thumb = Math.max(0, Math.min(scrollTop, thumbMost))
  if (thumb <= EDGE) return thumb
  if (thumb >= thumbMost - EDGE) return most - (thumbMost - thumb)
  return Math.round(EDGE + ((thumb - EDGE) / (thumbMost - 2 * EDGE)) * (most - 2 * EDGE))
}
