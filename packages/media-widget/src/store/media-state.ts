import type { MediaItem } from '../item'
import type { DirectoryWithAncestors } from '../source/media-file'
import type { Listing, MediaFilter } from './listing/listing'
import type { Navigation } from './navigation'
import type { Selection } from './selection/selection'

/** What a person sees and has chosen; `isLoading` is true during any action with folders or files. */
export interface MediaState {
  navigation: Navigation
  directory: DirectoryWithAncestors | null
  listing: Listing
  filter: MediaFilter
  selection: Selection
  isLoading: boolean
}

/** What was being done when something failed. */
export type MediaAction =
  | 'list'
  | 'tree'
  | 'choose'
  | 'create-folder'
  | 'rename'
  | 'move'
  | 'remove'
  | 'restore'
  | 'upload'

/** What a store tells after a change that reached the backend. */
export interface MediaChange {
  action: 'CREATE' | 'UPDATE' | 'DELETE'
  item: MediaItem
}
