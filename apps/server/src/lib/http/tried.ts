import type { Context } from './handler'

/** Thrown to take back what a trial wrote. */
class Trial extends Error {}

/** What `work` answers, with everything it wrote taken back: nothing is stored, and nobody is told. */
export async function tried<T>(ctx: Context, work: (trial: Context) => Promise<T>): Promise<T> {
  const answers: T[] = []
  await ctx.tx
    .transaction(async (tx) => {
      answers.push(await work({ ...ctx, tx, db: tx, afterCommit: () => {} }))
      throw new Trial()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Trial)) throw error
    })
  const [answer] = answers
  if (answers.length === 0) throw new Error('A trial ended without an answer')
  return answer as T
}
