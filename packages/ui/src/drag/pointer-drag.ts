import { type RefObject, useEffect, useRef } from 'react'
import { type DragPoint, scrollNearEdges } from './auto-scroll'
import { type DragPreview, showPreview } from './drag-preview'

/** What {@link usePointerDrag} asks and tells. */
export interface PointerDragOptions<T> {
  /** What is dragged when the pointer goes down on this element; null where nothing is. */
  pick: (target: Element) => { element: HTMLElement; data: T } | null
  /** Makes what follows the pointer; a copy of the element unless given. */
  toPreview?: ((element: HTMLElement, data: T) => HTMLElement) | undefined
  /** A drag may begin on a button or a link; a press without one is theirs. */
  isFromButtons?: boolean | undefined
  /** At the edges only this way is scrolled; both unless given. */
  axis?: 'x' | undefined
  onStart: (data: T, element: HTMLElement) => void
  /** The pointer, or the page under it, has moved. */
  onMove: (data: T, point: DragPoint) => void
  /** Null when the drag was given up: Escape, a lost pointer, another window. */
  onEnd: (data: T, point: DragPoint | null) => void
}

/** A mouse drags after this many pixels, else it clicks. */
const MOUSE_SLOP = 4
/** A finger drags after resting this long; sooner it scrolls. */
const TOUCH_MS = 250
/** One that goes further before, in pixels, scrolls. */
const TOUCH_SLOP = 8

/** Things with a use of their own: a drag never starts on them. */
const typed = 'input, textarea, select, [contenteditable="true"]'
const busy = `${typed}, button, a`

/** Drags by mouse, pen and finger (after a long touch) inside one element; scrolls at the edges, Escape gives up. */
export function usePointerDrag<T>(root: RefObject<HTMLElement | null>, isOn: boolean, options: PointerDragOptions<T>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = root.current
    if (!element || !isOn) return
    return listen(element, () => latest.current)
  }, [root, isOn])
}

function listen<T>(root: HTMLElement, options: () => PointerDragOptions<T>): () => void {
  let leave: (() => void) | null = null
  // Listens before the finger comes down: a browser may scroll away with a listener that came later.
  const stay = (event: TouchEvent) => {
    if (root.hasAttribute('data-dragging') && event.cancelable) event.preventDefault()
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || leave) return
    const target = event.target instanceof Element ? event.target : null
    const picked = target && options().pick(target)
    const own = target?.closest(options().isFromButtons ? typed : busy)
    if (!picked || (own && picked.element.contains(own))) return
    leave = follow(root, event, picked, options, () => {
      leave = null
    })
  }
  root.addEventListener('pointerdown', begin)
  root.addEventListener('touchmove', stay, { passive: false })
  return () => {
    leave?.()
    root.removeEventListener('pointerdown', begin)
    root.removeEventListener('touchmove', stay)
  }
}

/** One press of the pointer, from coming down to its end; returns a way to give it up. */
function follow<T>(
  root: HTMLElement,
  down: PointerEvent,
  { element, data }: { element: HTMLElement; data: T },
  options: () => PointerDragOptions<T>,
  onDone: () => void,
): () => void {
  const { pointerId, clientX, clientY } = down
  const isTouch = down.pointerType === 'touch'
  const over = new AbortController()
  let point: DragPoint = { x: clientX, y: clientY }
  let preview: DragPreview | null = null
  let frame = 0
  let isMoved = false
  let lastTick = 0

  const start = () => {
    const copy = options().toPreview?.(element, data) ?? toCopy(element)
    preview = showPreview(root, copy, element, { x: clientX, y: clientY })
    root.dataset.dragging = ''
    options().onStart(data, element)
    isMoved = true
    lastTick = performance.now()
    frame = requestAnimationFrame(tick)
  }
  // Once per frame: pointers tell more often than anything can be drawn.
  const tick = (now: number) => {
    const isScrolled = scrollNearEdges(root, point, Math.max(0, now - lastTick), options().axis)
    lastTick = now
    if (isMoved || isScrolled) options().onMove(data, point)
    isMoved = false
    frame = requestAnimationFrame(tick)
  }
  const end = (isDropped: boolean) => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    over.abort()
    const wasDragging = preview !== null
    preview?.remove()
    preview = null
    delete root.dataset.dragging
    onDone()
    if (!wasDragging) return
    if (isDropped && isMoved) options().onMove(data, point)
    options().onEnd(data, isDropped ? point : null)
    swallowClick()
  }
  const timer = isTouch ? setTimeout(start, TOUCH_MS) : undefined

  const listenTo = <K extends keyof WindowEventMap>(type: K, handle: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, handle, { signal: over.signal, capture: true })
  listenTo('pointermove', (event) => {
    if (event.pointerId !== pointerId) return
    point = { x: event.clientX, y: event.clientY }
    isMoved = true
    if (preview) {
      preview.move(point)
      return
    }
    const way = Math.hypot(point.x - clientX, point.y - clientY)
    if (isTouch ? way > TOUCH_SLOP : way > MOUSE_SLOP) {
      if (isTouch) end(false)
      else start()
    }
  })
  listenTo('pointerup', (event) => event.pointerId === pointerId && end(true))
  listenTo('pointercancel', (event) => event.pointerId === pointerId && end(false))
  listenTo('blur', (event) => event.target === window && end(false))
  // Links and pictures would start the browser's own drag; a long touch would open its menu.
  listenTo('dragstart', (event) => event.preventDefault())
  listenTo('contextmenu', (event) => isTouch && event.preventDefault())
  listenTo('keydown', (event) => {
    if (event.key !== 'Escape' || !preview) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  })
  return () => end(false)
}

function toCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true)
  return copy instanceof HTMLElement ? copy : element
}

// What the browser calls a click after a drag is none.
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
