import { setImmediate } from 'node:timers/promises'

/** Items that are worked on before others are served: a hundred thousandth of a second each, it is a few milliseconds. */
const PIECE = 500

/** Works on many items where everybody is served, in pieces between which others have their turn. */
export async function inPieces<T>(items: readonly T[], work: (item: T, at: number) => void): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % PIECE === 0) await setImmediate()
    work(item, at)
  }
}
