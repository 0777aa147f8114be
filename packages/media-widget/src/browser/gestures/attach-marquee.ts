import { itemAt } from '../../store/listing/listing'
import type { Browsing } from '../../store/media-store'
import { addItems, clearSelection, isChosen, type Selection } from '../../store/selection/selection'
import { listen } from '../listen'
import { drawMarquee, type MarqueeEvents, type MarqueeField, pointAt } from './marquee'
import { itemsIn, toggleItems } from './marquee-selection'
import { indexOfElement } from './use-item-clicks'
import type { ItemFocus } from './use-item-focus'
import type { RangeSelection } from './use-range-selection'

/** What a rectangle is drawn among, and what it does it to. */
interface MarqueeParts {
  store: Browsing
  range: RangeSelection
  focus: ItemFocus
  /** The list as it is now; undefined while there is none. */
  getField: () => MarqueeField | undefined
}

/** Lets a mouse draw a rectangle from an empty place among the items, or from beside a name, and chooses what it touches. */
export function attachMarquee(element: HTMLElement, parts: () => MarqueeParts): () => void {
  let giveUp: (() => void) | undefined

  const handlePress = (event: PointerEvent) => {
    const { store, getField } = parts()
    const field = getField()
    if (!field || !mayBegin(event, field, store)) return
    giveUp?.()
    // What lies under the press is neither dragged nor, as a text, marked.
    const letGo = () => stopRefusing()
    const hearers = { dragstart: refuse, selectstart: refuse, pointerup: letGo, pointercancel: letGo }
    const stopRefusing = listen(window, hearers, { capture: true })
    const { clientX, clientY, pointerId } = event
    const start = { ...pointAt(field, clientX, clientY), clientX, clientY, pointerId }
    giveUp = drawMarquee(start, () => parts().getField(), toEvents(event, store, parts))
  }

  const stop = listen(element, { pointerdown: handlePress })
  return () => {
    stop()
    giveUp?.()
  }
}

/** What a rectangle does to the selection: it replaces the marks, with Shift it adds to them, with Ctrl it turns round. */
function toEvents(
  { shiftKey: isAdding, ctrlKey, metaKey }: PointerEvent,
  store: Browsing,
  parts: () => MarqueeParts,
): MarqueeEvents {
  const isTurning = ctrlKey || metaKey
  const before = store.getState().selection
  // Picks come from many folders: a rectangle in this one leaves them.
  const isFresh = before.mode === 'DEFAULT' && !isAdding && !isTurning
  const base: Selection = isFresh ? clearSelection(before) : before
  const join = isTurning && !isAdding ? toggleItems : addItems
  return {
    onChange: (places) => store.setSelection(join(base, itemsIn(store.getState().listing, places))),
    onEnd(places, ends) {
      if (ends) {
        const { range, focus } = parts()
        range.start(ends.from)
        focus.moveTo(ends.to)
      }
      void store.chooseRanges(places, base, join)
    },
    onCancel: () => store.setSelection(before),
  }
}

/** Parts of the list that have a press of their own. */
const OWN_PRESS = '[role=columnheader], button:not([data-slot=item]), a, input'

function mayBegin(event: PointerEvent, { scroller }: MarqueeField, store: Browsing): boolean {
  const { target, button, pointerType, clientX } = event
  // A finger scrolls.
  if (pointerType !== 'mouse' || button !== 0 || !(target instanceof Element)) return false
  const { listing, selection } = store.getState()
  const scrollBar = scroller.getBoundingClientRect().left + scroller.clientLeft + scroller.clientWidth
  if (selection.mode === 'SINGLE_SELECT' || clientX >= scrollBar || target.closest(OWN_PRESS)) return false
  const index = indexOfElement(target)
  if (index === undefined || !target.closest('[draggable=true]')) return true
  const item = itemAt(listing, index)
  // What is chosen goes along from wherever it is taken.
  return !item || (!isChosen(selection, item) && !isOnContent(target, clientX))
}

/** Whether a place is on the picture or the letters of an item, and not merely beside them. */
function isOnContent(target: Element, x: number): boolean {
  const part = target.closest('[data-slot=item] > span')
  if (!part) return false
  // The picture comes first.
  if (!part.previousElementSibling) return true
  const letters = document.createRange()
  letters.selectNodeContents(part)
  return x <= Math.min(letters.getBoundingClientRect().right, part.getBoundingClientRect().right)
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
