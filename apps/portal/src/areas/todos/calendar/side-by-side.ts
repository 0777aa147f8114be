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
    if (laid.crowd) crowds.push(laid.crowd)
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
function layOut(cluster: readonly Block[], most: number): { lanes: Lane[]; crowd: Crowd | null } {
  const ends: number[] = []
  const placed = cluster.map((block) => {
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(block)
    return { ...block, lane }
  })
  if (ends.length <= most) return { lanes: placed.map((block) => ({ ...block, lanes: ends.length })), crowd: null }
  const hidden = placed.filter(({ lane }) => lane >= most - 1)
  return {
    lanes: placed.filter(({ lane }) => lane < most - 1).map((block) => ({ ...block, lanes: most })),
    crowd: {
      from: Math.min(...hidden.map(({ from }) => from)),
      to: Math.max(...hidden.map(endOf)),
      count: hidden.length,
      lane: most - 1,
      lanes: most,
    },
  }
}

/** Where a block ends on the screen: a short one is drawn higher than it is long. */
function endOf({ from, to }: Block): number {
  return Math.min(DAY_MINUTES, Math.max(to, from + SHORTEST))
}
