import type { Context } from '../../lib/http/handler'

/** What one kind of record knows of the work somebody has begun; areas do not know each other, so it is asked for here. */
export interface OpenWork {
  /** How many open records a person is responsible for. */
  count(ctx: Context, user: number): Promise<number>
  /** Gives all of them to another person, or to nobody; 403 when one of them is not the actor's to give. */
  handOver(ctx: Context, user: number, to: number | null): Promise<void>
}

const kinds = new Map<string, OpenWork>()

/** Says how the open work of a kind (`'todos'`) is counted and handed over. */
export function registerOpenWork(kind: string, work: OpenWork): void {
  kinds.set(kind, work)
}

/** The open work of a kind; an unknown one is a mistake of the program. */
export function openWork(kind: string): OpenWork {
  const work = kinds.get(kind)
  if (!work) throw new Error(`Nobody knows the open work of ${kind}`)
  return work
}
