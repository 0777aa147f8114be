import { type RefObject, useEffect, useRef } from 'react'

/** Lets what is dragged over an element, an item or a file from outside, reach what is not in sight; loaded with the first drag. */
export function useDragReach(
  container: RefObject<HTMLElement | null>,
  options: { head?: number; onRest?: (over: Element) => void } = {},
): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const element = container.current
    if (!element) return
    let isReaching = false
    const handleDrag = (event: DragEvent) => {
      if (isReaching) return
      isReaching = true
      const onEnd = () => {
        isReaching = false
      }
      void import('./drag-reach').then(
        ({ reachWhileDragged }) => {
          reachWhileDragged(element, event, {
            head: latest.current.head ?? 0,
            onRest: (over) => latest.current.onRest?.(over),
            onEnd,
          })
        },
        // The browser's own way is still there.
        (error: unknown) => console.error('media: drag', error),
      )
    }
    element.addEventListener('dragover', handleDrag)
    return () => element.removeEventListener('dragover', handleDrag)
  }, [container])
}
