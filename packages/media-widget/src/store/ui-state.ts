import type { FileItem, ItemKey } from '../item'
import type { InUse } from '../source/source-extras'
import { type KeptValues, keep, readKept } from './browser-storage'
import { createStore, type WritableStore } from './create-store'
import type { MediaFilter } from './listing/listing'
import type { DirectoryId } from './navigation'
import type { Seen } from './selection/selection'

/** How the contents of a folder are laid out. */
export type MediaView = 'GRID' | 'LIST'

/** Everything a folder shows but these; what it shows is told, for after a reload it may be something else. */
export interface RemovalRule extends Omit<MediaFilter, 'ordering'> {
  directory: DirectoryId
  except: readonly ItemKey[]
  seen?: Seen | undefined
}

/** What a confirmation asks, and what is done when it is given: a descriptor, since a function cannot be stored. */
export interface Confirmation {
  title: string
  text: string
  /** What else goes with it, such as the contents of a folder. */
  note: string | null
  /** The first answer: it stays, since records use it. To agree then means to remove it all the same. */
  inUse?: InUse
  action: { type: 'remove'; ids: readonly ItemKey[]; rule?: RemovalRule }
}

/** What survives a reload of the page: open dialogs, the viewed file, the layout. */
export interface UiState {
  isConfirmationOpen: boolean
  confirmation: Confirmation | null
  isViewerOpen: boolean
  viewedFile: FileItem | null
  view: MediaView
}

const INITIAL: UiState = {
  isConfirmationOpen: false,
  confirmation: null,
  isViewerOpen: false,
  viewedFile: null,
  view: 'GRID',
}

/** Makes the state of dialogs and layout, kept in the storage under the key. */
export function createUiState({ storage, key }: { storage?: KeptValues; key: string }): WritableStore<UiState> {
  const saved = readKept(storage, key)
  const store = createStore<UiState>({ ...INITIAL, ...(isUiState(saved) && saved) })
  return {
    ...store,
    setState(changes) {
      store.setState(changes)
      keep(storage, key, store.getState())
    },
  }
}

function isUiState(value: unknown): value is UiState {
  const state = (value ?? {}) as Partial<UiState>
  const hasConfirmation = state.confirmation === null || Array.isArray(state.confirmation?.action?.ids)
  const hasFile = state.viewedFile === null || typeof state.viewedFile?.file === 'string'
  return hasConfirmation && hasFile && (state.view === 'GRID' || state.view === 'LIST')
}
