import type { MouseEvent } from 'react'
import { isFile } from '../../item'
import { itemAt } from '../../store/listing/listing'
import { countChosen } from '../../store/selection/selection'
import { openMenuAt } from '../actions/items-menu'
import type { Browser } from '../browser'
import type { RangeSelection } from './use-range-selection'

/**
 * What clicks among the items do: choose, choose a run with Shift, open on the second or the first of a finger, ask for the
 * menu.
 */
export interface ItemClickHandlers {
  onClick(event: MouseEvent): void
  onDoubleClick(event: MouseEvent): void
}

/** Clicks anywhere in a list; each finds its item by the `data-index` around it. */
export function useItemClicks(browser: Browser, range: RangeSelection): ItemClickHandlers {
  const { store } = browser
  return {
    onClick(event) {
      const found = findPressed(event, browser)
      if (!found) return
      const { item, index, part, element } = found
      // A finger has no double click worth the name: it opens at once, unless it is choosing.
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
      const { selection, listing } = store.getState()
      const isChoosing = selection.mode === 'DEFAULT' ? countChosen(selection, listing) > 0 : isFile(item)
      if (part === 'item-menu') openMenuAt(element, false)
      else if (isTouch && !isChoosing && part !== 'item-check') browser.openItem(item)
      else if (event.shiftKey) range.extend(index, { from: index, isUnion: event.ctrlKey || event.metaKey })
      else {
        range.start(index)
        store.toggle(item)
      }
    },
    onDoubleClick(event) {
      const found = findPressed(event, browser)
      if (found && found.part !== 'item-menu' && found.part !== 'item-check') browser.openItem(found.item)
    },
  }
}

/** The place an element belongs to; undefined beside the items. */
export function indexOfElement(element: EventTarget | null): number | undefined {
  const around = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null
  return around ? Number(around.dataset.index) : undefined
}

function findPressed({ target }: MouseEvent, { store }: Browser) {
  const index = indexOfElement(target)
  const item = index === undefined ? undefined : itemAt(store.getState().listing, index)
  if (!item || index === undefined || !(target instanceof Element)) return undefined
  // What a host has put into a cell is its own.
  if (target.closest('a,button:not([data-slot^=item])')) return undefined
  const element = target.closest<HTMLElement>('[data-slot^=item]') ?? target
  return { item, index, element, part: element instanceof HTMLElement ? element.dataset.slot : undefined }
}
