import { asText } from '../../rules/as-text'
import type { PlaceRange } from '../../store/listing/read-range'
import { listen } from '../listen'
import { autoScroll, edgeSpeed } from './auto-scroll'
import { type ItemPlan, placesIn, type Rectangle } from './marquee-geometry'

/** So far the pointer moves, in pixels, before a press is more than a click. */
const THRESHOLD = 4

/** The list a rectangle is drawn in, as it is now: while one draws, it scrolls and others change it. */
export interface MarqueeField {
  scroller: HTMLElement
  /** What holds the rows; places across are counted from its left side. */
  rows: HTMLElement
  plan: Omit<ItemPlan, 'width'>
  /** Pixels of all rows above the visible part. */
  top: number
}

/** What hears of the rectangle. */
export interface MarqueeEvents {
  onChange(places: readonly PlaceRange[]): void
  /** Let go: `from` is the place nearest to where it began, `to` the one nearest to the pointer. */
  onEnd(places: readonly PlaceRange[], ends: { from: number; to: number } | undefined): void
  onCancel(): void
}

/** Where a press among the items is, in pixels of all that the list holds: it stays there when the list scrolls. */
export function pointAt({ scroller, rows, plan, top }: MarqueeField, x: number, y: number): { x: number; y: number } {
  const seen = scroller.getBoundingClientRect()
  const within = (at: number, from: number, to: number) => Math.max(from, Math.min(at, to))
  return {
    x: within(x, seen.left, seen.left + scroller.clientWidth) - rows.getBoundingClientRect().left,
    y: top + within(y, seen.top + plan.head, seen.top + scroller.clientHeight) - seen.top,
  }
}

/**
 * Draws a rectangle from a press until it is let go, and tells which places it touches. Escape takes it back; at the edges
 * the list goes on by itself. Nothing begins before the pointer has moved.
 */
export function drawMarquee(
  start: { x: number; y: number; clientX: number; clientY: number; pointerId: number },
  getField: () => MarqueeField | undefined,
  events: MarqueeEvents,
): () => void {
  const box = document.createElement('div')
  box.className =
    'wm:pointer-events-none wm:absolute wm:z-1 wm:block wm:rounded-sm wm:border wm:border-brand wm:border-solid wm:forced-colors:border-[Highlight]'
  box.style.background = 'color-mix(in srgb,var(--ws-brand) 15%,#0000)'
  let pointer = { x: start.clientX, y: start.clientY }
  let told = ''
  let places: readonly PlaceRange[] = []
  let stopScrolling: (() => void) | undefined

  /** Asked for each frame, when the list has followed the last step. */
  function speedNow(): number {
    draw()
    const field = getField()
    if (!field) return 0
    const { top, height } = field.scroller.getBoundingClientRect()
    return edgeSpeed(pointer.y, top + field.plan.head, top + height)
  }

  function draw(): void {
    const field = getField()
    if (!field) return
    const end = pointAt(field, pointer.x, pointer.y)
    const rectangle = between(start, end)
    place(box, rectangle, field)
    places = placesIn(rectangle, { ...field.plan, width: field.rows.clientWidth })
    const now = asText([places.length, places[0], places.at(-1)])
    if (now === told) return
    told = now
    events.onChange(places)
  }

  function begin(scroller: HTMLElement): void {
    scroller.append(box)
    try {
      // Whatever it is let go over, the list hears of it.
      scroller.setPointerCapture(start.pointerId)
    } catch {
      // The pointer is gone already, as one made by a script is.
    }
    stopScrolling = autoScroll(scroller, speedNow)
  }

  /** Answers whether there was a rectangle. */
  function finish(): boolean {
    const hasBegun = stopScrolling !== undefined
    stopListening()
    stopScrolling?.()
    stopScrolling = undefined
    box.remove()
    return hasBegun
  }

  function cancel(): void {
    if (finish()) events.onCancel()
  }

  const stopListening = listen(
    window,
    {
      pointermove(event) {
        if (event.pointerId !== start.pointerId) return
        pointer = { x: event.clientX, y: event.clientY }
        const field = getField()
        const isFar = Math.hypot(pointer.x - start.clientX, pointer.y - start.clientY) >= THRESHOLD
        if (!stopScrolling && isFar && field) begin(field.scroller)
      },
      pointerup(event) {
        if (event.pointerId !== start.pointerId) return
        const isDown = pointer.y >= start.clientY
        if (stopScrolling) draw()
        if (!finish()) return
        swallowClick(false)
        const ends = [places[0]?.from, places.at(-1)?.to]
        const [from, to] = isDown ? ends : ends.reverse()
        events.onEnd(places, from === undefined || to === undefined ? undefined : { from, to })
      },
      pointercancel: cancel,
      blur({ target }) {
        if (target === window) cancel()
      },
      keydown(event) {
        if (event.key !== 'Escape' || !stopScrolling) return
        event.preventDefault()
        // A window around would close on what only took the rectangle back.
        event.stopPropagation()
        cancel()
        swallowClick(true)
      },
    },
    { capture: true },
  )
  return cancel
}

const between = (one: { x: number; y: number }, other: { x: number; y: number }): Rectangle => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
})

/** Lays the box over what is in sight of the rectangle; the rest would only make the list longer. */
function place(box: HTMLElement, rectangle: Rectangle, { scroller, rows, plan, top }: MarqueeField): void {
  const shift = scroller.scrollTop - top
  const inset = rows.getBoundingClientRect().left - scroller.getBoundingClientRect().left
  const from = Math.max(rectangle.top, top + plan.head)
  const to = Math.min(rectangle.bottom, top + scroller.clientHeight)
  box.style.left = `${rectangle.left + inset}px`
  box.style.width = `${rectangle.right - rectangle.left}px`
  box.style.top = `${from + shift}px`
  box.style.height = `${Math.max(0, to - from)}px`
}

/** The click that ends a rectangle is no click on what lies under it; taken back by a key, the button is still down. */
function swallowClick(isDown: boolean): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const once = { capture: true, once: true }
  const stop = listen(window, { click: swallow }, once)
  const release = () => void setTimeout(stop)
  if (isDown) listen(window, { pointerup: release }, once)
  else release()
}
