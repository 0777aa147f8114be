import type { MediaOrdering } from '../source/source'
import { type KeptValues, keep, readKept } from './browser-storage'
import type { ReadableStore, WritableStore } from './create-store'
import type { MediaState } from './media-state'
import type { MediaView, UiState } from './ui-state'

/** How a person likes folders shown. */
export interface KeptView {
  view: MediaView
  ordering: MediaOrdering
}

/** What was remembered under a key; nothing when a stranger or another version wrote it, whose orders are not offered here. */
export function readView(
  storage: KeptValues | undefined,
  key: string,
  orderings: Partial<Record<MediaOrdering, string>>,
): KeptView | null {
  const saved = readKept(storage, key) as KeptView | null
  return saved && /^(GRID|LIST)$/.test(saved.view) && saved.ordering in orderings ? saved : null
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
