/** How a picture is looked at: `scale` 1 fits it into its place; `x`, `y` move its centre, in pixels; `turn` in degrees. */
export interface PictureView {
  scale: number
  x: number
  y: number
  turn: number
}

/** A length by a length, in pixels. */
export interface Box {
  width: number
  height: number
}

/** The picture as a whole. */
export const WHOLE: PictureView = { scale: 1, x: 0, y: 0, turn: 0 }

/** Beyond eight times photos show their grain only. */
const SCALE_LIMIT = 8

/** Brings a point closer or farther and keeps it where it is; `point` counts from the centre of the place. */
export function zoom(view: PictureView, factor: number, point = { x: 0, y: 0 }): PictureView {
  const scale = Math.min(SCALE_LIMIT, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return { ...view, scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

/** A quarter to the right; turning begins anew from the whole picture. */
export function turn(view: PictureView): PictureView {
  return { ...WHOLE, turn: (view.turn + 90) % 360 }
}

/** Keeps a picture, `drawn` as large as it is at scale 1, in its place: it moves as far as it is larger. */
export function keepInside(view: PictureView, drawn: Box, place: Box): PictureView {
  const { width, height } = turned(drawn, view.turn)
  const far = (length: number, room: number) => Math.max(0, (length * view.scale - room) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0
  return { ...view, x: within(view.x, far(width, place.width)), y: within(view.y, far(height, place.height)) }
}

/** How much smaller a turned picture must be drawn to fit into the same place. */
export function fitTurned(drawn: Box, place: Box, degrees: number): number {
  if (degrees % 180 === 0 || drawn.width === 0 || drawn.height === 0) return 1
  return Math.min(1, place.width / drawn.height, place.height / drawn.width)
}

function turned({ width, height }: Box, degrees: number): Box {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width }
}
