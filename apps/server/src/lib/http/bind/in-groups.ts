import type { Tx } from '../../../db/database'
import { inBatch, memoize } from '../../resource/write-batch'
import { AppError } from '../error'
import type { Batching, Context, Outcome } from '../handler'
import { forgetKeys, keepAnswers, keyOfRequest, takeKeys } from './answer-once'
import { type ContextSource, contextIn } from './context'

/** One request of an operation whose requests may be done together. */
interface Member {
  source: ContextSource
  input: { body: unknown }
  /** In a transaction of its own, as any other request. */
  alone(): Promise<unknown>
}

/** What a group needs to know of its operation. */
interface GroupedOperation {
  id: string
  /** Looks at the records that a request names. */
  guard(ctx: Context, input: never): Promise<unknown>
  batching: Batching
}

interface Waiting extends Member {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** More of them would hold what they lock for too long. */
const MOST = 200

/**
 * Requests that would wait for one another at the same row are done in one transaction: each commit is paid, and each lock
 * waited for, once for all that came meanwhile. The first goes alone at once, so nobody waits where nobody would have. Each is
 * judged for itself in the order of arrival: a refused one has written nothing and the rest stand. Whatever else goes wrong
 * takes all of it back, and each is done alone: a fault of one is not the fault of the others.
 */
export function createGroups(operation: GroupedOperation): (key: string, member: Member) => Promise<unknown> {
  const lines = new Map<string, Waiting[]>()

  async function goOn(key: string): Promise<void> {
    const members = lines.get(key)?.splice(0, MOST) ?? []
    if (members.length === 0) lines.delete(key)
    else {
      await (members.length === 1 ? eachAlone(members) : doBatch(operation, members))
      void goOn(key)
    }
  }
  return (key, member) => {
    const line = lines.get(key)
    if (line) return new Promise((resolve, reject) => line.push({ ...member, resolve, reject }))
    lines.set(key, [])
    return member.alone().finally(() => void goOn(key))
  }
}

async function eachAlone(members: readonly Waiting[]): Promise<void> {
  await Promise.all(members.map((member) => member.alone().then(member.resolve, member.reject)))
}

async function doBatch(operation: GroupedOperation, members: readonly Waiting[]): Promise<void> {
  const [first] = members
  if (!first) return
  const effects: (() => void)[] = []
  let isDone = false
  try {
    const outcomes = await first.source.database.transaction(async (tx) => {
      const found = await inBatch(tx, () => outcomesOf(operation, members, tx, effects))
      isDone = true
      return found
    })
    for (const effect of effects) effect()
    for (const [at, member] of members.entries()) {
      const outcome = outcomes[at]
      // A repetition of a key: it waits for who has it, and is answered what he was.
      if (outcome === undefined) member.alone().then(member.resolve, member.reject)
      else if ('error' in outcome) member.reject(outcome.error)
      else member.resolve(outcome.answer)
    }
  } catch (error) {
    // A commit that was not answered may have happened: what was asked for is not done twice.
    if (isDone) for (const { reject } of members) reject(error)
    else await eachAlone(members)
  }
}

/** What became of each; undefined for one that another request with its key goes before. */
async function outcomesOf(
  { id, guard, batching }: GroupedOperation,
  members: readonly Waiting[],
  tx: Tx,
  effects: (() => void)[],
): Promise<(Outcome | undefined)[]> {
  const outcomes: (Outcome | undefined)[] = []
  const asked = members.map(({ source, input }, at) => {
    const ctx = contextIn(source, tx, (effect) => effects.push(effect))
    try {
      return { ctx, input, key: keyOfRequest(ctx, id, input) }
    } catch (error) {
      outcomes[at] = refusal(error)
      return { ctx, input, key: undefined }
    }
  })
  const taken = await takeKeys(
    tx,
    asked.flatMap(({ key }) => key ?? []),
  )
  const ready: { at: number; ctx: Context; input: never }[] = []
  for (const [at, { ctx, input, key }] of asked.entries()) {
    if (outcomes[at] || (key && !taken.has(key))) continue
    const { id: person, permissionsVersion } = ctx.actor
    try {
      const question = `named ${person} ${permissionsVersion} ${JSON.stringify(batching.namedIn(input as never))}`
      await memoize(tx, question, () => guard(ctx, input as never))
      ready.push({ at, ctx, input: input as never })
    } catch (error) {
      outcomes[at] = refusal(error)
    }
  }
  const done = await batching.run(ready)
  for (const [place, { at }] of ready.entries()) outcomes[at] = done[place]
  const withKeys = asked.flatMap(({ key }, at) => {
    const outcome = outcomes[at]
    return key && outcome ? [{ key, outcome }] : []
  })
  await forgetKeys(
    tx,
    withKeys.flatMap(({ key, outcome }) => ('error' in outcome ? [key] : [])),
  )
  await keepAnswers(
    tx,
    withKeys.flatMap(({ key, outcome }) => ('error' in outcome ? [] : [{ ...key, answer: outcome.answer }])),
  )
  return asked.map((_one, at) => outcomes[at])
}

/** What a request was told; what is no refusal of its own ends the group. */
export function refusal(error: unknown): { error: AppError } {
  if (error instanceof AppError) return { error }
  throw error
}
