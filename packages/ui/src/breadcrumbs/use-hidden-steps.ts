import { type RefObject, useEffect, useState } from 'react'
import { useBeforePaint } from '../lib/hooks/use-before-paint'

/** Room of the button that stands for the hidden steps, with its arrow. */
const MORE_WIDTH = 52

/**
 * How many steps after the first find no room. While `widths` is null every step is drawn and measured; `full` is the
 * width all of them need, in pixels.
 */
export function useHiddenSteps(nav: RefObject<HTMLElement | null>, trail: string) {
  const [measured, setMeasured] = useState<{ trail: string; widths: number[] } | null>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const widths = measured?.trail === trail ? measured.widths : null

  useBeforePaint(() => {
    if (widths !== null || !nav.current) return
    const steps = [...nav.current.querySelectorAll<HTMLElement>('[data-slot="breadcrumb"]')]
    setMeasured({ trail, widths: steps.map((step) => step.offsetWidth) })
    setRoom(nav.current.clientWidth)
  }, [nav, trail, widths])

  useEffect(() => {
    const element = nav.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [nav])

  const full = (widths ?? []).reduce((sum, width) => sum + width, 0)
  return { isMeasuring: widths === null, full, hidden: widths === null ? 0 : countHidden(widths, room) }
}

/** The steps next to the first go first; the first and the last always stay. */
export function countHidden(widths: readonly number[], room: number): number {
  let needed = widths.reduce((sum, width) => sum + width, 0)
  let hidden = 0
  while (needed > room + 1 && hidden < widths.length - 2) {
    hidden += 1
    needed += (hidden === 1 ? MORE_WIDTH : 0) - (widths[hidden] ?? 0)
  }
  return hidden
}
