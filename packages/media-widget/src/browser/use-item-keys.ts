import type { KeyboardEvent } from 'react'
import { isFile, type MediaItem } from '../item'
import type { Browser } from './create-browser'
import { nextIndex } from './next-index'
import type { ItemFocus } from './use-item-focus'

/** What the keys do on an item; answers the handler for every item. */
export function useItemKeys(options: {
  browser: Browser
  items: readonly MediaItem[]
  columns: number
  focus: ItemFocus
  scrollTo: (index: number) => void
}): (event: KeyboardEvent) => void {
  const { browser, items, columns, focus, scrollTo } = options
  const { store } = browser

  const act = (item: MediaItem, event: KeyboardEvent): boolean => {
    const { mode, marked } = store.getState().selection
    const isCommand = event.ctrlKey || event.metaKey
    switch (event.key) {
      case 'Enter':
        browser.openItem(item)
        return true
      case ' ':
        // Space looks where files are ordered and takes where they are chosen; with Ctrl it always takes.
        if (mode === 'DEFAULT' && !isCommand) browser.openItem(item)
        else store.toggle(item)
        return true
      case 'F2':
        browser.show({ type: 'rename', item })
        return true
      case 'Delete':
        browser.askToRemove(marked.length > 0 ? marked : [item])
        return true
      case 'Backspace':
        void store.goBack()
        return true
      case 'a':
      case 'ф':
        if (isCommand) store.chooseRun(mode === 'DEFAULT' ? items : items.filter(isFile))
        return isCommand
      default:
        return false
    }
  }

  return (event) => {
    const item = items[focus.activeIndex]
    if (!item || event.altKey) return
    const next = nextIndex(event.key, focus.activeIndex, { columns, count: items.length })
    if (next !== undefined) {
      scrollTo(next)
      focus.moveTo(next)
      event.preventDefault()
    } else if (act(item, event)) event.preventDefault()
  }
}
