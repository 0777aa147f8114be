import { ErrorState, useStore } from '@ws/ui'
import { type ReactNode, useRef } from 'react'
import { useLabels } from '../labels/labels'
import { useBrowser } from './browser-context'
import { columnsFor, listWidthFor } from './columns'
import { focusRing } from './focus-ring'
import { Items } from './list/items'
import { ItemsSkeleton } from './list/items-skeleton'
import { Missing, Nothing } from './nothing'

/** What a folder holds, in the chosen layout, or why there is nothing to show. `width` is that of the whole widget. */
export function Contents({ width, missing = <Missing /> }: { width: number; missing?: ReactNode }) {
  const browser = useBrowser()
  const labels = useLabels()
  const { store, ui } = browser
  const scroller = useRef<HTMLDivElement>(null)
  const view = useStore(ui, (state) => state.view)
  const status = useStore(store, (state) => state.listing.status)
  const isEmpty = useStore(store, (state) => state.listing.count === 0)
  const columns = view === 'GRID' ? columnsFor(width) : 1

  return (
    <div
      ref={scroller}
      tabIndex={-1}
      data-slot="contents"
      data-width={listWidthFor(width, browser.options.columns?.length)}
      aria-busy={status === 'loading'}
      className={`wm:relative wm:flex wm:min-h-0 wm:flex-1 wm:flex-col wm:overflow-y-auto wm:overscroll-contain wm:px-2 ${focusRing}`}
    >
      {status === 'loading' && <ItemsSkeleton view={view} columns={columns} />}
      {status === 'ready' && isEmpty && <Nothing />}
      <Items scroller={scroller} view={view} columns={columns} />
      {status === 'failed' && <ErrorState title={labels.loadFailed} onRetry={store.reload} />}
      {status === 'missing' && missing}
    </div>
  )
}
