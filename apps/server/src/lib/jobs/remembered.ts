/**
 * A question whose answer holds for a while, in milliseconds by what it is: who asks meanwhile, or while it is being asked,
 * gets the same. A failure is told to who waits for it and asked anew.
 */
export function remembered<T>(ask: () => Promise<T>, life: (answer: T) => number): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (known && Date.now() < known.until) return known.answer
    const mine = { answer: ask(), until: Number.POSITIVE_INFINITY }
    known = mine
    mine.answer.then(
      (answer) => {
        mine.until = Date.now() + life(answer)
      },
      () => {
        mine.until = 0
      },
    )
    return mine.answer
  }
}
