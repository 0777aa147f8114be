import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { floating, type Place, placeBeside, showPopover } from '../../floating'
import { useLatest } from '../../hooks/use-latest'

/** An action of a menu. */
export interface MenuAction {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** Where a menu was asked for, what gets the focus back, and whether keys asked for it. */
export interface MenuOpening {
  place: Place
  opener: HTMLElement
  isByKeys: boolean
}

/** Props of {@link Menu}. */
export interface MenuProps {
  label: string
  items: readonly MenuAction[]
  opening: MenuOpening
  onClose: () => void
}

/**
 * Actions at a place of the window, by the APG pattern of a menu. The menus of @ws/ui bring 17 KiB of Radix and positioning,
 * with which the widget would weigh more than it may.
 */
export function Menu({ label, items, opening, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const latest = useLatest(onClose)

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    showPopover(element)
    placeBeside(element, opening.place)
    const first = opening.isByKeys ? itemsOf(element)[0] : undefined
    const start = first ?? element
    start.focus({ preventScroll: true })
    const stop = new AbortController()
    const { signal } = stop
    const close = () => latest.current()
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(element)) close()
    }
    window.addEventListener('pointerdown', closeOutside, { signal, capture: true })
    window.addEventListener('resize', close, { signal })
    window.addEventListener('blur', close, { signal })
    return () => stop.abort()
  }, [opening, latest])

  const leave = () => {
    onClose()
    if (opening.opener.isConnected) opening.opener.focus({ preventScroll: true })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Of the keys inside nothing reaches the list around it.
    event.stopPropagation()
    const elements = itemsOf(menu.current)
    const focusAt = (index: number) => elements[index]?.focus()
    // While the menu itself has the focus no item does.
    const at = elements.indexOf(document.activeElement as HTMLElement)
    const last = elements.length - 1
    switch (event.key) {
      case 'ArrowDown':
        focusAt(at === last ? 0 : at + 1)
        break
      case 'ArrowUp':
        focusAt(at > 0 ? at - 1 : last)
        break
      case 'Home':
        focusAt(0)
        break
      case 'End':
        focusAt(last)
        break
      case 'Escape':
      case 'Tab':
        leave()
        break
      default: {
        if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return
        focusAt(nextByLetter(event.key, elements, at))
      }
    }
    event.preventDefault()
  }

  return (
    <div
      {...floating}
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      // Windows of @ws/ui leave Escape to what is marked so.
      data-own-escape=""
      onKeyDown={handleKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      className="wu:menu"
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled || undefined}
          data-disabled={item.disabled ? '' : undefined}
          onPointerMove={({ currentTarget }) => !item.disabled && currentTarget.focus({ preventScroll: true })}
          onPointerLeave={() => menu.current?.focus({ preventScroll: true })}
          onFocus={({ currentTarget }) => currentTarget.setAttribute('data-highlighted', '')}
          onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-highlighted')}
          onClick={() => {
            if (item.disabled) return
            leave()
            item.onSelect()
          }}
          className="wm:w-full wm:text-start wu:menu-item"
        >
          {item.icon && (
            <span aria-hidden className={`wm:inline-flex wm:shrink-0 ${item.danger ? 'wm:text-bad' : 'wm:text-ink-3'}`}>
              {item.icon}
            </span>
          )}
          <span className={`wm:min-w-0 wm:flex-1 wm:wrap-anywhere ${item.danger ? 'wm:text-bad' : ''}`}>
            {item.label}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The items keys can come to. */
function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])') ?? [])]
}

/** The next item after a place, round and round, that begins with a letter; that place where none does. */
function nextByLetter(letter: string, elements: readonly HTMLElement[], from: number): number {
  const order = elements.map((_, step) => (from + 1 + step) % elements.length)
  const begins = (at: number) => elements[at]?.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase())
  return order.find(begins) ?? from
}
