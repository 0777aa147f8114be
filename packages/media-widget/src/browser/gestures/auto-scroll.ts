/** So near an edge, in pixels, a list goes on by itself; beyond the edge ever faster. */
const EDGE = 40

/** Pixels a second at the edge itself. */
const SPEED = 700

/** Several times that is as fast as an eye can follow. */
const MAX_FACTOR = 6

/** Pixels a second a list goes on while something is held at `at` between its edges: up is negative, 0 is no movement. */
export function edgeSpeed(at: number, from: number, to: number): number {
  // In a place so low that its edges meet, each has its half.
  const edge = Math.min(EDGE, (to - from) / 2)
  if (edge <= 0) return 0
  const share = at > to - edge ? (at - to) / edge + 1 : at < from + edge ? (at - from) / edge - 1 : 0
  return SPEED * Math.max(-MAX_FACTOR, Math.min(share, MAX_FACTOR))
}

/** Scrolls an element by a speed told anew for each frame, until the answer is called. */
export function autoScroll(element: HTMLElement, speedNow: () => number): () => void {
  let frame = 0
  let before: number | undefined
  /** Parts of a pixel, which the page would drop. */
  let rest = 0
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    // A page that was busy does not leap.
    const passed = Math.min(now - (before ?? now), 50)
    before = now
    const speed = speedNow()
    if (speed === 0) {
      rest = 0
      return
    }
    rest += (speed * passed) / 1000
    const whole = Math.trunc(rest)
    if (whole === 0) return
    rest -= whole
    element.scrollTop += whole
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
