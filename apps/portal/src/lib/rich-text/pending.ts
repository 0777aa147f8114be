/** One thing that is to be done after a pause, or at once when it is asked for. */
export interface Pending {
  /** In place of what was planned before; at once without a pause. */
  plan(run: () => void, pauseMs: number): void
  /** Does now what is planned. */
  flush(): void
  /** Forgets it. */
  drop(): void
}

/** Makes one with nothing planned. */
export function createPending(): Pending {
  let planned: { run: () => void; timer: ReturnType<typeof setTimeout> } | undefined
  const take = () => {
    const taken = planned
    if (taken !== undefined) clearTimeout(taken.timer)
    planned = undefined
    return taken
  }
  const flush = () => take()?.run()
  return {
    plan(run, pauseMs) {
      take()
      if (pauseMs === 0) run()
      else planned = { run, timer: setTimeout(flush, pauseMs) }
    },
    flush,
    drop: () => void take(),
  }
}
