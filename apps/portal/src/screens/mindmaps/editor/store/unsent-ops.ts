import type { Schema } from '@ws/api-client/contract'

type Op = Schema<'MindmapOp'>

/** What is sent at once, with the key by which the server knows it again. */
export interface Batch {
  key: string
  base_version: number
  client: string
  ops: Op[]
}

/** Changes that a page has made and the server has not confirmed. */
export interface Unsent {
  batches: Batch[]
  waiting: Op[]
}

const nameOf = (user: number, map: number, client = '') => `mindmap-unsent:${user}:${map}:${client}`

/** Keeps the changes of one page until they are sent: a tab that is closed without a connection loses none. */
export function keepUnsent(user: number, map: number, client: string) {
  const name = nameOf(user, map, client)
  let release: () => void = () => undefined
  // Held as long as the map is open here: nobody else sends what this page is going to send itself.
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(name, () => isOver).catch(() => undefined)
  const keep = (unsent: Unsent) => {
    try {
      if (unsent.batches.length === 0 && unsent.waiting.length === 0) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(unsent))
    } catch {
      // No room: the page itself still has them.
    }
  }
  return { keep, release }
}

/** Takes over what pages that are closed have left of a map. */
export async function takeUnsent(user: number, map: number): Promise<Unsent[]> {
  const found: Unsent[] = []
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(nameOf(user, map)))) {
    const take = () => {
      const kept = localStorage.getItem(name)
      localStorage.removeItem(name)
      if (kept !== null) found.push(JSON.parse(kept) as Unsent)
    }
    if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && take())
    else take()
  }
  return found
}
