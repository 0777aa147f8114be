import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { changeItem, dropRoom, fateOf, leasePart, moveRoom, type Plan, toggleRoom } from './layout-items'
import type { LayoutItem, TenantLayout } from './tenant-layout.queries'

/** What can be done with rooms, the same by pointer, by key and by finger. */
export interface LayoutActs {
  /** The variant may be changed. */
  isOpen: boolean
  isOwn: (room: number) => boolean
  fateOf: (room: number) => 'taken' | 'left' | undefined
  toggle: (room: number) => void
  part: (room: number, part: { polygon: PlanPolygon } | { area: string }) => void
  move: (from: number, to: number) => void
  drop: (room: number) => void
  change: (room: number, change: Pick<LayoutItem, 'rate'> | Pick<LayoutItem, 'area'>) => void
}

export function layoutActs(
  { plan, change }: { plan: Plan; change: (next: Plan) => void },
  layout: TenantLayout,
  isOpen: boolean,
): LayoutActs {
  const own = new Set(layout.rooms.map(({ room }) => room.id))
  const put = (items: LayoutItem[]) => change({ ...plan, items })
  return {
    isOpen,
    isOwn: (room) => own.has(room),
    fateOf: (room) => fateOf(plan.items, room),
    toggle: (room) => put(toggleRoom(plan.items, room, own.has(room))),
    part: (room, part) => put(leasePart(plan.items, room, part)),
    move: (from, to) => put(moveRoom(plan.items, from, to)),
    drop: (room) => put(dropRoom(plan.items, room)),
    change: (room, next) => put(changeItem(plan.items, room, next)),
  }
}
