import type { Actor } from '../../lib/access/actor'

/** Open sockets of one server, and whose they are. */
export interface Counted {
  open: number
  people: number[]
}

export function countHere(sockets: Iterable<{ data: { actor: Actor } }>): Counted {
  const people = [...sockets].map((socket) => socket.data.actor.id)
  return { open: people.length, people: [...new Set(people)] }
}

/** The sockets of this server and of the others, each person once; who does not answer in time is not counted. */
export async function countEverywhere(
  own: Counted,
  askOthers: (() => Promise<Counted[]>) | undefined,
): Promise<{ open: number; people: number }> {
  // A server that was killed is asked until it is missed: then the answers of the others come with the failure.
  const others = await askOthers?.().catch(({ responses = [] }: { responses?: Counted[] }) => responses)
  const all = [own, ...(others ?? [])]
  const people = new Set(all.flatMap((one) => one.people))
  return { open: all.reduce((sum, { open }) => sum + open, 0), people: people.size }
}
