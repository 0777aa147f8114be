import { type MouseEvent, useRef } from 'react'
import { type ItemKey, isFile, keyOf, type MediaItem } from '../item'
import type { Browser } from './create-browser'

/** What clicks on an item do: choose, choose a run with Shift, open on the second. */
export interface ItemClicks {
  onClick(item: MediaItem, event: MouseEvent): void
  onDoubleClick(item: MediaItem): void
}

/** Clicks over a list of items. */
export function useItemClicks(browser: Browser, items: readonly MediaItem[]): ItemClicks {
  const anchor = useRef<ItemKey | null>(null)
  return {
    onClick(item, event) {
      // A finger has no double click worth the name; it enters folders at once.
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
      const from = items.findIndex((one) => keyOf(one) === anchor.current)
      if (isTouch && !isFile(item)) browser.openItem(item)
      else if (event.shiftKey && from >= 0) {
        const to = items.indexOf(item)
        browser.store.chooseRun(items.slice(Math.min(from, to), Math.max(from, to) + 1))
      } else {
        anchor.current = keyOf(item)
        browser.store.toggle(item)
      }
    },
    onDoubleClick: browser.openItem,
  }
}
