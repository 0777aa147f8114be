import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import type { LayoutItem } from './tenant-layout.queries'

/** What of a variant a person changes. */
export interface Plan {
  effective_from: string
  items: readonly LayoutItem[]
}

/** What a press on a room does: takes it, gives it back, or takes that back. */
export function toggleRoom(items: readonly LayoutItem[], room: number, isOwn: boolean): LayoutItem[] {
  if (items.some((item) => isAbout(item, room))) return dropRoom(items, room)
  return [...items, { action: isOwn ? 'remove' : 'add', room }]
}

/** Without the item that this room comes or goes by. */
export function dropRoom(items: readonly LayoutItem[], room: number): LayoutItem[] {
  return items.filter((item) => !isAbout(item, room))
}

/** A move from an own room to another one, in the place of whatever was planned of the two. */
export function moveRoom(items: readonly LayoutItem[], room: number, to_room: number): LayoutItem[] {
  if (room === to_room) return [...items]
  return [...dropRoom(dropRoom(items, room), to_room), { action: 'move', room, to_room }]
}

/** A part of a room, drawn or told by its area. */
export function leasePart(
  items: readonly LayoutItem[],
  room: number,
  part: { polygon: PlanPolygon } | { area: string },
): LayoutItem[] {
  return [...dropRoom(items, room), { action: 'part', room, ...part }]
}

/** Another rate or area of the item that a room comes by. */
export function changeItem(
  items: readonly LayoutItem[],
  room: number,
  change: Pick<LayoutItem, 'rate'> | Pick<LayoutItem, 'area'>,
): LayoutItem[] {
  return items.map((item) => (item.room === room ? { ...item, ...change } : item))
}

/** Whether a room comes or goes by an item. */
function isAbout(item: LayoutItem, room: number): boolean {
  return item.room === room || item.to_room === room
}

/** What is planned of a room: `taken` for the tenant, `left` by him. */
export function fateOf(items: readonly LayoutItem[], room: number): 'taken' | 'left' | undefined {
  const item = items.find((one) => isAbout(one, room))
  if (item === undefined) return undefined
  const isLeft = item.room === room && (item.action === 'remove' || item.action === 'move')
  return isLeft ? 'left' : 'taken'
}
