import { type MouseEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../item'
import { lazyComponent } from '../../lazy-component'
import type { MenuOpening } from './menu'

const ItemMenu = lazyComponent(async () => (await import('./item-menu')).ItemMenu)

/** Whose menu is asked for: an item's, that of the folder around them, or nobody's, as of one on its way. */
export type MenuTarget = MediaItem | 'folder' | 'nobody'

/** A finger that rests so long, in milliseconds, asks for the menu: not every phone has an event for it. */
const LONG_PRESS = 700

/** One menu for a list of any length: `findTarget` tells whose it is. `children` is the element around the items. */
export function ItemsMenu({
  findTarget,
  children,
}: {
  findTarget: (element: Element) => MenuTarget
  children: ReactElement
}) {
  const [asked, setAsked] = useState<{ target: MediaItem | 'folder'; opening: MenuOpening } | null>(null)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  useEffect(() => () => clearTimeout(hold.current), [])

  /** Answers whether there is a menu for an element. */
  const open = (element: Element, around: Element, at: { x: number; y: number }, isByKeys: boolean): boolean => {
    clearTimeout(hold.current)
    const target = findTarget(element)
    if (target === 'nobody') return false
    const { activeElement } = document
    const item = element.closest('[data-index]')?.querySelector('[data-slot=item]') ?? element.closest('[data-folder]')
    const opener = activeElement && around.contains(activeElement) ? activeElement : (item ?? around)
    const place = { left: at.x, right: at.x, top: at.y, bottom: at.y }
    if (opener instanceof HTMLElement) setAsked({ target, opening: { place, opener, isByKeys } })
    return true
  }
  const letGo = () => clearTimeout(hold.current)
  const handlers = {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const { target, currentTarget, clientX: x, clientY: y } = event
      if (!(target instanceof Element)) return
      if (open(target, currentTarget, { x, y }, event.detail === BY_KEYS)) event.preventDefault()
    },
    onPointerDown({ target, currentTarget, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      isHeld.current = false
      if (pointerType === 'mouse' || !(target instanceof Element)) return
      clearTimeout(hold.current)
      hold.current = setTimeout(() => {
        isHeld.current = open(target, currentTarget, { x, y }, false)
      }, LONG_PRESS)
    },
    onPointerMove: letGo,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: MouseEvent) {
      // The finger that asked for the menu chooses nothing by leaving.
      if (isHeld.current) event.stopPropagation()
      isHeld.current = false
    },
  }
  const close = () => setAsked(null)
  return (
    <>
      <div {...handlers} style={{ WebkitTouchCallout: 'none' }} className="wm:contents">
        {children}
      </div>
      {asked && <ItemMenu {...asked} onClose={close} />}
    </>
  )
}

/** How a menu asked for by keys tells so: presses of a mouse count from zero. */
const BY_KEYS = -1

/** Opens the menu of what stands at an element, as the right button would, below it. */
export function openMenuAt(element: Element, isByKeys: boolean): void {
  const { left: clientX, bottom: clientY } = element.getBoundingClientRect()
  const detail = isByKeys ? BY_KEYS : 0
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, detail })
  element.dispatchEvent(event)
}
