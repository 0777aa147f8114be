import { useStore } from '@ws/ui'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../hooks/use-latest'
import { keyOf } from '../../item'
import { useLabels } from '../../labels/labels'
import { indexOfKey, itemAt } from '../../store/listing/listing'
import type { MediaView } from '../../store/ui-state'
import { ItemsMenu, type MenuTarget } from '../actions/items-menu'
import { useBrowser } from '../browser-context'
import { attachDragScroll } from '../gestures/drag-scroll'
import { indexOfElement, useItemClicks } from '../gestures/use-item-clicks'
import { useItemFocus } from '../gestures/use-item-focus'
import { useItemKeys } from '../gestures/use-item-keys'
import { useRangeSelection } from '../gestures/use-range-selection'
import { useRowWindow } from '../rows/use-row-window'
import { useScrollAnchor } from '../rows/use-scroll-anchor'
import { toGrid } from './grid-roles'
import { GRID_ROW_HEIGHT, ItemGrid } from './item-grid'
import { ItemList } from './item-list'
import { LIST_HEAD_HEIGHT, LIST_ROW_HEIGHT } from './list-sizes'

/** Up to so many items are drawn whole; of more only those near the visible part. */
const SHORT_LIMIT = 40

/** Columns of the list without those of the host, for those who cannot see them. */
const LIST_COLUMN_COUNT = 5

/** How each layout is drawn: pixels of a row, of the head, around an item, and of what is drawn beyond the visible part. */
const LAYOUTS = {
  GRID: { rowHeight: GRID_ROW_HEIGHT, head: 0, gap: 4, overscan: GRID_ROW_HEIGHT / 2 },
  LIST: { rowHeight: LIST_ROW_HEIGHT, head: LIST_HEAD_HEIGHT, gap: 0, overscan: 2 * LIST_ROW_HEIGHT },
}

interface ItemsProps {
  scroller: RefObject<HTMLElement | null>
  view: MediaView
  columns: number
}

/** The items of a folder as a grid of the APG: drawn in sight, walked by keys, chosen by clicks and runs. */
export function Items({ scroller, view, columns }: ItemsProps) {
  const browser = useBrowser()
  const { store } = browser
  const labels = useLabels()
  const listing = useStore(store, (state) => state.listing)
  const selection = useStore(store, (state) => state.selection)
  const ordering = useStore(store, (state) => state.filter.ordering)
  const layout = LAYOUTS[view]

  const rowCount = Math.ceil(listing.count / columns)
  const navigation = useStore(store, (state) => state.navigation)
  const focus = useItemFocus(scroller, listing, navigation)
  const see = useCallback(
    (first: number, last: number) => store.see(first * columns, last * columns - 1),
    [store, columns],
  )
  const window = useRowWindow({
    ...layout,
    count: rowCount,
    isShort: listing.count <= SHORT_LIMIT,
    kept: Math.floor(focus.index / columns),
    scroller,
    onRangeChange: see,
  })
  const range = useRangeSelection(store)
  const presses = useItemClicks(browser, range)
  const scrollTo = (index: number) => window.scrollToRow(Math.floor(index / columns))
  const walkItems = useItemKeys({
    browser,
    columns,
    focus,
    range,
    scrollTo,
    countRows: () => Math.max(1, Math.floor((window.read().view - layout.head) / layout.rowHeight)),
  })

  /** Changes with every reading of the folder, after which what is in sight is wanted again. */
  const reading = listing.status === 'ready' ? listing.folders : undefined
  // Before the page is painted: what is at hand already is drawn with the rows themselves.
  useLayoutEffect(() => {
    if (reading) see(window.first, window.last)
  }, [see, reading, window.first, window.last])

  useScrollAnchor({ listing, ordering, columns, rowHeight: layout.rowHeight, window })

  const rows = useRef<HTMLDivElement>(null)
  const getField = () => {
    const { rowHeight, head, gap } = layout
    const plan = { columns, count: listing.count, rowHeight, head, gap }
    if (!scroller.current || !rows.current) return undefined
    return { scroller: scroller.current, rows: rows.current, plan, top: window.read().top }
  }
  const latest = useLatest({ store, range, focus, scrollTo, getField })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const stopScrolling = attachDragScroll(element, () => ({ head: latest.current.getField()?.plan.head ?? 0 }))
    // Only a mouse draws rectangles, so their code waits for one.
    const controller = new AbortController()
    const { signal } = controller
    const loadMarquee = async () => {
      const { attachMarquee } = await import('../gestures/attach-marquee')
      if (!signal.aborted)
        signal.addEventListener(
          'abort',
          attachMarquee(element, () => latest.current),
        )
    }
    const load = () =>
      void loadMarquee().catch((error: unknown) => console.error('media: loading the selection by a rectangle', error))
    element.addEventListener('pointerover', load, { once: true, signal })
    return () => {
      stopScrolling()
      controller.abort()
    }
  }, [scroller, latest])

  const viewed = useStore(browser.ui, (state) => state.viewedFile)
  const lastViewed = useRef(viewed)
  useEffect(() => {
    const left = lastViewed.current
    lastViewed.current = viewed
    if (viewed || !left) return
    const returnFocus = () => {
      // Opened by an address, the viewer has nothing to give the focus back to.
      if (document.activeElement !== document.body) return
      const { focus, scrollTo } = latest.current
      const place = indexOfKey(store.getState().listing, keyOf(left))
      const index = place < 0 ? focus.index : place
      scrollTo(index)
      focus.moveTo(index)
    }
    // After the dialog has given the focus back, which it does in a task of its own.
    const timer = setTimeout(returnFocus)
    return () => clearTimeout(timer)
  }, [viewed, store, latest])

  const findTarget = (element: Element): MenuTarget => {
    const index = indexOfElement(element)
    if (index === undefined) return 'folder'
    return itemAt(listing, index) ?? 'nobody'
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    // The heads of the list know keys of their own, and what a host has put into a cell is pressed by these.
    const { slot } = (event.target as HTMLElement).dataset
    if (slot === 'sort' || (!slot?.startsWith('item') && /^( |Enter)$/.test(event.key))) return
    const isUp = event.key === 'ArrowUp' && !event.shiftKey && !event.ctrlKey && focus.index < columns
    const head = isUp && event.currentTarget.querySelector<HTMLElement>('[data-slot=sort]')
    if (!head) return walkItems(event)
    head.focus()
    event.preventDefault()
  }

  const items = { listing, selection, window, active: focus.index, rows }
  const handlers = { ...presses, onKeyDown: handleKeyDown }
  const grid = toGrid({
    'aria-label': labels.contents,
    'aria-rowcount': view === 'LIST' ? rowCount + 1 : rowCount,
    'aria-colcount': view === 'LIST' ? LIST_COLUMN_COUNT + (browser.options.columns?.length ?? 0) : columns,
    'aria-multiselectable': selection.mode !== 'SINGLE_SELECT',
  })

  if (listing.status !== 'ready' || listing.count === 0) return null
  return (
    <ItemsMenu findTarget={findTarget}>
      <div {...grid} {...handlers} className="wm:block wm:flex-1">
        {view === 'LIST' ? (
          <ItemList
            {...items}
            sort={{ ordering, onChange: (next) => void store.setFilter({ ordering: next }) }}
            onLeave={() => focus.moveTo(focus.index)}
          />
        ) : (
          <ItemGrid {...items} columns={columns} />
        )}
      </div>
    </ItemsMenu>
  )
}
