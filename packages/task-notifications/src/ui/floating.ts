/** Pixels between what floats and the edges of the window. */
const edge = 8
const gap = 4

/** No taller than what is read at one look. */
const tallest = 640

/**
 * Shows an element by its opener until the person presses outside `root`, which holds both; answers how to stop heeding that
 * and the window.
 */
export function floatBelow(element: HTMLElement, opener: Element, root: Element, close: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const place = () => putBelow(element, opener)
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Node && root.contains(target))) close()
  }
  place()
  document.addEventListener('pointerdown', pressed, { signal, capture: true })
  // The bars and the keyboard of a phone change the window while it is read.
  window.addEventListener('resize', place, { signal })
  return () => stop.abort()
}

/** Shows an element above everything, its right edge at that of its opener: below it, or above where there is more room. */
function putBelow(element: HTMLElement, opener: Element): void {
  // Browsers before popovers draw it by its place in the page.
  if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover()
  const { right, top, bottom } = opener.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const { style } = element
  const [above, below] = [top - edge - gap, innerHeight - bottom - edge - gap]
  // What comes into it later makes it grow away from its opener.
  const isBelow = element.offsetHeight <= below || below >= above
  const left = Math.max(edge, Math.min(right, innerWidth - edge) - element.offsetWidth)
  const [from, to] = isBelow ? [`${bottom + gap}px`, 'auto'] : ['auto', `${innerHeight - top + gap}px`]
  style.inset = `${from} auto ${to} ${left}px`
  style.maxHeight = `${Math.min(tallest, isBelow ? below : above)}px`
}
