import { type MediaHost, messageOf, messageOfUpload } from '../host'
import { isFile, type MediaItem } from '../item'
import type { GestureCode } from '../late/gesture-code'
import type { MenuAction } from '../parts/menu'
import { tell } from '../parts/tell'
import type { FileCategory, MediaFile } from '../source'
import type { TakenNames } from '../source-bulk'
import type { FileUse, InUse } from '../source-extras'
import { storageOrNone } from '../store/browser-storage'
import { createStore, type WritableStore } from '../store/create-store'
import { keepView, readView } from '../store/kept-view'
import { createLate, type Late } from '../store/late'
import { type Browsing, createBrowsing, type MediaAction, type MediaChange } from '../store/media-store'
import type { DirectoryId } from '../store/navigation'
import { PartialFailure } from '../store/selection/partial-failure'
import type { SelectionMode } from '../store/selection/selection'
import { createUiState, type UiState } from '../store/ui-state'
import type { ConflictChoice, Uploads } from '../store/uploads/upload'
import type { BrowserActions } from './actions/browser-actions'
import type { MediaColumn } from './list/media-column'
import type { Taker } from './uploads/take-files'

/** The dialog that is open besides those of the remembered state. */
export type OpenDialog =
  | { type: 'create-folder' }
  | { type: 'upload'; file: File | null; uploads: Uploads }
  | { type: 'rename'; item: MediaItem }
  | { type: 'info'; item: MediaItem }
  | { type: 'move'; items: readonly MediaItem[]; count: number }
  | { type: 'trash' }
  | { type: 'conflict'; taken: TakenNames; onChoose: (choice: ConflictChoice) => void }

/** What may fail here: what a store does, and what is asked of the backend beside it. */
type BrowserAction = MediaAction | 'archive' | 'trash' | 'version'

/** What a source may say of an item that stays. */
interface Refusal extends Error {
  code?: string
  details: InUse
}

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
  /** The address of a record that uses a file, in the host's own pages; null where there is none. */
  hrefOfUse?: (use: FileUse) => string | null
  /** What the host itself does with an item, in its menu before «Удалить»; asked each time the menu is. */
  itemActions?: (item: MediaItem) => readonly MenuAction[]
  /** Further columns of the list, as they are when the browser is first drawn. */
  columns?: readonly MediaColumn[]
}

/** A browser without its drawing: what is shown, and what a person can do with it. */
export interface Browser {
  host: MediaHost
  store: Browsing
  ui: WritableStore<UiState>
  /** `refusal` says why the name that was typed there is refused. */
  dialog: WritableStore<{ open: OpenDialog | null; refusal?: string | null }>
  /** How this one differs from another. */
  options: BrowserOptions
  show(dialog: OpenDialog | null): void
  /** Enters a folder, views a file. */
  openItem(item: MediaItem): void
  /** What is done with items; loaded when the first is asked for. */
  actions: Late<BrowserActions>
  /** What a hand does beyond pressing; loaded when the first comes near. */
  gestures: Late<GestureCode>
  cancelRemoval(): void
  /** Hands over files, or the wish to: what takes them is loaded with the first. */
  take(task: (taker: Taker) => void): void
  /** Writes a failure down and tells it, where nothing else shows it. */
  tellFailure(error: unknown, action: BrowserAction): void
}

/** Makes a browser over a host. */
export function createBrowser(host: MediaHost, options: BrowserOptions): Browser {
  const { labels } = host
  const storage = options.stateKey ? storageOrNone('session') : undefined
  const ui = createUiState({ storage, key: options.stateKey ?? '' })
  const dialog: Browser['dialog'] = createStore({ open: null })
  const viewStorage = host.viewKey ? storageOrNone('local') : undefined
  const kept = readView(viewStorage, host.viewKey ?? '', labels.orderings)
  if (kept) ui.setState({ view: kept.view })

  const parts = createBrowsing({
    source: host.source,
    ...options,
    onArrivals: (listener) => host.uploading.follow(({ uploads }) => uploads.onEnded(listener)),
    ordering: kept?.ordering,
    onFailure: tellFailure,
    onGone: (name) => tell(labels.folderGone(name), 'info'),
  })
  const { store } = parts

  if (host.viewKey) keepView({ storage: viewStorage, key: host.viewKey, ui, store })

  function tellFailure(error: unknown, action: BrowserAction): void {
    console.error(`media: ${action}`, error)
    // The form shows its own failure in a red box; a listing shows it in place of the contents.
    if (action === 'list' || (action === 'upload' && dialog.getState().open?.type === 'upload')) return
    const { confirmation } = ui.getState()
    const { code, details, message: text } = Object(error) as Refusal
    if (code === 'name_taken' && dialog.getState().open?.type === action) {
      dialog.setState({ refusal: text })
      return
    }
    // Of many only how many stay is told.
    if (confirmation && code === 'in_use') {
      ui.setState({ confirmation: { ...confirmation, text, note: null, inUse: details } })
      return
    }
    const reason = action === 'upload' ? messageOfUpload(error, labels) : messageOf(error, labels.actionFailed)
    const isOfMany = error instanceof PartialFailure && error.count > 1
    const message = isOfMany ? labels.failedMany(error.count, reason) : reason
    if (action === 'create-folder') host.alert(message)
    else tell(message)
  }

  let toTaker: ((into: DirectoryId) => Taker) | undefined
  const actions = createLate(async () => {
    const { dialogCode } = await import('../late/dialog-code')
    return dialogCode.createActions(browser, parts.bulk)
  })

  const browser: Browser = {
    host,
    store,
    ui,
    dialog,
    options,
    show: (open) => dialog.setState({ open, refusal: null }),
    openItem(item) {
      if (isFile(item)) ui.setState({ isViewerOpen: true, viewedFile: item })
      else void store.goTo(item.id)
    },
    actions,
    gestures: createLate(() => import('../late/gesture-code').then(({ gestureCode }) => gestureCode)),
    cancelRemoval: () => ui.setState({ isConfirmationOpen: false, confirmation: null }),
    take(task) {
      // The folder of this moment: what takes files is yet to be loaded, and the person may go elsewhere meanwhile.
      const { directoryId } = store.getState().navigation
      host.uploading.use((uploading) => {
        toTaker ??= uploading.createTaker(browser, parts.noteUpload)
        task(toTaker(directoryId))
      })
    },
    tellFailure,
  }
  return browser
}
