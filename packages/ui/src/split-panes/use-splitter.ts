import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { meansCollapse, type SplitLimits, toSize } from './split-size'

interface Splitter {
  root: RefObject<HTMLElement | null>
  isSideBySide: boolean
  size: number
  limits: SplitLimits
  defaultSize: number
  isCollapsed: boolean
  /** Null where the pane cannot be put away. */
  setCollapsed: ((collapsed: boolean) => void) | null
  setSize: (size: number) => void
  onCommit?: ((size: number) => void) | undefined
}

/** Pixels per arrow; Shift makes the larger step. */
const STEP = 10
const LARGE_STEP = 50

/** The keys of the APG window splitter and the drag, by any pointer. */
export function useSplitter(splitter: Splitter) {
  const { root, isSideBySide, size, limits, defaultSize, isCollapsed, setCollapsed, setSize, onCommit } = splitter
  const [isDragging, setDragging] = useState(false)
  const isDown = useRef(false)
  // Where in the splitter it was taken hold of, so that it does not jump under the pointer.
  const grip = useRef(0)
  const dragged = useRef(size)

  const resize = (wanted: number) => {
    const next = toSize(wanted, limits)
    if (isCollapsed) setCollapsed?.(false)
    if (next !== size) setSize(next)
    return next
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const [back, on] = isSideBySide ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const step = event.shiftKey ? LARGE_STEP : STEP
    const wanted =
      event.key === back
        ? size - step
        : event.key === on
          ? size + step
          : event.key === 'Home'
            ? limits.min
            : event.key === 'End'
              ? limits.max
              : null
    if (event.key === 'Enter' && setCollapsed) {
      event.preventDefault()
      setCollapsed(!isCollapsed)
      return
    }
    if (wanted === null || !Number.isFinite(wanted)) return
    event.preventDefault()
    // A pane put away has nothing to make smaller.
    if (isCollapsed && wanted <= 0) return
    onCommit?.(resize(wanted))
  }

  const positionOf = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect()
    if (!box) return size
    return (isSideBySide ? event.clientX - box.left : event.clientY - box.top) - grip.current
  }
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = 0
    grip.current = positionOf(event) - size
    dragged.current = size
    isDown.current = true
    setDragging(true)
  }
  const handlePointerMove = (event: PointerEvent) => {
    if (!isDown.current) return
    const wanted = positionOf(event)
    if (setCollapsed && meansCollapse(wanted, limits.min)) {
      if (!isCollapsed) setCollapsed(true)
    } else dragged.current = resize(wanted)
  }
  const endDrag = () => {
    // Letting go says it twice: the button is up, and the capture is lost.
    if (!isDown.current) return
    isDown.current = false
    setDragging(false)
    if (!isCollapsed) onCommit?.(dragged.current)
  }

  return {
    isDragging,
    onKeyDown: handleKeyDown,
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: endDrag,
    onLostPointerCapture: endDrag,
    onDoubleClick: () => onCommit?.(resize(defaultSize)),
  }
}
