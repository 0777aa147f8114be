import { type Block, DAY_MINUTES, SHORTEST } from './time-of-day'

/** A block and the share of the day's width it takes. */
export interface Lane extends Block {
  lane: number
  lanes: number
}

/** Blocks for which there is no width left, told by their number. */
export interface Crowd {
  from: number
  to: number
  count: number
  lane: number
  lanes: number
}

/**
 * Blocks of one day side by side where they overlap, at most `most` in a row: with more of them the last place tells how
 * many there are.
 */
export function sideBySide(blocks: readonly Block[], most: number): { lanes: Lane[]; crowds: Crowd[] } {
  const sorted = [...blocks].sort(
    (a, b) => a.from - b.from || endOf(b) - endOf(a) || a.event.id.localeCompare(b.event.id),
  )
  const lanes: Lane[] = []
  const crowds: Crowd[] = []
  let cluster: Block[] = []
  let end = 0
  const close = () => {
    const laid = layOut(cluster, most)
    lanes.push(...laid.lanes)
    crowds.push(...laid.crowds)
    cluster = []
  }
  for (const block of sorted) {
    if (cluster.length > 0 && block.from >= end) close()
    end = cluster.length === 0 ? endOf(block) : Math.max(end, endOf(block))
    cluster.push(block)
  }
  close()
  return { lanes, crowds }
}

/** Blocks that hang together by overlapping: each goes into the first lane that is free. */
function layOut(cluster: readonly Block[], most: number): { lanes: Lane[]; crowds: Crowd[] } {
  const ends: number[] = []
  const placed = cluster.map((block) => {
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(block)
    return { ...block, lane }
  })
  if (ends.length <= most) return { lanes: placed.map((block) => ({ ...block, lanes: ends.length })), crowds: [] }
  const hidden = placed.filter(({ lane }) => lane >= most - 1)
  return {
    lanes: placed.filter(({ lane }) => lane < most - 1).map((block) => ({ ...block, lanes: most })),
    crowds: byHour(hidden).map((crowd) => ({ ...crowd, lane: most - 1, lanes: most })),
  }
}

/** How many begin in each hour: one number for a whole crowded day would be scrolled out of sight. */
function byHour(hidden: readonly Block[]): Pick<Crowd, 'from' | 'to' | 'count'>[] {
  const counts = new Map<number, number>()
  for (const { from } of hidden) counts.set(Math.floor(from / 60), (counts.get(Math.floor(from / 60)) ?? 0) + 1)
  return [...counts].map(([hour, count]) => ({ from: hour * 60, to: (hour + 1) * 60, count }))
}

/** Where a block ends on the screen: a short one is drawn higher than it is long. */
function endOf({ from, to }: Block): number {
  return Math.min(DAY_MINUTES, Math.max(to, from + SHORTEST))
}
