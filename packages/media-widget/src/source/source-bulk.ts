import type { ItemKey } from '../item'
import type { FileCategory } from './media-file'
import type { InUse } from './source-extras'

/** So many keys at most a source is told at once, as what is meant or as what a rule leaves out. */
export const BULK_LIMIT = 10_000

/**
 * Everything right inside a folder but some; without `directory` whatever is found by `search` in any folder. With a category,
 * an author or a moment it means files only: a folder may hold what does not fit, so none is taken whole.
 */
export interface MediaRule {
  directory?: number | null
  search?: string
  /** Files of it and of none. */
  category?: FileCategory
  /** Files this person added. */
  author?: number
  /** Files added at this moment or later. */
  createdFrom?: string
  except: readonly ItemKey[]
  /** The moment of the list it was chosen from: what came or changed later is not meant. */
  asOf?: string | undefined
  /** How many it meant then. Where more fit all the same, the call is refused and nothing is done. */
  count?: number | undefined
}

/** What an action is for: items by their keys, or a rule, which means what nobody has read as well. */
export type MediaSelection = { keys: readonly ItemKey[] } | { rule: MediaRule }

/**
 * What becomes of an item whose name is taken where it goes: it stays and is told among `taken`, takes the place of what is there
 * (a folder joins the other), or gets a number in its name.
 */
export type MoveConflict = 'ask' | 'replace' | 'both'

/**
 * What is done with many items; `parent` is the folder they go to, null the root. With `force` also what records use goes. It
 * goes on with the change that `batch` names: the `undo` of that one then takes back both.
 */
export type BulkAction =
  | { action: 'remove'; force?: boolean | undefined; batch?: string | undefined }
  | { action: 'restore' }
  | { action: 'move'; parent: number | null; conflict?: MoveConflict; batch?: string | undefined }

/** Items whose names are taken where they were to go, and what is said of the first, in words for a person. */
export interface TakenNames {
  keys: readonly ItemKey[]
  reason: string
}

/** Items that stay because records use them, and what is known of these records: asked for anew with `force`, they go. */
export interface UsedItems extends InUse {
  keys: readonly ItemKey[]
}

/** What became of many items. Each is changed or refused by itself. */
export interface BulkOutcome {
  done: number
  /** Those that were changed; where they are many thousands, not all are named. */
  keys: readonly ItemKey[]
  failed: number
  /** Those that were left where they are, as asked, because their names are taken; they are not counted as failed. */
  taken?: TakenNames
  /** Those of the failed that records use. */
  used?: UsedItems | undefined
  /** Why the first of those that failed was refused, in words for a person. */
  reason?: string | undefined
  /** Takes the change back whole, with the names it gave and what gave way; without it nobody is offered to take it back. */
  undo?: (() => Promise<BulkOutcome>) | undefined
  /** Names this change, where another can go on with it. */
  batch?: string | undefined
}

/** What a backend may offer for many items at once; without it they are changed one by one. */
export interface MediaBulk {
  /** Changes many items in one call. Rejects only when nothing was done. */
  changeMany?(selection: MediaSelection, action: BulkAction): Promise<BulkOutcome>
  /** Readies one archive of items; answers with the address it is loaded from. Without it nothing is loaded as one. */
  createArchive?(selection: MediaSelection): Promise<string>
}
