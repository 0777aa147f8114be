/** How a picture is looked at: `scale` 1 fits it into its place; `x`, `y` move its centre, in pixels; `turn` in degrees. */
export interface View {
  scale: number
  x: number
  y: number
  turn: number
}

/** A length by a length, in pixels. */
export interface Size {
  width: number
  height: number
}

/** The picture as a whole. */
export const fitted: View = { scale: 1, x: 0, y: 0, turn: 0 }

/** Beyond eight times photos show their grain only. */
export const MAX_SCALE = 8

/** Brings a point closer or farther and keeps it where it is; `point` counts from the centre of the place. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return { ...view, scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

/** Keeps the picture in its place: it moves only as far as it is larger than the place. `picture` is its size at scale 1. */
export function keepInside(view: View, picture: Size, place: Size): View {
  const isTurned = view.turn % 180 !== 0
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height]
  const far = (length: number, room: number) => Math.max(0, (length * view.scale - room) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0
  return { ...view, x: within(view.x, far(width, place.width)), y: within(view.y, far(height, place.height)) }
}

/** A quarter to the right; turning begins anew from the whole picture. */
export function turnRight({ turn }: View): View {
  return { ...fitted, turn: (turn + 90) % 360 }
}

/** How much smaller a turned picture must be drawn to fit into the same place. */
export function fitTurned(picture: Size, place: Size, turn: number): number {
  if (turn % 180 === 0 || picture.width === 0 || picture.height === 0) return 1
  return Math.min(1, place.width / picture.height, place.height / picture.width)
}
