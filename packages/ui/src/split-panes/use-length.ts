import { type RefObject, useEffect, useState } from 'react'

/** The length of an element along the panes, in pixels; endless until it is measured. */
export function useLength(element: RefObject<HTMLElement | null>, isSideBySide: boolean): number {
  const [length, setLength] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const target = element.current
    if (!target || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const now = isSideBySide ? target.clientWidth : target.clientHeight
      if (now > 0) setLength(now)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isSideBySide])
  return length
}
