/** Pixels between what floats and the edges of the window. */
const MARGIN = 8

/** A place in the window, in pixels. */
export interface Place {
  left: number
  right: number
  top: number
  bottom: number
}

/** Shows an element above everything, also above a window that cuts off what leaves it. */
export function showPopover(element: HTMLElement): void {
  // Browsers before popovers draw it by its z-index.
  if ('showPopover' in element && element.isConnected && !element.matches(':popover-open')) element.showPopover()
}

/** Puts an element below a place, or above it where there is more room, within the window. */
export function placeBeside(element: HTMLElement, { left, right, top, bottom }: Place, gap = 4): void {
  const { style } = element
  style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = element
  const { innerWidth, innerHeight } = window
  const below = innerHeight - bottom - gap - MARGIN
  const above = top - gap - MARGIN
  const isBelow = height <= below || below >= above
  const shown = Math.min(height, Math.max(isBelow ? below : above, 0))
  if (shown < height) style.maxHeight = `${shown}px`
  // Where a place is wider than a point, both begin at the same edge as long as there is room.
  const start = left + width > innerWidth - MARGIN ? Math.min(right, innerWidth - MARGIN) - width : left
  style.left = `${Math.max(MARGIN, start)}px`
  style.top = `${isBelow ? bottom + gap : top - gap - shown}px`
}

/** The attributes of what floats. `inset` and `margin` undo what browsers give a popover. */
export const floating = {
  popover: 'manual',
  style: { position: 'fixed', inset: 'auto', margin: 0 },
} as const
