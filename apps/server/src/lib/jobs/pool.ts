import { overloaded } from '../http/error'

/** Does so much at a time; the rest waits its turn. */
export interface Pool {
  /** `person` is whose work it is: those who wait take turns, however much each of them asks for. */
  run<T>(work: () => Promise<T>, person?: number): Promise<T>
}

/** How much a pool does at a time, and how much may wait: of all, and of one person. */
export interface PoolLimits {
  width: number
  longest: number
  longestOfOne?: number
}

/** A pool of `width`; when too much waits already, who comes is told to come again (503). */
export function createPool({ width, longest, longestOfOne = longest }: PoolLimits): Pool {
  /** Who waits with what; the first of the map is the next. */
  const waiting = new Map<number, (() => void)[]>()
  let running = 0
  let count = 0

  async function wait(person: number): Promise<void> {
    const own = waiting.get(person) ?? []
    if (count >= longest || own.length >= longestOfOne) throw overloaded()
    count += 1
    waiting.set(person, own)
    await new Promise<void>((resolve) => own.push(resolve))
  }

  /** Whoever ends hands his place over; a person whose turn it was goes behind the others. */
  function handOver(): void {
    const [turn] = waiting
    if (!turn) {
      running -= 1
      return
    }
    const [person, own] = turn
    waiting.delete(person)
    const next = own.shift()
    if (own.length > 0) waiting.set(person, own)
    count -= 1
    next?.()
  }

  return {
    async run(work, person = 0) {
      if (running >= width) await wait(person)
      else running += 1
      try {
        return await work()
      } finally {
        handOver()
      }
    },
  }
}
