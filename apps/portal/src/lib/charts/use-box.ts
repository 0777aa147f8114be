import { type RefObject, useLayoutEffect, useState } from 'react'

/** Before it is measured, and where there is no layout at all (a hidden tab): nothing is drawn at width 0. */
const USUAL_WIDTH = 320

/** The width a chart may take, in pixels. */
export function useBox(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const place = element.current
    if (place === null) return
    const read = () => setWidth(place.clientWidth > 0 ? place.clientWidth : USUAL_WIDTH)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
  return width
}
