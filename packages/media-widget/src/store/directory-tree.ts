import type { Directory, DirectoryWithAncestors } from '../source/media-file'
import type { MediaSource } from '../source/source'
import { createStore, type ReadableStore } from './create-store'
import type { DirectoryId } from './navigation'

/** What is known of the folder tree: children by parent, and which folders are open. Unloaded parents are absent. */
export interface TreeState {
  children: ReadonlyMap<DirectoryId, readonly Directory[]>
  expanded: ReadonlySet<number>
}

/** The folder tree, loaded as it is opened. */
export interface DirectoryTree extends ReadableStore<TreeState> {
  expand(id: number): Promise<void>
  collapse(id: number): void
  /** Opens the way to a folder, so that it can be seen. */
  reveal(directory: DirectoryWithAncestors | null): Promise<void>
  /** Reads again all that is loaded. */
  refresh(): Promise<void>
}

/** Makes a tree over a source; `onFailure` hears what could not be read. */
export function createDirectoryTree(options: {
  source: MediaSource
  onFailure: (error: unknown) => void
}): DirectoryTree {
  const store = createStore<TreeState>({ children: new Map(), expanded: new Set() })

  async function load(parent: DirectoryId): Promise<void> {
    try {
      const directories = await options.source.listDirectories({ parent })
      store.setState({ children: new Map(store.getState().children).set(parent, directories) })
    } catch (error) {
      options.onFailure(error)
    }
  }

  const loadOnce = (parent: DirectoryId) => (store.getState().children.has(parent) ? undefined : load(parent))

  async function expand(id: number): Promise<void> {
    store.setState({ expanded: new Set(store.getState().expanded).add(id) })
    await loadOnce(id)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    expand,
    collapse(id) {
      const expanded = new Set(store.getState().expanded)
      expanded.delete(id)
      store.setState({ expanded })
    },
    async reveal(directory) {
      await Promise.all([loadOnce(null), ...(directory?.ancestors ?? []).map(({ id }) => expand(id))])
    },
    async refresh() {
      const { children, expanded } = store.getState()
      const shown = [...children.keys()].filter((id) => id === null || expanded.has(id))
      // Closed branches are forgotten rather than read: they load afresh when opened.
      store.setState({ children: new Map(shown.map((id) => [id, children.get(id) ?? []])) })
      await Promise.all(shown.map(load))
    },
  }
}
