import type { EntityChanged } from '@ws/api-client'

type Change = Pick<EntityChanged, 'entity'>

/** After that a load that hangs holds up the next no more, in milliseconds. */
const LONGEST_LOAD_MS = 15_000

/**
 * Applies changes of a register one load at a time. An import brings thousands of them: were each to begin the load anew, none
 * would come to its end. Those that come while it is under way cause one load more after it.
 */
export function inTurn(apply: (change: Change) => Promise<void>): (change: Change) => void {
  const underWay = new Map<string, { hasMore: boolean }>()

  async function load(change: Change): Promise<void> {
    const state = { hasMore: false }
    underWay.set(change.entity, state)
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_LOAD_MS)
    })
    await Promise.race([apply(change).catch(() => undefined), timeout])
    clearTimeout(timer)
    underWay.delete(change.entity)
    if (state.hasMore) void load(change)
  }

  return (change) => {
    const state = underWay.get(change.entity)
    if (state === undefined) void load(change)
    else state.hasMore = true
  }
}
