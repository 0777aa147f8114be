import type { PlanBounds, PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { createStore, type Store } from '@ws/ui'
import { select } from 'd3-selection'
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fitView, type Size, shiftOf, stepOf, toPlan, type View } from './view'

/** From a tenth of the whole plan in the window to eight times it. */
const LEAST = 0.1
const MOST = 8
/** One press of + or an arrow. */
const FACTOR = 1.4
const PAN = 80
/** So many times larger or smaller than it was drawn, the plan is drawn anew though it still moves. */
const BLURRED = 4

/** What moves the plan in its window. */
export interface PlanZoom {
  /** Its parent, of the same size, is the window that hears the pointer. */
  svg: RefObject<SVGSVGElement | null>
  /** What is drawn in metres. */
  ground: RefObject<SVGGElement | null>
  /** Where the plan lies at this moment. */
  view: Store<View>
  /** How it lay when it was last drawn; between, the browser moves it as one picture. */
  settled: View
  /** The point of the plan below the pointer. */
  pointAt: (event: { clientX: number; clientY: number }) => PlanPoint
  /** The size of text goes by it: it changes at steps of the zoom alone. */
  step: number
  size: Size
  fit: () => void
  zoomIn: () => void
  zoomOut: () => void
  panBy: (right: number, down: number) => void
  /** Brings a point of the plan into the middle. */
  centre: (x: number, y: number) => void
  /** Whether a point of the plan is in the window. */
  isShown: (point: PlanPoint) => boolean
}

/** Wheel, touch and buttons of a plan. `isHandled` names what is a press for something else: a lasso, a handle. */
export function usePlanZoom(bounds: PlanBounds, isHandled: (event: Event) => boolean): PlanZoom {
  const svg = useRef<SVGSVGElement>(null)
  const ground = useRef<SVGGElement>(null)
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown>>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view] = useState(() => createStore<View>({ k: 1, x: 0, y: 0 }))
  const [settled, setSettled] = useState<View>({ k: 1, x: 0, y: 0 })
  const step = stepOf(settled.k)
  /** Whoever moved the plan keeps what he looks at when the window changes. */
  const isMoved = useRef(false)
  const handled = useRef(isHandled)
  handled.current = isHandled
  const { minX, minY, maxX, maxY } = bounds
  const home = useMemo(() => fitView({ minX, minY, maxX, maxY }, size), [minX, minY, maxX, maxY, size])

  useLayoutEffect(() => {
    const element = svg.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    })
    observer.observe(element)
    const { clientWidth: width, clientHeight: height } = element
    setSize({ width, height })
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const picture = svg.current
    const element = picture?.parentElement
    if (!picture || !element) return
    let drawn: View = { k: 1, x: 0, y: 0 }
    const settle = ({ k, x, y }: View) => {
      picture.style.transform = ''
      picture.style.willChange = ''
      drawn = { k, x, y }
      ground.current?.setAttribute('transform', `translate(${x},${y}) scale(${k})`)
      setSettled((before) => (before.k === k && before.x === x && before.y === y ? before : drawn))
    }
    const made = zoom<HTMLElement, unknown>()
      // Buttons over the plan are no part of it.
      .filter(
        (event: MouseEvent | WheelEvent) =>
          (event.target === element || picture.contains(event.target as Node)) &&
          !handled.current(event) &&
          (event.type === 'wheel' || !event.button),
      )
      .on('zoom', ({ transform, sourceEvent }) => {
        view.setState({ k: transform.k, x: transform.x, y: transform.y })
        if (!sourceEvent) return settle(transform)
        isMoved.current = true
        const shift = shiftOf(drawn, transform)
        if (shift.k > BLURRED || shift.k < 1 / BLURRED) return settle(transform)
        // Moved as a finished picture: to lay out the words of hundreds of rooms takes longer than a frame.
        picture.style.willChange = 'transform'
        picture.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${shift.k})`
      })
      .on('end', ({ transform }) => settle(transform))
    behaviour.current = made
    const selection = select<HTMLElement, unknown>(element)
    selection.call(made).on('dblclick.zoom', null)
    return () => {
      selection.on('.zoom', null)
    }
  }, [view])

  const pointAt = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): PlanPoint => {
      const element = svg.current?.parentElement
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
      const { clientLeft = 0, clientTop = 0 } = element ?? {}
      return toPlan(view.getState(), [clientX - left - clientLeft, clientY - top - clientTop])
    },
    [view],
  )

  const go = useCallback(({ k, x, y }: View) => {
    const [element, made] = [svg.current?.parentElement, behaviour.current]
    if (element && made) made.transform(select<HTMLElement, unknown>(element), zoomIdentity.translate(x, y).scale(k))
  }, [])

  useLayoutEffect(() => {
    behaviour.current
      ?.extent([
        [0, 0],
        [size.width, size.height],
      ])
      .scaleExtent([home.k * LEAST, home.k * MOST])
    if (!isMoved.current) go(home)
  }, [home, size, go])

  return useMemo(() => {
    const by = (factor: number) => {
      isMoved.current = true
      const [element, made] = [svg.current?.parentElement, behaviour.current]
      if (element && made) made.scaleBy(select<HTMLElement, unknown>(element), factor)
    }
    return {
      ...{ svg, ground, view, settled, step, size, pointAt },
      fit() {
        isMoved.current = false
        go(home)
      },
      zoomIn: () => by(FACTOR),
      zoomOut: () => by(1 / FACTOR),
      panBy(right, down) {
        isMoved.current = true
        const { k, x, y } = view.getState()
        go({ k, x: x - right * PAN, y: y - down * PAN })
      },
      centre(x, y) {
        isMoved.current = true
        const { k } = view.getState()
        go({ k, x: size.width / 2 - k * x, y: size.height / 2 - k * y })
      },
      isShown([pointX, pointY]) {
        const { k, x, y } = view.getState()
        const [left, top] = [x + k * pointX, y + k * pointY]
        return left >= 0 && left <= size.width && top >= 0 && top <= size.height
      },
    }
  }, [view, settled, step, size, home, pointAt, go])
}
