import { setImmediate } from 'node:timers/promises'

/**
 * Does for all at once what is asked while the same is under way: who asks alone waits for nobody, and the more ask, the less
 * each of them costs. `work` answers in the order of its items, at most so many. Where it fails for several it is done for
 * each by itself: one may have spoilt it for the others. `width` is how many times at once it is done at most.
 */
export function batched<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, width = 1 }: { most: number; width?: number },
): (item: Item) => Promise<Answer> {
  interface Asked {
    item: Item
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }
  let waiting: Asked[] = []
  let running = 0
  let isGathering = false

  async function run() {
    running += 1
    isGathering = true
    // Whatever arrived in the same moment goes along.
    await setImmediate()
    isGathering = false
    for (;;) {
      const taken = waiting.slice(0, most)
      waiting = waiting.slice(most)
      if (taken.length === 0) break
      await answer(taken).catch(() => Promise.all(taken.map((one) => answer([one]).catch(one.reject))))
    }
    running -= 1
  }

  async function answer(taken: readonly Asked[]) {
    const answers = await work(taken.map(({ item }) => item))
    for (const [at, { resolve }] of taken.entries()) resolve(answers[at] as Answer)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running < width && !isGathering) void run()
    })
}
