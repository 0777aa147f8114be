import { type RefObject, useEffect, useRef } from 'react'

/** A point of the screen, counted from the middle of an element. */
export function fromCentre(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } {
  const box = element?.getBoundingClientRect()
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
}

/** Hears of the wheel above an element by how much it enlarges, and keeps the page under it from scrolling. */
export function useWheelZoom(
  place: RefObject<HTMLElement | null>,
  zoom: (factor: number, point: { x: number; y: number }) => void,
): void {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const element = place.current
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      // Two fingers on a touchpad arrive as a wheel with Ctrl, in far smaller steps.
      const perPixel = event.ctrlKey ? 0.01 : 0.002
      const factor = Math.exp(-event.deltaY * perPixel)
      latest.current(factor, fromCentre(element, event))
    }
    // React listens to the wheel passively: the page would scroll.
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [place])
}
