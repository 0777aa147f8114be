import { listen } from '../listen'
import { autoScroll, edgeSpeed } from './auto-scroll'

/** Resting so long on a folder of the tree, in milliseconds, opens it. */
const REST_DELAY = 700

/** Told no more for so long, in milliseconds, what is dragged is somewhere else: the page hears of it at least three times a second. */
const IDLE_TIMEOUT = 600

/** How much of the element is covered above, in pixels, and who hears what was rested on. */
interface DragScrollOptions {
  head?: number
  onRest?: (over: Element) => void
}

/**
 * Lets what is dragged over an element, an item or a file from outside, reach the rest of it: near its edges it scrolls, since
 * the browser's own scrolling knows neither every browser nor every list, and a folder of the tree rested on is told.
 */
export function attachDragScroll(element: HTMLElement, getOptions: () => DragScrollOptions = () => ({})): () => void {
  let isFollowing = false
  const begin = (event: DragEvent) => {
    if (isFollowing) return
    isFollowing = true
    followDrag(element, event, getOptions(), () => {
      isFollowing = false
    })
  }
  return listen(element, { dragover: begin })
}

/** From the first that hangs over the element until it is gone. */
function followDrag(
  element: HTMLElement,
  event: DragEvent,
  { head = 0, onRest }: DragScrollOptions,
  onEnd: () => void,
): void {
  let at = event.clientY
  let over: Element | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  function end(): void {
    for (const stop of stops) stop()
    clearTimeout(resting)
    clearTimeout(silence)
    onEnd()
  }

  function follow({ clientY, target }: DragEvent): void {
    at = clientY
    clearTimeout(silence)
    silence = setTimeout(end, IDLE_TIMEOUT)
    const next = target instanceof Element ? target.closest('[data-folder]') : null
    if (next === over) return
    over = next
    clearTimeout(resting)
    if (next && onRest) resting = setTimeout(() => onRest(next), REST_DELAY)
  }

  const stops = [
    autoScroll(element, () => {
      const { top, bottom } = element.getBoundingClientRect()
      return edgeSpeed(Math.min(at, bottom), top + head, bottom)
    }),
    listen(element, { dragover: follow }, { capture: true }),
    listen(element, {
      dragleave: ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) end()
      },
    }),
    listen(window, { drop: end, dragend: end }, { capture: true }),
  ]
  follow(event)
}
