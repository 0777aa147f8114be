import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** A table that may be wider than its place: a shadow stands at the right edge while columns go on behind it. */
export function SidewaysEdge({ children }: { children: (scroller: RefObject<HTMLDivElement | null>) => ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isMore, setIsMore] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // A column that is a hair too wide is not worth a sign.
    const look = () => setIsMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 2)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {children(scroller)}
      {isMore && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 z-10 w-8 bg-linear-to-l from-ink/15 to-transparent print:hidden"
        />
      )}
    </div>
  )
}
