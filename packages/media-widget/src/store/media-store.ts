import { isFile, type MediaItem, toFileItem, toFolderItem } from '../item'
import type { FileCategory, MediaFile } from '../source/media-file'
import type { MediaOrdering, MediaSource } from '../source/source'
import { createStore, type ReadableStore } from './create-store'
import { createDirectoryTree, type DirectoryTree } from './directory-tree'
import { createFolderReader, isAbort } from './listing/folder-reader'
import { INITIAL_FILTER, INITIAL_LISTING, type MediaFilter } from './listing/listing'
import type { MediaAction, MediaChange, MediaState } from './media-state'
import { type DirectoryId, goBy, goTo, type Navigation, startNavigation } from './navigation'
import type { BulkActions, BulkParts } from './selection/bulk'
import { leaveFolder, replaceItem, type SelectionMode, setMode, startSelection } from './selection/selection'
import { type Choice, createSelectionActions } from './selection/selection-actions'
import type { Upload, Uploads } from './uploads/upload'

/** Milliseconds from a file that arrived to the reading of its folder. */
const RELOAD_DELAY = 200

/** What browsing is made of. */
export interface BrowsingOptions {
  source: MediaSource
  mode?: SelectionMode
  fileCategory?: FileCategory
  initialValue?: readonly MediaFile[]
  /** The order files are shown in at first; by name unless told. */
  ordering?: MediaOrdering | undefined
  /** Tells of every file that ended, whoever sent it; answers how to stop. */
  onArrivals?: ((listener: (upload: Upload) => void) => () => void) | undefined
  onChange?: (change: MediaChange) => void
  /** Hears that the folder that was shown is gone, by its name; the nearest above it is shown by then. */
  onGone?: (name: string) => void
  /** Hears of every failure; the default writes it to the console. */
  onFailure?: (error: unknown, action: MediaAction) => void
}

/** What a store is made of. */
export interface MediaStoreOptions extends Omit<BrowsingOptions, 'onArrivals'> {
  /** A queue shared with others, which outlives this store; without it the store has one of its own. */
  uploads?: Uploads
}

/** Browsing and choosing without a screen, and changing one thing. Actions answer whether they succeeded; why not goes to `onFailure`. */
export interface Browsing extends ReadableStore<MediaState>, Choice {
  readonly fileCategory: FileCategory
  readonly tree: DirectoryTree
  open(directoryId?: DirectoryId): Promise<void>
  goTo(directoryId: DirectoryId): Promise<void>
  goBack(): Promise<void>
  goForward(): Promise<void>
  goToRoot(): Promise<void>
  reload(): Promise<void>
  /** Tells which places of the folder are in sight, so that their pages are read. */
  see(from: number, to: number): void
  setFilter(changes: Partial<MediaFilter>): Promise<void>
  setMode(mode: SelectionMode): void
  createFolder(name: string): Promise<boolean>
  rename(item: MediaItem, name: string): Promise<boolean>
  move(item: MediaItem, parent: DirectoryId): Promise<boolean>
  close(): void
}

/** Browsing, choosing and changing without a screen. */
export interface MediaStore extends Browsing, BulkActions {
  readonly uploads: Uploads
}

/** Browsing, and what is needed to add to it the changing of many items and the sending of files. */
export interface BrowsingParts {
  store: Browsing
  bulk: BulkParts
  /** Hears how a file ended that was sent from here. */
  noteUpload(upload: Upload): void
}

/** Makes the browsing over a source. */
export function createBrowsing(options: BrowsingOptions): BrowsingParts {
  const { source, fileCategory = 'files', onFailure = logFailure } = options
  const store = createStore<MediaState>({
    navigation: startNavigation(),
    directory: null,
    listing: INITIAL_LISTING,
    filter: { ...INITIAL_FILTER, ...(options.ordering && { ordering: options.ordering }) },
    selection: startSelection(options.mode ?? 'DEFAULT', options.initialValue?.map(toFileItem)),
    isLoading: false,
  })
  const tree = createDirectoryTree({ source, onFailure: (error) => onFailure(error, 'tree') })
  let running = 0

  let isClosed = false
  let reloading: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined

  /** Reads the folder again when something has come into it, or could not since it is gone; of many in a row, once. */
  function noteArrival({ status }: Upload): void {
    if (!['done', 'failed'].includes(status) || isClosed) return
    reloading ??= setTimeout(() => {
      reloading = undefined
      read()
    }, RELOAD_DELAY)
  }

  function tell(action: MediaChange['action'], item: MediaItem): void {
    options.onChange?.({ action, item })
  }

  async function run(action: MediaAction, task: () => Promise<unknown>): Promise<boolean> {
    running += 1
    store.setState({ isLoading: true })
    try {
      await task()
      return true
    } catch (error) {
      if (!isAbort(error)) onFailure(error, action)
      return false
    } finally {
      running -= 1
      store.setState({ isLoading: running > 0 })
    }
  }

  const reader = createFolderReader({
    source,
    fileCategory,
    store,
    tree,
    run,
    onNews: read,
    onGone({ display_name }, above) {
      options.onGone?.(display_name)
      void navigate(goTo(store.getState().navigation, above))
      void tree.refresh()
    },
  })
  const choice = createSelectionActions({
    store,
    fileCategory,
    read: reader.readRanges,
    onFailure: (error) => onFailure(error, 'choose'),
  })

  async function reload(): Promise<void> {
    await Promise.all([reader.load(), tree.refresh()])
  }

  async function navigate(navigation: Navigation): Promise<void> {
    if (navigation === store.getState().navigation) return
    const { filter, selection } = store.getState()
    await reader.show({ navigation, filter: { ...filter, search: '' }, selection: leaveFolder(selection) })
  }

  const browsing: Browsing = {
    fileCategory,
    tree,
    getState: store.getState,
    subscribe: store.subscribe,
    ...choice,
    async open(directoryId = null) {
      isClosed = false
      // A window that is gone may have filled the queue: what arrives is shown all the same.
      stopListening ??= options.onArrivals?.(noteArrival)
      await reader.show({ navigation: startNavigation(directoryId) })
    },
    goTo: (directoryId) => navigate(goTo(store.getState().navigation, directoryId)),
    goBack: () => navigate(goBy(store.getState().navigation, -1)),
    goForward: () => navigate(goBy(store.getState().navigation, 1)),
    goToRoot: () => navigate(goTo(store.getState().navigation, null)),
    reload,
    see: (from, to) => reader.see({ from, to }),
    async setFilter(changes) {
      const { filter, selection } = store.getState()
      const next = { filter: { ...filter, ...changes } }
      const isSame = Object.keys(changes).every((key) => key === 'ordering')
      // «Everything» of one search is not everything of another; in another order it still is.
      if (isSame) await reader.reorder(next)
      else await reader.show({ ...next, selection: selection.rule ? leaveFolder(selection) : selection })
    },
    setMode: (mode) => store.setState({ selection: setMode(store.getState().selection, mode) }),
    createFolder: (name) =>
      run('create-folder', async () => {
        const parent = store.getState().navigation.directoryId
        tell('CREATE', toFolderItem(await source.createDirectory({ display_name: name, parent })))
        read()
      }),
    rename: (item, name) => run('rename', () => change(item, { display_name: name.trim() }).then(read)),
    move: (item, parent) => run('move', () => change(item, { parent }).then(read)),
    close() {
      isClosed = true
      reader.stop()
      clearTimeout(reloading)
      reloading = undefined
      stopListening?.()
      stopListening = undefined
    },
  }

  return {
    store: browsing,
    bulk: {
      source,
      fileCategory,
      store,
      choice,
      run,
      tell,
      moveOne: (item, parent) => change(item, { parent }),
      reload: read,
    },
    noteUpload(upload) {
      if (upload.result) tell('CREATE', toFileItem(upload.result))
      if (upload.status === 'failed') onFailure(upload.error, 'upload')
      noteArrival(upload)
    },
  }

  /** Reads again what may have changed; nobody waits for it. */
  function read(): void {
    void reload()
  }

  async function change(item: MediaItem, changes: ItemChanges): Promise<void> {
    const updated = isFile(item)
      ? toFileItem(await source.updateFile(item.id, changes))
      : toFolderItem(await source.updateDirectory(item.id, changes))
    store.setState({ selection: replaceItem(store.getState().selection, updated) })
    tell('UPDATE', updated)
  }
}

interface ItemChanges {
  display_name?: string
  parent?: DirectoryId
}

function logFailure(error: unknown, action: MediaAction): void {
  console.error(`media: ${action}`, error)
}
