import { type MediaItem, without } from '../../item'
import { asText } from '../../rules/as-text'
import type { DirectoryWithAncestors, FileCategory } from '../../source/media-file'
import type { MediaSource } from '../../source/source'
import type { WritableStore } from '../create-store'
import type { DirectoryTree } from '../directory-tree'
import type { MediaState } from '../media-state'
import { type DirectoryId, toBreadcrumbs } from '../navigation'
import { forgetItems, keysOf } from '../selection/selection'
import { INITIAL_LISTING, pagesBetween, type ReadPage, readFolders, readPage, toListing } from './listing'
import { createPageLoader, type Sight } from './page-loader'
import { type PlaceRange, readRanges } from './read-range'

/** A change by another is read after this pause, in milliseconds: who changes one thing often changes the next. */
const NEWS_DELAY = 150

/** Reads the current folder into a state, as far as it is in sight, and follows what others do in it. */
export interface FolderReader {
  /** Shows another place, or the same in another way, from its top. */
  show(changes: Partial<MediaState>): Promise<void>
  /** Shows the same in another order: places stay, what stands there is read. */
  reorder(changes: Partial<MediaState>): Promise<void>
  /** Reads again what is in sight; a newer reading makes an older one stop. */
  load(): Promise<unknown>
  see(sight: Sight): void
  /** The items at places of the folder, loaded or not; rejects with an AbortError when the folder is left meanwhile. */
  readRanges(ranges: readonly PlaceRange[]): Promise<MediaItem[]>
  stop(): void
}

/** Makes a reader; `run` notes that something is going on and tells failures, `onNews` hears of changes by others. */
export function createFolderReader(options: {
  source: MediaSource
  fileCategory: FileCategory
  store: WritableStore<MediaState>
  tree: DirectoryTree
  run: (action: 'list', task: () => Promise<unknown>) => Promise<boolean>
  onNews: () => void
  /** Hears that the folder that was shown is gone, and which of those above it is the nearest that is not. */
  onGone: (gone: DirectoryWithAncestors, above: DirectoryId) => void
}): FolderReader {
  const { source, fileCategory, store, tree, run, onNews, onGone } = options
  let loading = new AbortController()
  let staying = new AbortController()
  let reading: Promise<unknown> = Promise.resolve()
  let watched: DirectoryId | undefined
  let unwatch: (() => void) | undefined
  let news: ReturnType<typeof setTimeout> | undefined

  const pages = createPageLoader({
    store,
    read: readShown,
    onStale: () => void load(),
  })

  function queryOf({ navigation, filter }: MediaState) {
    return { directoryId: navigation.directoryId, filter, fileCategory }
  }

  /** One page of what is shown; what fails is told, and thrown on. */
  async function readShown(page: number, signal: AbortSignal): Promise<ReadPage> {
    const reading = readPage(source, queryOf(store.getState()), page, signal)
    await run('list', () => reading)
    return reading
  }

  function load(): Promise<unknown> {
    reading = read()
    return reading
  }

  async function read(): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    await run('list', async () => {
      const state = store.getState()
      const { listing } = state
      const { directoryId } = state.navigation
      const query = queryOf(state)
      const seen = pagesBetween(listing, pages.sight.from, pages.sight.to)
      try {
        const [directory, folders, ...read] = await Promise.all([
          directoryId === null ? null : source.getDirectory(directoryId, signal),
          readFolders(source, query, signal),
          ...(seen[0] ? seen : [1]).map((page) => readPage(source, query, page, signal)),
        ])
        if (signal.aborted) return
        const { navigation, selection } = store.getState()
        const next = toListing(folders, read, listing.pageSize)
        // Only what is read whole tells what is gone; a picked file may lie anywhere.
        const isKnown = selection.mode === 'DEFAULT' && next.items.length === next.count
        const gone = isKnown ? without(listing.items, keysOf(next.items)) : []
        store.setState({
          directory,
          listing: next,
          navigation: { ...navigation, breadcrumbs: toBreadcrumbs(directory) },
          selection: forgetItems(selection, keysOf(gone)),
        })
        pages.see(pages.sight)
        void tree.reveal(directory)
      } catch (error) {
        if (signal.aborted) return
        const isMissing = (error as { status?: unknown } | null)?.status === 404
        const { directory } = store.getState()
        if (isMissing && directory?.id === directoryId) {
          const above = await nearestAbove(directory, signal)
          if (!signal.aborted) onGone(directory, above)
          return
        }
        store.setState({ listing: { ...INITIAL_LISTING, status: isMissing ? 'missing' : 'failed' } })
        throw error
      }
    })
  }

  async function nearestAbove({ ancestors }: DirectoryWithAncestors, signal: AbortSignal): Promise<DirectoryId> {
    for (const { id } of [...ancestors].reverse()) {
      if (await source.getDirectory(id, signal).catch(() => null)) return id
    }
    return null
  }

  /** Places are other items from now on. */
  function leave(): void {
    staying.abort()
    staying = new AbortController()
    pages.reset()
  }

  /** Many changes at once are read once. */
  function watch(directoryId: DirectoryId): void {
    if (unwatch && watched === directoryId) return
    unwatch?.()
    watched = directoryId
    const tell = () => {
      clearTimeout(news)
      news = setTimeout(onNews, NEWS_DELAY)
    }
    // What was read while nobody listened yet is read once more: between the two somebody may have changed it.
    const readUnheard = async () => {
      await reading
      if (unwatch !== stop) return
      const before = foldersAsText()
      await load()
      if (unwatch === stop && before !== foldersAsText()) void tree.refresh()
    }
    const stop = source.subscribe?.(directoryId, tell, readUnheard)
    unwatch = stop
  }

  const foldersAsText = () => asText(store.getState().listing.folders)

  return {
    load,
    see: pages.see,
    async show(changes) {
      leave()
      store.setState({ ...changes, listing: INITIAL_LISTING })
      watch(store.getState().navigation.directoryId)
      await load()
    },
    async reorder(changes) {
      leave()
      const { listing } = store.getState()
      const places = { ...listing, items: listing.folders, pages: new Map() }
      store.setState({ ...changes, listing: listing.status === 'ready' ? places : INITIAL_LISTING })
      await load()
    },
    async readRanges(ranges) {
      // A change in the folder is read anew beside it; what is looked at elsewhere ends it.
      const { signal } = staying
      const items = await readRanges(store.getState().listing, ranges, (page) => readShown(page, signal))
      signal.throwIfAborted()
      return items
    },
    stop() {
      leave()
      loading.abort()
      clearTimeout(news)
      unwatch?.()
      unwatch = undefined
    },
  }
}

/** Whether something was given up rather than failed. */
export function isAbort(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError'
}
