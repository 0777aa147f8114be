import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fitTurned, keepInside, type PictureView, turn, WHOLE, zoom } from './picture-view'

/** A step of the buttons and keys. */
const STEP = 1.5
/** Pixels an arrow moves an enlarged picture by. */
const MOVE = 60

interface Point {
  x: number
  y: number
}

/** Zoom, movement and turning of a picture, by wheel, keys, buttons, drag and two fingers. */
export function usePictureView(place: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())

  const sizes = () => ({
    drawn: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
    room: { width: place.current?.clientWidth ?? 0, height: place.current?.clientHeight ?? 0 },
  })
  const change = (next: (view: PictureView) => PictureView) =>
    setView((before) => {
      const { drawn, room } = sizes()
      const after = next(before)
      const shrink = fitTurned(drawn, room, after.turn)
      return keepInside(after, { width: drawn.width * shrink, height: drawn.height * shrink }, room)
    })
  const zoomBy = (factor: number, point?: Point) => change((before) => zoom(before, factor, point))
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = place.current?.getBoundingClientRect()
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  const wheel = useRef<(event: WheelEvent) => void>(undefined)
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromCentre(event))
    }
  })
  useEffect(() => {
    const element = place.current
    // React listens to the wheel passively: the page under the picture would scroll.
    const handleWheel = (event: WheelEvent) => wheel.current?.(event)
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [place])

  const handlePointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromCentre(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
      zoomBy(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else change((old) => ({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }))
  }
  const handlePointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  const moves: Record<string, Point> = { ArrowUp: { x: 0, y: MOVE }, ArrowDown: { x: 0, y: -MOVE } }
  const act = (event: KeyboardEvent): boolean => {
    const by = moves[event.key]
    if (by) change((old) => ({ ...old, x: old.x + by.x, y: old.y + by.y }))
    else if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') setView(WHOLE)
    else if (event.code === 'KeyR') setView(turn)
    else return false
    return true
  }

  const { drawn, room } = sizes()
  return {
    view,
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale * fitTurned(drawn, room, view.turn)})`,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => setView(WHOLE),
    turn: () => setView(turn),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, fromCentre(event))
      },
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      onDoubleClick: (event: MouseEvent) => (view.scale > 1 ? setView(WHOLE) : zoomBy(2.5, fromCentre(event))),
      onKeyDown(event: KeyboardEvent) {
        if (!event.altKey && !event.ctrlKey && !event.metaKey && act(event)) event.preventDefault()
      },
    },
  }
}
