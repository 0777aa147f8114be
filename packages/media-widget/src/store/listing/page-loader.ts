import type { WritableStore } from '../create-store'
import type { MediaState } from '../media-state'
import { pagesBetween, type ReadPage, withPage } from './listing'

/** While pages fly past none is asked for until it rests this long, in milliseconds. */
const REST = 80

/** Places of the first and the last thing in sight. */
export interface Sight {
  from: number
  to: number
}

/** Reads the pages of a listing as they come into sight. */
export interface PageLoader {
  readonly sight: Sight
  /** Tells what is in sight: what is missing there is read, what is read for elsewhere is given up. */
  see(sight: Sight): void
  /** Forgets what is in sight and gives up whatever is being read. */
  reset(): void
}

/** Makes a loader; `onStale` hears that the folder has changed behind its back. */
export function createPageLoader(options: {
  store: WritableStore<MediaState>
  read: (page: number, signal: AbortSignal) => Promise<ReadPage>
  onStale: () => void
}): PageLoader {
  const { store } = options
  const getListing = () => store.getState().listing
  const reading = new Map<number, AbortController>()
  /** Pages that failed are not asked for again before they have left the visible part. */
  const failed = new Set<number>()
  let sight: Sight = { from: 0, to: 0 }
  /** What was in sight before stays: it is drawn until the new is. */
  let before = sight
  let timer: ReturnType<typeof setTimeout> | undefined

  const pagesOf = ({ from, to }: Sight) => pagesBetween(getListing(), from, to)

  async function read(page: number): Promise<void> {
    const controller = new AbortController()
    reading.set(page, controller)
    try {
      const answer = await options.read(page, controller.signal)
      if (controller.signal.aborted) return
      const listing = getListing()
      if (answer.total !== listing.count - listing.folders.length) options.onStale()
      else store.setState({ listing: withPage(listing, answer, [...pagesOf(sight), ...pagesOf(before)]) })
    } catch {
      // Whoever reads has told it; the place keeps its placeholder.
      if (!controller.signal.aborted) failed.add(page)
    } finally {
      if (reading.get(page) === controller) reading.delete(page)
    }
  }

  function readMissing(): void {
    timer = undefined
    const { pages } = getListing()
    for (const page of pagesOf(sight)) {
      if (!pages.has(page) && !reading.has(page) && !failed.has(page)) void read(page)
    }
  }

  /** Whether anything had to be given up. */
  function giveUpBut(wanted: ReadonlySet<number>): boolean {
    for (const page of failed) if (!wanted.has(page)) failed.delete(page)
    const others = [...reading].filter(([page]) => !wanted.has(page))
    for (const [page, controller] of others) {
      controller.abort()
      reading.delete(page)
    }
    return others.length > 0
  }

  return {
    get sight() {
      return sight
    },
    see(next) {
      if (next.from !== sight.from || next.to !== sight.to) before = sight
      sight = next
      if (getListing().status !== 'ready') return
      const isFlying = giveUpBut(new Set(pagesOf(sight))) || timer !== undefined
      clearTimeout(timer)
      if (isFlying) timer = setTimeout(readMissing, REST)
      else readMissing()
    },
    reset() {
      sight = { from: 0, to: 0 }
      before = sight
      clearTimeout(timer)
      timer = undefined
      giveUpBut(new Set())
    },
  }
}
