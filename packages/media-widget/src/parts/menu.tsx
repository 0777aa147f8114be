import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../hooks/use-latest'
import { floating, type Place, putBeside, raise } from './floating'
import { isTyped, nextTyped } from './typed'

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

/** Actions at a place of the window. Keys by the APG pattern of a menu. */
export function Menu({ label, items, opening, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const latest = useLatest(onClose)

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    raise(element)
    putBeside(element, opening.place)
    const first = opening.isByKeys ? linesOf(element)[0] : undefined
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
    const lines = linesOf(menu.current)
    const focusAt = (index: number) => lines[index]?.focus()
    // While the menu itself has the focus no line does.
    const at = lines.indexOf(document.activeElement as HTMLElement)
    const last = lines.length - 1
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
        if (!isTyped(event)) return
        const texts = lines.map(({ textContent }) => textContent)
        focusAt(nextTyped(event.key, texts, at))
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
          className="wm:w-full wm:text-left wu:menu-item"
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

/** The lines keys can come to. */
function linesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])') ?? [])]
}
