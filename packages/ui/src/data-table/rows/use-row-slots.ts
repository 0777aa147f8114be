import { useRef } from 'react'

/**
 * A number for each line in the page. A line keeps its number as long as it is drawn; a new one takes the number of a line
 * that has gone, so that scrolling fills the elements there are instead of making and styling others.
 */
export function useRowSlots(ids: readonly string[]): ReadonlyMap<string, number> {
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  const slots = assignSlots(before.current, ids)
  before.current = slots
  return slots
}

/** The numbers of the next lines, given those of the lines before. */
export function assignSlots(before: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const staying = new Set(ids)
  const taken = new Set<number>()
  const free: number[] = []
  for (const [id, slot] of before) {
    if (staying.has(id)) taken.add(slot)
    else free.push(slot)
  }
  let fresh = 0
  const next = () => {
    const freed = free.shift()
    if (freed !== undefined) return freed
    while (taken.has(fresh)) fresh += 1
    return fresh
  }
  const slots = new Map<string, number>()
  for (const id of ids) {
    const slot = before.get(id) ?? next()
    taken.add(slot)
    slots.set(id, slot)
  }
  return slots
}
