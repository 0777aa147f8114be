import { overloaded } from './error'

/** Does so much at a time; the rest waits its turn. */
export interface Pool {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** A pool of `width`; when more than `longest` wait already, who comes is told to come again (503). */
export function createPool({ width, longest }: { width: number; longest: number }): Pool {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= width) {
        if (waiting.length >= longest) throw overloaded()
        // Whoever ends hands his place over, so `running` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
