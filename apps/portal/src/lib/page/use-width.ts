import { type RefObject, useLayoutEffect, useState } from 'react'
import { usePhone } from './use-phone'

/** The width of an element in pixels; 0 on a phone, where nothing stands in columns, and where there is no layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const isPhone = usePhone()
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const place = element.current
    if (isPhone || place === null) return setWidth(0)
    const read = () => setWidth(place.clientWidth)
    // Before the first draw is seen, or columns would come and go.
    read()
    const observer = new ResizeObserver(read)
    observer.observe(place)
    return () => observer.disconnect()
  }, [element, isPhone])
  return width
}
