/** A point on the globe. */
export interface Geo {
  lat: number
  lon: number
}

/** «56.838, 60.611» as maps copy it; what is no such pair is undefined. */
export function readGeo(text: string): Geo | undefined {
  const [, lat, lon] = /^\s*(-?\d+(?:[.,]\d+)?)\s*[;,\s]\s*(-?\d+(?:[.,]\d+)?)\s*$/.exec(text) ?? []
  if (lat === undefined || lon === undefined) return undefined
  const geo = { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) }
  return Math.abs(geo.lat) <= 90 && Math.abs(geo.lon) <= 180 ? geo : undefined
}

/** The same pair as it is read. */
export function geoText({ lat, lon }: Geo): string {
  return `${lat}, ${lon}`
}
