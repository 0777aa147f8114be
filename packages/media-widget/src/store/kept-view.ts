import type { MediaOrdering } from '../source'
import type { ReadableStore, WritableStore } from './create-store'
import type { MediaState } from './media-store'
import type { MediaView, UiState, UiStorage } from './ui-state'

/** How a person likes folders shown. */
export interface KeptView {
  view: MediaView
  ordering: MediaOrdering
}

const VIEWS: ReadonlySet<unknown> = new Set<MediaView>(['GRID', 'LIST'])
const ORDERINGS: ReadonlySet<unknown> = new Set<MediaOrdering>([
  'display_name',
  '-display_name',
  'file_size',
  '-file_size',
  'file_type',
  '-file_type',
  'created_at',
  '-created_at',
])

/** What was remembered under a key; nothing when a stranger or an older version wrote it. */
export function readView(storage: UiStorage | undefined, key: string): KeptView | null {
  try {
    const saved = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<KeptView> | null
    return saved && VIEWS.has(saved.view) && ORDERINGS.has(saved.ordering) ? (saved as KeptView) : null
  } catch {
    return null
  }
}

/** Remembers from now on how folders are shown. */
export function keepView(options: {
  storage: UiStorage | undefined
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
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // Private windows and full disks refuse to remember; it is shown so all the same.
    }
  }
  ui.subscribe(write)
  store.subscribe(write)
}
