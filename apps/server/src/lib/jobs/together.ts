import { setImmediate } from 'node:timers/promises'

/**
 * Does for all at once what is asked while the same is under way: who asks alone waits for nobody, and the more ask, the less
 * each of them costs. `work` answers in the order of its items, at most so many; if it fails, it has failed for each of them.
 */
export function together<Item, Answer>(
  work: (items: readonly [Item, ...Item[]]) => Promise<readonly Answer[]>,
  most: number,
): (item: Item) => Promise<Answer> {
  let waiting: { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    // Whatever arrived in the same moment goes along.
    await setImmediate()
    for (;;) {
      const taken = waiting.slice(0, most)
      const [first, ...others] = taken.map(({ item }) => item)
      if (first === undefined) break
      waiting = waiting.slice(most)
      try {
        const answers = await work([first, ...others])
        for (const [at, { resolve }] of taken.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void run()
    })
}
