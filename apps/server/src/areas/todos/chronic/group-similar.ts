import { ALLOWED_OVERLAP, type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import polygonClipping from 'polygon-clipping'

/** Two similar tasks; with polygons they are of rooms on neighbouring floors. */
export interface SimilarPair {
  one: number
  other: number
  polygons: readonly [PlanPolygon, PlanPolygon] | null
}

/** So many similar tasks make a place chronic. */
export const LEAST = 3

/** Groups of three tasks or more that hang together by being similar, of one room or of rooms above each other. */
export function groupSimilar(pairs: readonly SimilarPair[]): number[][] {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    const parent = parents.get(id) ?? id
    return parent === id ? id : rootOf(parent)
  }
  for (const { one, other, polygons } of pairs) {
    if (polygons !== null && !areAbove(...polygons)) continue
    const [first, second] = [rootOf(one), rootOf(other)]
    parents.set(Math.max(first, second), Math.min(first, second))
    if (!parents.has(Math.min(first, second))) parents.set(Math.min(first, second), Math.min(first, second))
  }
  const groups = new Map<number, number[]>()
  for (const id of parents.keys()) groups.set(rootOf(id), [...(groups.get(rootOf(id)) ?? []), id])
  return [...groups.values()].filter(({ length }) => length >= LEAST).map((ids) => ids.sort((a, b) => a - b))
}

/** Whether two rooms of neighbouring floors lie above each other: a pipe may go through both. */
export function areAbove(one: PlanPolygon, other: PlanPolygon): boolean {
  const common = polygonClipping.intersection([one], [other])
  const area = common.flat().reduce((sum, ring) => sum + polygonArea(ring), 0)
  return area > ALLOWED_OVERLAP
}
