/** A slower movement of the finger is a scroll or a hesitation, not a swipe; milliseconds. */
const MAX_SWIPE_TIME = 300
/** A shorter way sideways is a touch; pixels. */
const MIN_HORIZONTAL_SWIPE = 60
/** A longer way up or down is a scroll; pixels. */
const MAX_VERTICAL_SWIPE = 80

/** Where and when a finger touched or left; pixels and milliseconds. */
export interface TouchMark {
  x: number
  y: number
  time: number
}

/** What a finger's way from one mark to the other was: a swipe to the left, to the right, or none. */
export function readSwipe(start: TouchMark, end: TouchMark): 'left' | 'right' | null {
  const [across, along] = [end.x - start.x, end.y - start.y]
  if (end.time - start.time > MAX_SWIPE_TIME || Math.abs(along) > MAX_VERTICAL_SWIPE) return null
  if (Math.abs(across) < MIN_HORIZONTAL_SWIPE) return null
  return across < 0 ? 'left' : 'right'
}
