import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The width of an element in pixels, as it changes. Before it is measured it counts as that of the page: drawn for a
 * narrow place first, nearly everything would be drawn twice. A server knows no page, and answers 0.
 */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const page = useSyncExternalStore(
    never,
    () => window.innerWidth,
    () => 0,
  )
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.getBoundingClientRect().width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width ?? page
}
