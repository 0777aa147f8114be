import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ItemKey, keyOf, type MediaItem } from '../item'

/** Which item the keyboard is at: exactly one can be reached by Tab. */
export interface ItemFocus {
  activeKey: ItemKey | undefined
  activeIndex: number
  moveTo(index: number): void
}

/**
 * Roving focus over items found by `data-key`. When the focused item goes away (another folder, a deletion),
 * the focus stays among the items instead of falling to the top of the page.
 */
export function useItemFocus(container: RefObject<HTMLElement | null>, items: readonly MediaItem[]): ItemFocus {
  const [active, setActive] = useState<ItemKey | null>(null)
  const isInside = useRef(false)
  const isMoving = useRef(false)
  const lastIndex = useRef(0)
  const latest = useRef(items)
  latest.current = items

  const activeIndex = Math.max(
    items.findIndex((item) => keyOf(item) === active),
    0,
  )
  const activeItem = items[activeIndex]
  const activeKey = activeItem && keyOf(activeItem)

  const focus = useCallback(
    (key: ItemKey): boolean => {
      const element = container.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
      element?.focus()
      return Boolean(element)
    },
    [container],
  )

  useEffect(() => {
    const element = container.current
    if (!element) return
    const handleFocus = (event: FocusEvent) => {
      isInside.current = true
      const key = (event.target as Element).closest('[data-key]')?.getAttribute('data-key')
      const index = latest.current.findIndex((item) => keyOf(item) === key)
      const item = latest.current[index]
      if (!item) return
      lastIndex.current = index
      setActive(keyOf(item))
    }
    const handleBlur = (event: FocusEvent) => {
      // Without a successor the element was removed, or the window lost the focus: both will want it back.
      if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) isInside.current = false
    }
    element.addEventListener('focusin', handleFocus)
    element.addEventListener('focusout', handleBlur)
    return () => {
      element.removeEventListener('focusin', handleFocus)
      element.removeEventListener('focusout', handleBlur)
    }
  }, [container])

  useEffect(() => {
    // Drawn late when far away: the flag stays up until the element is there.
    if (isMoving.current && activeKey && focus(activeKey)) isMoving.current = false
  })

  useEffect(() => {
    const { activeElement, body } = document
    // The scroller itself holds the focus while a folder is being read.
    const isLost = activeElement === null || activeElement === body || activeElement === container.current
    if (!isInside.current || !isLost) return
    const heir = items[Math.min(lastIndex.current, items.length - 1)]
    if (!heir) container.current?.focus()
    else if (focus(keyOf(heir))) setActive(keyOf(heir))
  }, [items, focus, container])

  return {
    activeKey,
    activeIndex,
    moveTo(index) {
      const item = items[Math.max(0, Math.min(index, items.length - 1))]
      if (!item) return
      isMoving.current = true
      lastIndex.current = items.indexOf(item)
      setActive(keyOf(item))
    },
  }
}
