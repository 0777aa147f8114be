import { Button, Empty, ErrorState, useStore } from '@ws/ui'
import { FolderOpen, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLabels } from '../labels'
import { INITIAL_FILTER } from '../store/listing'
import { useBrowser } from './browser-context'
import { columnsFor } from './columns'
import { focusRing } from './focus-ring'
import { GRID_ROW_HEIGHT, ItemGrid } from './item-grid'
import { ItemList, LIST_ROW_HEIGHT } from './item-list'
import { ItemsSkeleton } from './items-skeleton'
import { useItemClicks } from './use-item-clicks'
import { useItemFocus } from './use-item-focus'
import { useItemKeys } from './use-item-keys'
import { useMoveDrop } from './use-move-drag'
import { useRows } from './use-rows'

/** Up to so many items are drawn whole; of more only those near the visible part. */
const SHORT_LIMIT = 40

/** What a folder holds, in the chosen layout, or why there is nothing to show. `width` is that of the whole widget. */
export function Contents({ width, missing = <Missing /> }: { width: number; missing?: ReactNode }) {
  const browser = useBrowser()
  const { store, ui } = browser
  const scroller = useRef<HTMLDivElement>(null)
  const view = useStore(ui, (state) => state.view)
  const listing = useStore(store, (state) => state.listing)
  const selection = useStore(store, (state) => state.selection)
  const { items } = listing

  const columns = view === 'GRID' ? columnsFor(width) : 1
  const rowCount = Math.ceil(items.length / columns)
  const rowHeight = view === 'GRID' ? GRID_ROW_HEIGHT : LIST_ROW_HEIGHT
  const rows = useRows({ count: rowCount, rowHeight, isShort: items.length <= SHORT_LIMIT, scroller })
  const focus = useItemFocus(scroller, items)
  const clicks = useItemClicks(browser, items)
  const scrollTo = (index: number) => rows.scrollTo(Math.floor(index / columns))
  const handleKeyDown = useItemKeys({ browser, items, columns, focus, scrollTo })

  const loadNearEnd = () => {
    const element = scroller.current
    if (element && element.scrollTop + element.clientHeight * 2 > element.scrollHeight) void store.loadMore()
  }
  // A tall window may show the whole first page: nothing to scroll, and yet more to read.
  useEffect(() => {
    if (items.length > 0) loadNearEnd()
  })

  // Beside the rows things fall into the folder of the first of them; where there is none they fall nowhere.
  const drop = useMoveDrop(() => {
    const [first] = items
    return view === 'LIST' && first ? { directory: first.parent } : 'nowhere'
  })

  const shared = { items, selection, rows, focus, clicks, onKeyDown: handleKeyDown }
  return (
    <div
      ref={scroller}
      tabIndex={-1}
      {...drop.handlers}
      data-drop={drop.state}
      onScroll={loadNearEnd}
      aria-busy={listing.status === 'loading' || listing.isLoadingMore}
      className={`wm:min-h-0 wm:flex-1 wm:overflow-y-auto wm:overscroll-contain wm:p-2 ${focusRing}`}
    >
      {listing.status === 'loading' && <ItemsSkeleton view={view} columns={columns} />}
      {listing.status === 'ready' && items.length === 0 && <Nothing />}
      {listing.status === 'ready' && items.length > 0 && view === 'GRID' && <ItemGrid {...shared} columns={columns} />}
      {listing.status === 'ready' && items.length > 0 && view === 'LIST' && <ItemList {...shared} />}
      {listing.status === 'failed' && <ErrorState onRetry={() => void store.reload()} />}
      {listing.status === 'missing' && missing}
    </div>
  )
}

function Nothing() {
  const { store } = useBrowser()
  const labels = useLabels()
  const isFiltered = useStore(store, ({ filter }) => filter.search !== '' || filter.kind !== 'all')
  if (!isFiltered) return <Empty icon={<FolderOpen size={32} strokeWidth={1.5} />} title={labels.empty} />
  const reset = () => void store.setFilter({ search: '', scope: INITIAL_FILTER.scope, kind: INITIAL_FILTER.kind })
  return (
    <Empty
      icon={<SearchX size={32} strokeWidth={1.5} />}
      title={labels.nothingFound}
      action={<Button onClick={reset}>{labels.resetFilter}</Button>}
    />
  )
}

function Missing() {
  const { store } = useBrowser()
  const labels = useLabels()
  return (
    <Empty
      role="alert"
      icon={<SearchX size={32} strokeWidth={1.5} />}
      title={labels.missing}
      action={<Button onClick={() => void store.goToRoot()}>{labels.home}</Button>}
    />
  )
}
