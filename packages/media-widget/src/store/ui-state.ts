import type { FileItem, ItemKey } from '../item'
import { createStore, type WritableStore } from './create-store'
import type { DirectoryId } from './navigation'

/** How the contents of a folder are laid out. */
export type MediaView = 'GRID' | 'LIST'

/** Everything a folder shows but these; what it shows is told, for after a reload it may be something else. */
export interface RemovalRule {
  directory: DirectoryId
  search: string
  kind: string
  scope: string
  except: readonly ItemKey[]
}

/** What a confirmation asks, and what is done when it is given: a descriptor, since a function cannot be stored. */
export interface Confirmation {
  title: string
  text: string
  /** What else goes with it, such as the contents of a folder. */
  note: string | null
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

/** The part of a Storage that is used; absent or full storage only costs the memory. */
export type UiStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Makes the state of dialogs and layout, kept in the storage under the key. */
export function createUiState(options: { storage?: UiStorage; key: string }): WritableStore<UiState> {
  const store = createStore<UiState>({ ...INITIAL, ...read(options) })
  return {
    ...store,
    setState(changes) {
      store.setState(changes)
      try {
        options.storage?.setItem(options.key, JSON.stringify(store.getState()))
      } catch {
        // Private windows and full disks refuse to remember; the state itself is set all the same.
      }
    },
  }
}

function read({ storage, key }: { storage?: UiStorage; key: string }): Partial<UiState> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isUiState(saved) ? saved : {}
  } catch {
    return {}
  }
}

/** Storage may hold what an older version, or a curious person, wrote. */
function isUiState(value: unknown): value is UiState {
  if (typeof value !== 'object' || value === null) return false
  const state = value as Partial<UiState>
  const hasConfirmation = state.confirmation === null || Array.isArray(state.confirmation?.action?.ids)
  const hasFile = state.viewedFile === null || typeof state.viewedFile?.file === 'string'
  return hasConfirmation && hasFile && (state.view === 'GRID' || state.view === 'LIST')
}
