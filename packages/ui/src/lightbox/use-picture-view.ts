import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { fromCentre, useWheelZoom } from './use-wheel-zoom'
import { fitTurned, fitted, keepInside, type Size, turnRight, type View, zoomAt } from './view'

interface Point {
  x: number
  y: number
}

/** How a picture is looked at now, and what changes it. */
export interface PictureView {
  view: View
  /** The style of the picture. */
  transform: string
  fit: () => void
  zoomIn: () => void
  zoomOut: () => void
  turn: () => void
  /** Answers whether the key was one of looking: + - 0 R, ↑ ↓, and all arrows with Shift. */
  handleKey: (event: KeyboardEvent) => boolean
  /** For the place the picture stands in. */
  handlers: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDoubleClick'
  >
}

/**
 * Zoom, movement and turning of one picture, by wheel, keys, buttons, drag and two fingers. Another `key` begins as a whole;
 * `onSwipe` hears of a finger drawn across a picture that is not enlarged: 1 to the next, -1 to the one before.
 */
export function usePictureView(
  key: string,
  place: RefObject<HTMLElement | null>,
  image: RefObject<HTMLImageElement | null>,
  onSwipe?: (by: 1 | -1) => void,
): PictureView {
  /** By which the buttons and keys enlarge. */
  const step = 1.5
  /** Pixels: of an arrow while a picture is enlarged, and of a finger that did more than shake. */
  const stride = 60
  const [held, hold] = useState({ key, view: fitted })
  // Another picture begins as a whole.
  const view = held.key === key ? held.view : fitted
  const setView = (next: (view: View) => View) =>
    hold((before) => ({ key, view: next(before.key === key ? before.view : fitted) }))
  const pointers = useRef(new Map<number, Point>())
  const swipe = useRef<Point | null>(null)

  const change = (next: (view: View) => View) =>
    setView((before) => {
      const after = next(before)
      const { picture, room } = measure(place.current, image.current)
      const shrink = fitTurned(picture, room, after.turn)
      return keepInside(after, { width: picture.width * shrink, height: picture.height * shrink }, room)
    })
  const zoom = (factor: number, point?: Point) => change((before) => zoomAt(before, factor, point))
  const fit = () => setView((old) => ({ ...fitted, turn: old.turn }))
  const at = (event: { clientX: number; clientY: number }): Point => fromCentre(place.current, event)
  useWheelZoom(place, zoom)

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.target instanceof HTMLButtonElement) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, at(event))
    swipe.current = event.pointerType === 'touch' && pointers.current.size === 1 ? at(event) : null
  }
  const handlePointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = at(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      zoom(distance(now, other) / Math.max(1, distance(before, other)), middle)
    } else change((old) => ({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }))
  }
  const handlePointerEnd = (event: PointerEvent) => {
    const start = swipe.current
    const end = at(event)
    if (!pointers.current.delete(event.pointerId)) return
    swipe.current = null
    if (!start || view.scale > 1 || Math.abs(end.x - start.x) < stride) return
    if (Math.abs(end.y - start.y) < Math.abs(end.x - start.x)) onSwipe?.(end.x < start.x ? 1 : -1)
  }

  const handleKey = (event: KeyboardEvent): boolean => {
    const by = { ArrowLeft: [stride, 0], ArrowRight: [-stride, 0], ArrowUp: [0, stride], ArrowDown: [0, -stride] }[
      event.key
    ]
    const isMove = by !== undefined && (event.shiftKey || event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isMove) change((old) => ({ ...old, x: old.x + (by[0] ?? 0), y: old.y + (by[1] ?? 0) }))
    else if (event.key === '+' || event.key === '=') zoom(step)
    else if (event.key === '-') zoom(1 / step)
    else if (event.key === '0') fit()
    else if (event.code === 'KeyR' && !event.ctrlKey && !event.metaKey) setView(turnRight)
    else return false
    return true
  }

  const { picture, room } = measure(place.current, image.current)
  return {
    view,
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale * fitTurned(picture, room, view.turn)})`,
    fit,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    turn: () => setView(turnRight),
    handleKey,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      onDoubleClick: (event: MouseEvent) => (view.scale > 1 ? fit() : zoom(2.5, at(event))),
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function measure(place: HTMLElement | null, image: HTMLImageElement | null): { picture: Size; room: Size } {
  return {
    picture: { width: image?.offsetWidth ?? 0, height: image?.offsetHeight ?? 0 },
    room: { width: place?.clientWidth ?? 0, height: place?.clientHeight ?? 0 },
  }
}
