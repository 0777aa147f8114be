import type { Geo } from './read-geo'

/** Part of the plane that stays free around the outermost points. */
const MARGIN = 0.14

/** A point of the plane, as parts of its width and height. */
export interface PlanePoint {
  x: number
  y: number
}

/** A flat piece of the globe. */
export interface Plane {
  place: (geo: Geo) => PlanePoint
  geoAt: (point: PlanePoint) => Geo
}

/** The plane that shows these points, `least` degrees at the least: a degree of longitude is shorter the further north. */
export function planeOf(points: readonly Geo[], least = 1e-5): Plane {
  const [south, north] = rangeOf(points.map(({ lat }) => lat))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [west, east] = rangeOf(points.map(({ lon }) => lon * shrink))
  const span = Math.max(north - south, east - west, least) * (1 + 2 * MARGIN)
  return {
    place: ({ lat, lon }) => ({
      x: 0.5 + (lon * shrink - (west + east) / 2) / span,
      y: 0.5 - (lat - (south + north) / 2) / span,
    }),
    geoAt: ({ x, y }) => ({
      lat: (0.5 - y) * span + (south + north) / 2,
      lon: ((x - 0.5) * span + (west + east) / 2) / shrink,
    }),
  }
}

/** The outline of a border on a plane of one by one. */
export function outlineOn({ place }: Plane, corners: readonly Geo[]): string {
  return `M${corners
    .map((corner) => {
      const { x, y } = place(corner)
      return `${x} ${y}`
    })
    .join('L')}Z`
}

function rangeOf(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
