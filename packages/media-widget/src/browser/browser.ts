import type { MediaHost } from '../host'
import type { MediaItem } from '../item'
import type { FileCategory, MediaFile } from '../source/media-file'
import type { TakenNames } from '../source/source-bulk'
import type { FileUse } from '../source/source-extras'
import type { WritableStore } from '../store/create-store'
import type { MediaAction, MediaChange } from '../store/media-state'
import type { Browsing } from '../store/media-store'
import type { DirectoryId } from '../store/navigation'
import type { BulkActions } from '../store/selection/bulk'
import type { SelectionMode } from '../store/selection/selection'
import type { UiState } from '../store/ui-state'
import type { ConflictChoice, Uploads } from '../store/uploads/upload'
import type { MenuAction } from './actions/menu'
import type { MediaColumn } from './list/media-column'
import type { PickedTree } from './uploads/picked-files'

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
export type BrowserAction = MediaAction | 'archive' | 'trash' | 'version'

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

/** Removing what a person has agreed to remove. */
export interface Removal {
  askToRemove(items: readonly MediaItem[]): void
  /** Asks about everything that is chosen, also where that is a rule and not a list. */
  askToRemoveChosen(): void
  confirmRemoval(): Promise<void>
}

/** What is done with items once a person has asked for it. */
export interface BrowserActions extends Removal {
  bulk: BulkActions
  /** Moves items and offers to take it back; answers whether all of them went. */
  moveItems(items: readonly MediaItem[], target: DirectoryId): Promise<boolean>
  /** The same for all that is chosen, loaded or not. */
  moveChosen(target: DirectoryId): Promise<boolean>
}

/** Accepts the files a person brings to a browser, for one folder. */
export interface FileIntake {
  /** Opens the form that asks for a file. */
  askForFile(): void
  /** Takes files from the picker: one opens the form, several go to the queue. */
  takePicked(files: readonly File[]): void
  /** Takes files dropped from outside, by the rules for drops. */
  takeDropped(files: readonly File[]): void
  /** Takes files of the clipboard; where only one is taken, the first. */
  takePasted(files: readonly File[]): void
  /** Takes dropped folders with all they hold, and the files beside them. */
  takeFolders(folders: readonly FileSystemDirectoryEntry[], files: readonly File[]): void
  /** Takes files with the folders they lay in, and those that hold none. */
  takeTree(tree: PickedTree): void
}

/** A browser without its drawing: what is shown, and what a person can do with it. */
export interface Browser {
  host: MediaHost
  store: Browsing
  ui: WritableStore<UiState>
  /** `refusal` says why the name that was typed there is refused. */
  dialog: WritableStore<{ open: OpenDialog | null; refusal?: string | null }>
  options: BrowserOptions
  actions: BrowserActions
  show(dialog: OpenDialog | null): void
  /** Enters a folder, views a file. */
  openItem(item: MediaItem): void
  cancelRemoval(): void
  /** Accepts files into the folder that is open now, also when they come after the person has gone elsewhere. */
  intake(): FileIntake
  /** Writes a failure down and tells it, where nothing else shows it. */
  tellFailure(error: unknown, action: BrowserAction): void
}
