import type { KeyboardEvent } from 'react'
import { countChosen } from '../../store/selection/selection'
import type { Browser } from '../browser'
import { handleItemKey } from './item-key-actions'
import { nextIndex } from './next-index'
import type { ItemFocus } from './use-item-focus'
import type { RangeSelection } from './use-range-selection'

/** Keys that do more than move the focus, letters among them. */
const ACTION_KEYS = /^(.|Enter|F2|F10|Delete|Backspace|ContextMenu)$/u

/** What the keys do among the items; answers the handler for all of them. */
export function useItemKeys(options: {
  browser: Browser
  columns: number
  focus: ItemFocus
  range: RangeSelection
  /** Brings an item into sight. */
  scrollTo: (index: number) => void
  /** How many rows are in sight. */
  countRows: () => number
}): (event: KeyboardEvent) => void {
  const { browser, columns, focus, range, scrollTo, countRows } = options
  const { store } = browser
  const { index } = focus

  const moveTo = (to: number) => {
    scrollTo(to)
    focus.moveTo(to)
  }

  return (event) => {
    const { listing, selection } = store.getState()
    const { key, ctrlKey, metaKey } = event
    const isCommand = ctrlKey || metaKey
    if (event.altKey || listing.count === 0) return
    const next = nextIndex(key, index, { columns, count: listing.count, page: countRows() })
    if (next !== undefined) {
      moveTo(next)
      if (event.shiftKey) range.extend(next, { from: index, isUnion: isCommand })
      event.preventDefault()
    } else if (key === 'Escape') {
      if (selection.mode !== 'DEFAULT' || countChosen(selection, listing) === 0) return
      store.clearSelection()
      // A window around would close on what only took the marks away.
      event.stopPropagation()
    } else if (ACTION_KEYS.test(key) && (!isCommand || !/^\S$/u.test(key) || event.code === 'KeyA')) {
      handleItemKey(event, { browser, index, range, moveTo })
    }
  }
}
