import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { labelPlace } from './outline'

interface Room {
  id: number
  polygon?: number[][] | null
}

/** The form of a new task in a room, with the point on the plan that was pressed, or the middle of the room. */
export function newTodoHref({ id, polygon }: Room, floor: number, at: Readonly<PlanPoint> | null): string {
  const middle = polygon ? labelPlace(polygon as PlanPoint[]) : undefined
  const point = at ?? (middle && ([middle.x, middle.y] as const))
  const written = point?.map((metres) => Math.round(metres * 100) / 100).join(',')
  return `/todos/new?location=${id}${written === undefined ? '' : `&plan_point=${floor},${written}`}`
}
