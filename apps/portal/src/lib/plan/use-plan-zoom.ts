import type { PlanBounds } from '@ws/api-client/contract/plan-geometry'
import { createStore, type Store } from '@ws/ui'
import { select } from 'd3-selection'
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fitView, type Size, stepOf, type View } from './view'

/** From a tenth of the whole plan in the window to eight times it. */
const LEAST = 0.1
const MOST = 8
/** One press of + or an arrow. */
const FACTOR = 1.4
const PAN = 80

/** What moves the plan in its window. */
export interface PlanZoom {
  svg: RefObject<SVGSVGElement | null>
  /** What is drawn in metres: its transform is written past React, so that moving costs no drawing. */
  ground: RefObject<SVGGElement | null>
  /** Words of a large plan are hidden while it moves: to draw them anew in every frame takes longer than the frame. */
  words: RefObject<SVGGElement | null>
  /** Where the plan lies at this moment. */
  view: Store<View>
  /** The size of text goes by it: it changes at steps of the zoom alone. */
  step: number
  size: Size
  fit: () => void
  zoomIn: () => void
  zoomOut: () => void
  panBy: (right: number, down: number) => void
  /** Brings a point of the plan into the middle. */
  centre: (x: number, y: number) => void
}

/** Wheel, touch and buttons of a plan. `isHandled` names what is a press for something else: a lasso, a handle. */
export function usePlanZoom(bounds: PlanBounds, isHandled: (event: Event) => boolean, isLarge = false): PlanZoom {
  const svg = useRef<SVGSVGElement>(null)
  const ground = useRef<SVGGElement>(null)
  const words = useRef<SVGGElement>(null)
  const large = useRef(isLarge)
  large.current = isLarge
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view] = useState(() => createStore<View>({ k: 1, x: 0, y: 0 }))
  const [step, setStep] = useState(1)
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
    const element = svg.current
    if (element === null) return
    const made = zoom<SVGSVGElement, unknown>()
      .filter((event: MouseEvent | WheelEvent) => !handled.current(event) && (event.type === 'wheel' || !event.button))
      .on('zoom', ({ transform, sourceEvent }) => {
        if (sourceEvent) isMoved.current = true
        ground.current?.setAttribute('transform', transform.toString())
        view.setState({ k: transform.k, x: transform.x, y: transform.y })
        const isMoving = large.current && Boolean(sourceEvent)
        if (isMoving && words.current) words.current.style.visibility = 'hidden'
        if (!isMoving) setStep(stepOf(transform.k))
      })
      .on('end', ({ transform }) => {
        if (words.current) words.current.style.visibility = ''
        setStep(stepOf(transform.k))
      })
    behaviour.current = made
    const selection = select(element)
    selection.call(made).on('dblclick.zoom', null)
    return () => {
      selection.on('.zoom', null)
    }
  }, [view])

  const go = useCallback(({ k, x, y }: View) => {
    const [element, made] = [svg.current, behaviour.current]
    if (element && made) made.transform(select(element), zoomIdentity.translate(x, y).scale(k))
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
      const [element, made] = [svg.current, behaviour.current]
      if (element && made) made.scaleBy(select(element), factor)
    }
    return {
      ...{ svg, ground, words, view, step, size },
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
    }
  }, [view, step, size, home, go])
}
