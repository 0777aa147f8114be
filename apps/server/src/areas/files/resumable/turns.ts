/** Lets one request at a time work on an upload; a new one ends the one before, whose connection is lost or given up. */
export interface Turns {
  take<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** Makes the turns of one server. */
export function createTurns(): Turns {
  const running = new Map<string, { end: AbortController; over: Promise<unknown> }>()
  return {
    async take(id, work) {
      for (let before = running.get(id); before; before = running.get(id)) {
        before.end.abort()
        await before.over
      }
      const end = new AbortController()
      const working = work(end.signal)
      const over = working.then(
        () => {},
        () => {},
      )
      running.set(id, { end, over })
      try {
        return await working
      } finally {
        if (running.get(id)?.end === end) running.delete(id)
      }
    },
  }
}
