/** Pixels between what floats and the edges of the window. */
const edge = 8

/** The attributes of what floats above everything. `inset` and `margin` undo what browsers give a popover. */
export const floating = { popover: 'manual', style: { position: 'fixed', inset: 'auto', margin: 0 } } as const

/** Shows an element above everything, its right edge at that of its opener: below it, or above where there is no room. */
export function putBelow(element: HTMLElement, opener: Element): void {
  // Browsers before popovers draw it by its place in the page.
  if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover()
  const { right, top, bottom } = opener.getBoundingClientRect()
  const { style, offsetWidth: width } = element
  const room = window.innerHeight - edge
  style.maxHeight = ''
  const isBelow = element.offsetHeight <= room - bottom || room - bottom >= top
  const height = Math.min(element.offsetHeight, isBelow ? room - bottom - 4 : top - edge - 4)
  style.maxHeight = `${height}px`
  style.left = `${Math.max(edge, Math.min(right, window.innerWidth - edge) - width)}px`
  style.top = `${isBelow ? bottom + 4 : top - 4 - height}px`
}

/** Ends what floats when the person presses elsewhere or the window changes its size. */
export function closeOutside(elements: readonly (Element | null)[], close: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && elements.some((one) => one?.contains(target))
  document.addEventListener('pointerdown', ({ target }) => isInside(target) || close(), { signal, capture: true })
  window.addEventListener('resize', close, { signal })
  return () => stop.abort()
}
