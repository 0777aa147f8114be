import { type PlanPoint, type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import polygonClipping from 'polygon-clipping'

/** Farther than any floor reaches, metres. */
const FAR = 20_000
/** A sliver is no room, m². */
const LEAST = 0.01

/** The parts that a straight line through two points leaves of a polygon, the largest first. */
export function cutByLine(polygon: PlanPolygon, [ax, ay]: PlanPoint, [bx, by]: PlanPoint): PlanPolygon[] {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return [polygon]
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  const start: PlanPoint = [ax - dx * FAR, ay - dy * FAR]
  const end: PlanPoint = [bx + dx * FAR, by + dy * FAR]
  const half: PlanPolygon = [
    start,
    end,
    [end[0] - dy * FAR, end[1] + dx * FAR],
    [start[0] - dy * FAR, start[1] + dx * FAR],
  ]
  const shapes = [polygonClipping.intersection([polygon], [half]), polygonClipping.difference([polygon], [half])].flat()
  return shapes
    .flatMap(([outer]) => (outer ? [outer.slice(0, -1).map(toMillimetres)] : []))
    .filter((part) => polygonArea(part) > LEAST)
    .sort((one, other) => polygonArea(other) - polygonArea(one))
}

/** A declared area shared out by what is drawn, so that the parts add up to it to the hundredth. */
export function shareArea(declared: string, parts: readonly PlanPolygon[]): string[] {
  const whole = parts.reduce((sum, part) => sum + polygonArea(part), 0)
  const hundredths = Math.round(Number(declared) * 100)
  let left = hundredths
  return parts.map((part, at) => {
    const share = at === parts.length - 1 ? left : Math.round((hundredths * polygonArea(part)) / whole)
    left -= share
    return (share / 100).toFixed(2)
  })
}

function toMillimetres([x, y]: [number, number]): PlanPoint {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
}
