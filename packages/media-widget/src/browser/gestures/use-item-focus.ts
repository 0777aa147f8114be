import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ItemKey, keyOf } from '../../item'
import { indexOfKey, itemAt, type Listing } from '../../store/listing/listing'
import type { Navigation } from '../../store/navigation'
import { listen } from '../listen'
import { indexOfElement } from './use-item-clicks'

/** At which place the keyboard is: exactly one item can be reached by Tab. */
export interface ItemFocus {
  index: number
  moveTo(index: number): void
}

/**
 * Roving focus over items found by `data-index`. It follows an item whose place changes; when the item goes away
 * (another folder, a deletion), the focus stays among the items instead of falling to the top of the page. Whoever goes up
 * stands on the folder he came out of.
 */
export function useItemFocus(
  container: RefObject<HTMLElement | null>,
  listing: Listing,
  { directoryId, breadcrumbs }: Navigation,
): ItemFocus {
  const [active, setActive] = useState(0)
  const [, setTurn] = useState(0)
  const isInside = useRef(false)
  const isMoving = useRef(false)
  const key = useRef<ItemKey | null>(null)
  const latest = useRef(listing)

  const index = Math.max(0, Math.min(active, listing.count - 1))
  const item = itemAt(listing, index)

  useLayoutEffect(() => {
    const isReadAgain = latest.current !== listing && latest.current.folders !== listing.folders
    latest.current = listing
    if (listing.status === 'loading') {
      // Until the folder is read, the way is still that to the one before.
      const left = breadcrumbs[1 + breadcrumbs.findIndex(({ id }) => id === directoryId)]?.id
      key.current = left ? `folder:${left}` : null
      setActive(0)
      return
    }
    const place = isReadAgain && key.current ? indexOfKey(listing, key.current) : -1
    if (place >= 0 && place !== index) setActive(place)
    else key.current = item ? keyOf(item) : null
  }, [listing, index, item, directoryId, breadcrumbs])

  useEffect(() => {
    const element = container.current
    if (!element) return
    return listen(element, {
      focusin({ target }) {
        isInside.current = true
        const place = indexOfElement(target)
        if (place !== undefined) setActive(place)
      },
      focusout({ relatedTarget }) {
        // Without a successor the element was removed, or the window lost the focus: both will want it back.
        if (relatedTarget && !element.contains(relatedTarget as Node)) isInside.current = false
      },
    })
  }, [container])

  useEffect(() => {
    // Drawn late when far away: the flag stays up until the element is there.
    if (isMoving.current && focusItem(container, index, true)) isMoving.current = false
  })

  useEffect(() => {
    const { activeElement, body } = document
    // The scroller itself holds the focus while a folder is being read.
    const isLost = activeElement === null || activeElement === body || activeElement === container.current
    // Where it will be a moment later it is not yet.
    const isBetween = item && keyOf(item) !== key.current
    if (!isInside.current || !isLost || isBetween) return
    if (listing.count === 0 || !focusItem(container, index, isMoving.current)) container.current?.focus()
  }, [listing, index, item, container])

  return {
    index,
    moveTo(next) {
      isMoving.current = true
      setActive(next)
      // Also when it is there already, and only the focus is elsewhere.
      setTurn((turn) => turn + 1)
    },
  }
}

/** Answers whether the item is drawn. */
function focusItem(container: RefObject<HTMLElement | null>, index: number, preventScroll: boolean): boolean {
  const item = container.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-slot=item]`)
  item?.focus({ preventScroll })
  return Boolean(item)
}
