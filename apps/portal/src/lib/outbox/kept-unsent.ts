/** What several change at once, whose unsent changes outlive a page. */
export type KeptFor = `mindmap-unsent:${number}:${number}` | `document-unsent:${number}:${number}`

/** Keeps the changes of one page until they are sent: a tab that is closed without a connection loses none. */
export function keepUnsent<Unsent>(what: KeptFor, client: string) {
  const name = `${what}:${client}`
  let release: () => void = () => undefined
  // Held as long as this page is open: nobody else sends what it is going to send itself.
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(name, () => isOver).catch(() => undefined)
  const keep = (unsent: Unsent | undefined) => {
    try {
      if (unsent === undefined) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(unsent))
    } catch {
      // No room: the page itself still has them.
    }
  }
  return { keep, release }
}

/** Takes over what pages that are closed have left. */
export async function takeUnsent<Unsent>(what: KeptFor): Promise<Unsent[]> {
  const found: Unsent[] = []
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(`${what}:`))) {
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
