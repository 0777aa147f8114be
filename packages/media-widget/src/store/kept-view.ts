import type { MediaOrdering, MediaSortKey } from '../source'
import { type KeptValues, keep, readKept } from './browser-storage'
import type { ReadableStore, WritableStore } from './create-store'
import type { MediaState } from './media-store'
import type { MediaView, UiState } from './ui-state'

/** How a person likes folders shown. */
export interface KeptView {
  view: MediaView
  ordering: MediaOrdering
}

const VIEWS: ReadonlySet<unknown> = new Set<MediaView>(['GRID', 'LIST'])
const KEYS: readonly MediaSortKey[] = ['display_name', 'file_size', 'file_type', 'created_at']
const ORDERINGS: ReadonlySet<unknown> = new Set(KEYS.flatMap((key): MediaOrdering[] => [key, `-${key}`]))

/** What was remembered under a key; nothing when a stranger or an older version wrote it. */
export function readView(storage: KeptValues | undefined, key: string): KeptView | null {
  const saved = readKept(storage, key) as Partial<KeptView> | null
  return VIEWS.has(saved?.view) && ORDERINGS.has(saved?.ordering) ? (saved as KeptView) : null
}

/** Remembers from now on how folders are shown. */
export function keepView(options: {
  storage: KeptValues | undefined
  key: string
  ui: WritableStore<UiState>
  store: ReadableStore<MediaState>
}): void {
  const { storage, key, ui, store } = options
  const now = (): KeptView => ({ view: ui.getState().view, ordering: store.getState().filter.ordering })
  let last = now()
  const write = () => {
    const next = now()
    if (next.view === last.view && next.ordering === last.ordering) return
    last = next
    keep(storage, key, next)
  }
  ui.subscribe(write)
  store.subscribe(write)
}
