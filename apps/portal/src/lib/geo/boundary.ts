import type { Schema } from '@ws/api-client/contract'
import { type Geo, geoText, readGeo } from './read-geo'

/** The border of a piece of land. */
export type Boundary = Schema<'GeoPolygon'>

/** Fewer points enclose nothing. */
const LEAST_POINTS = 3

/** The corners of a border, each once. */
export function cornersOf({ coordinates: [ring = []] }: Boundary): Geo[] {
  return ring.slice(0, -1).map(([lon = 0, lat = 0]) => ({ lat, lon }))
}

/** The border that joins these corners; undefined of too few. */
export function boundaryOf(corners: readonly Geo[]): Boundary | undefined {
  const [first] = corners
  if (first === undefined || corners.length < LEAST_POINTS) return undefined
  return { type: 'Polygon', coordinates: [[...corners, first].map(({ lat, lon }) => [lon, lat])] }
}

/** The corners as a person reads and types them, one a line. */
export function cornersText(corners: readonly Geo[]): string {
  return corners.map(geoText).join('\n')
}

/** What was typed so; undefined where a line is no point. */
export function readCorners(text: string): Geo[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.flatMap((line) => readGeo(line) ?? [])
  return corners.length === lines.length ? corners : undefined
}
