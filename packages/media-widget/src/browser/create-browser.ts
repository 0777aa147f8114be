import { toast } from '@ws/ui'
import { type MediaHost, messageOf } from '../host'
import { isFile, keyOf, type MediaItem } from '../item'
import type { MenuAction } from '../parts/menu'
import { DROP_TYPES, refuseDrop, refuseFile, refusePick } from '../rules/accept'
import { type MoveRefusal, notYetIn, refuseMove, wayTo } from '../rules/move'
import type { FileCategory, MediaFile } from '../source'
import { storageOrNone } from '../store/browser-storage'
import { moveBack, PartialFailure } from '../store/bulk'
import { createStore, type ReadableStore, type WritableStore } from '../store/create-store'
import { keepView, readView } from '../store/kept-view'
import { createMediaStore, type MediaAction, type MediaChange, type MediaStore } from '../store/media-store'
import type { DirectoryId } from '../store/navigation'
import { countChosen, isChosen, type SelectionMode } from '../store/selection'
import { createUiState, type UiState } from '../store/ui-state'
import { type PickedFile, readFolder } from './picked-files'
import { createRemoval, type Removal } from './removal'

/** The dialog that is open besides those of the remembered state. */
export type OpenDialog =
  | { type: 'create-folder' }
  | { type: 'upload'; file: File | null }
  | { type: 'rename'; item: MediaItem }
  | { type: 'info'; item: MediaItem }
  | { type: 'move'; items: readonly MediaItem[]; count: number }
  | { type: 'trash' }

/** The folder above another; undefined where it is not known. */
export type FindParent = (id: number) => DirectoryId | undefined

/** How one browser differs from another. */
export interface BrowserOptions {
  mode?: SelectionMode
  fileCategory?: FileCategory
  initialValue?: readonly MediaFile[]
  /** Whether several files, dropped or picked at once, are taken; the default is one. */
  dropMany?: boolean
  /** Whether folders may be dropped and chosen, with all they hold; by default they are left out. */
  takeFolders?: boolean
  /** MIME types that may be dropped, `image/*` and `video/*` unless told; `*` takes any. */
  dropTypes?: readonly string[]
  /** Under which key the open dialogs are remembered; without it they are not. */
  stateKey?: string
  onChange?: (change: MediaChange) => void
  /** The address of an item in the host's own pages; with it links can be copied. */
  linkTo?: (item: MediaItem) => string
  /** What the host itself does with an item, in its menu before «Удалить»; asked each time the menu is. */
  itemActions?: (item: MediaItem) => readonly MenuAction[]
}

/** What is being dragged inside the widget, as far as it is loaded, and how many there are; nothing most of the time. */
export interface Dragged {
  items: readonly MediaItem[]
  count: number
}

const NO_DRAG: Dragged = { items: [], count: 0 }

/** A browser without its drawing: what is shown, and what a person can do with it. */
export interface Browser extends Removal {
  host: MediaHost
  store: MediaStore
  ui: WritableStore<UiState>
  dialog: WritableStore<{ open: OpenDialog | null }>
  canTakeMany: boolean
  canTakeFolders: boolean
  linkTo: BrowserOptions['linkTo']
  itemActions: BrowserOptions['itemActions']
  drag: ReadableStore<Dragged>
  startDrag(item: MediaItem): void
  endDrag(): void
  /** Why the dragged items may not fall into a folder, or null when they may. */
  refuseDragged(target: DirectoryId): MoveRefusal | null
  dropDragged(target: DirectoryId): void
  /** What is chosen, as far as it is loaded, and how many that are. */
  chosenNow(): Dragged
  /** Moves items and offers to take it back; answers whether all of them went. */
  moveItems(items: readonly MediaItem[], target: DirectoryId): Promise<boolean>
  /** The same for all that is chosen, read or not. */
  moveChosen(target: DirectoryId): Promise<boolean>
  /** Why items may not go into a folder, as far as it is known here, or null when they may. */
  refuseMove(items: readonly MediaItem[], target: DirectoryId, parentOf?: FindParent): MoveRefusal | null
  show(dialog: OpenDialog | null): void
  /** Enters a folder, views a file. */
  openItem(item: MediaItem): void
  /** Takes files from the picker: one opens the form, several go to the queue. */
  takePicked(files: readonly File[]): void
  /** Takes files dropped from outside, by the rules for drops. */
  takeDropped(files: readonly File[]): void
  /** Takes files of the clipboard; where only one is taken, the first. */
  takePasted(files: readonly File[]): void
  /** Takes dropped folders with all they hold, and the files beside them. */
  takeFolders(folders: readonly FileSystemDirectoryEntry[], files: readonly File[]): void
  /** Takes files with the folders they lay in. */
  takeTree(files: readonly PickedFile[]): void
}

/** So many refused files are named one by one; a thousand would only cover the page. */
const TOLD_LIMIT = 3

/** Makes a browser over a host. */
export function createBrowser(host: MediaHost, options: BrowserOptions): Browser {
  const { labels } = host
  const { dropMany = false, dropTypes = DROP_TYPES, fileCategory = 'files', takeFolders = false } = options
  const storage = options.stateKey ? storageOrNone('session') : undefined
  const ui = createUiState({ storage, key: options.stateKey ?? '' })
  const dialog = createStore<{ open: OpenDialog | null }>({ open: null })
  const drag = createStore<Dragged>(NO_DRAG)
  const viewStorage = host.viewKey ? storageOrNone('local') : undefined
  const kept = readView(viewStorage, host.viewKey ?? '')
  if (kept) ui.setState({ view: kept.view })

  const store = createMediaStore({
    source: host.source,
    mode: options.mode,
    fileCategory,
    initialValue: options.initialValue,
    uploads: host.uploads,
    ordering: kept?.ordering,
    onChange: options.onChange,
    onFailure: tellFailure,
  })

  if (host.viewKey) keepView({ storage: viewStorage, key: host.viewKey, ui, store })

  function tellFailure(error: unknown, action: MediaAction): void {
    console.error(`media: ${action}`, error)
    // The form shows its own failure in a red box; a listing shows it in place of the contents.
    if (action === 'list' || (action === 'upload' && dialog.getState().open?.type === 'upload')) return
    const reason = messageOf(error, action === 'upload' ? labels.uploadFailed : labels.actionFailed)
    const isOfMany = error instanceof PartialFailure && error.count > 1
    const message = isOfMany ? labels.failedMany(error.count, reason) : reason
    if (action === 'create-folder') host.alert(message)
    else toast.error(message)
  }

  function take(files: readonly File[]): void {
    const [only] = files
    if (only && files.length === 1) dialog.setState({ open: { type: 'upload', file: only } })
    else queue(files.map((file) => ({ file, path: [] })))
  }

  function queue(files: readonly PickedFile[]): void {
    dialog.setState({ open: null })
    const directory = store.getState().navigation.directoryId
    const category = categoryFor(fileCategory)
    const refused = files.filter(({ file }) => refuseFile(file, host.limits) !== null)
    for (const { file } of refused.slice(0, TOLD_LIMIT)) {
      toast.error(`${file.name}: ${refuseFile(file, host.limits)}`)
    }
    if (refused.length > TOLD_LIMIT) toast.error(labels.refusedMore(refused.length - TOLD_LIMIT))
    const isRefused = new Set(refused)
    store.uploads.addMany(
      files.filter((one) => !isRefused.has(one)).map(({ file, path }) => ({ file, path, directory, category })),
    )
  }

  function takePicked(files: readonly File[]): void {
    if (files.length === 0) return
    const refusal = files.map((file) => refusePick(file, fileCategory)).find((text) => text !== null)
    if (refusal) host.alert(refusal)
    else take(files)
  }

  function takeTree(files: readonly PickedFile[]): void {
    const fitting = files.filter(({ file }) => refusePick(file, fileCategory) === null)
    if (fitting.length > 0) queue(fitting)
    else toast.error(labels.emptyFolder)
  }

  /** The folder above another, from whatever has been read of it. */
  function parentOf(id: number): DirectoryId | undefined {
    const { navigation, listing } = store.getState()
    const at = navigation.breadcrumbs.findIndex((crumb) => crumb.id === id)
    if (at > 0) return navigation.breadcrumbs[at - 1]?.id
    for (const children of store.tree.getState().children.values()) {
      const found = children.find((directory) => directory.id === id)
      if (found) return found.parent
    }
    return listing.items.find((item) => !isFile(item) && item.id === id)?.parent
  }

  const refuse = (items: readonly MediaItem[], target: DirectoryId, find: FindParent = parentOf) =>
    refuseMove(items, target, wayTo(target, find))

  function chosenNow(): Dragged {
    const { selection, listing } = store.getState()
    const items = selection.rule ? listing.items.filter((one) => isChosen(selection, one)) : selection.marked
    return { items, count: countChosen(selection, listing.count) }
  }

  function tellMoved(count: number, undo: (() => Promise<unknown>) | null): void {
    if (count === 0) return
    toast(labels.moved(count), undo ? { action: { label: labels.undo, onClick: () => void undo() } } : {})
  }

  async function moveItems(items: readonly MediaItem[], target: DirectoryId): Promise<boolean> {
    const moving = notYetIn(items, target)
    const moved = await store.moveMany(moving, target)
    tellMoved(moved.length, () => moveBack(moved, store.moveMany))
    return moved.length === moving.length
  }

  async function moveChosen(target: DirectoryId): Promise<boolean> {
    const { selection, listing } = store.getState()
    if (!selection.rule) return moveItems(selection.marked, target)
    const before = countChosen(selection, listing.count)
    const { count, undo } = await store.moveAllBut(selection.rule.except.map(keyOf), target)
    tellMoved(count, undo)
    return count >= before
  }

  return {
    ...createRemoval({ store, ui, labels }),
    host,
    store,
    drag,
    startDrag(item) {
      const { selection } = store.getState()
      const goesWithOthers = selection.mode === 'DEFAULT' && isChosen(selection, item)
      drag.setState(goesWithOthers ? chosenNow() : { items: [item], count: 1 })
    },
    chosenNow,
    endDrag: () => drag.setState(NO_DRAG),
    refuseDragged: (target) => refuse(drag.getState().items, target),
    dropDragged(target) {
      const { items, count } = drag.getState()
      drag.setState(NO_DRAG)
      if (items.length === 0 || refuse(items, target) !== null) return
      void (items.length === count ? moveItems(items, target) : moveChosen(target))
    },
    moveItems,
    moveChosen,
    refuseMove: refuse,
    ui,
    dialog,
    canTakeMany: dropMany,
    canTakeFolders: takeFolders,
    linkTo: options.linkTo,
    itemActions: options.itemActions,
    show: (open) => dialog.setState({ open }),
    openItem(item) {
      if (isFile(item)) ui.setState({ isViewerOpen: true, viewedFile: item })
      else void store.goTo(item.id)
    },
    takePicked,
    takePasted: (files) => takePicked(dropMany ? files : files.slice(0, 1)),
    takeFolders(folders, files) {
      const beside = files.map((file) => ({ file, path: [] }))
      Promise.all(folders.map(readFolder)).then(
        (found) => takeTree([...found.flat(), ...beside]),
        (error: unknown) => tellFailure(error, 'upload'),
      )
    },
    takeTree,
    takeDropped(files) {
      const refusal = refuseDrop(files, { dropMany, dropTypes })
      if (refusal) host.alert(refusal)
      else takePicked(files)
    },
  }
}

/** `files` means anything, so the backend decides by the type. */
export function categoryFor(asked: FileCategory): FileCategory | undefined {
  return asked === 'files' ? undefined : asked
}
