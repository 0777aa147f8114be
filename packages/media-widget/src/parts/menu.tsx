import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { floating, type Place, putBeside, raise } from './floating'
import { looks } from './looks'

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
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })

  const walk = (by: (at: number, count: number) => number) => {
    const lines = linesOf(menu.current)
    const at = focusedOf(lines)
    lines[(by(at, lines.length) + lines.length) % lines.length]?.focus()
  }

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    raise(element)
    putBeside(element, opening.place)
    const first = opening.isByKeys ? linesOf(element)[0] : undefined
    ;(first ?? element).focus({ preventScroll: true })
    const stop = new AbortController()
    const { signal } = stop
    const close = () => latest.current()
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && element.contains(target))) close()
      },
      { signal, capture: true },
    )
    window.addEventListener('resize', close, { signal })
    window.addEventListener('blur', close, { signal })
    return () => stop.abort()
  }, [opening])

  const leave = () => {
    onClose()
    if (opening.opener.isConnected) opening.opener.focus({ preventScroll: true })
  }
  const letter = (typed: string) => {
    const lines = linesOf(menu.current)
    const at = focusedOf(lines)
    const order = lines.slice(at + 1).concat(lines.slice(0, at + 1))
    order.find((line) => line.textContent?.trim().toLowerCase().startsWith(typed.toLowerCase()))?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    // Of the keys inside nothing reaches the list around it.
    event.stopPropagation()
    if (event.key === 'ArrowDown') walk((at) => at + 1)
    else if (event.key === 'ArrowUp') walk((at, count) => (at < 0 ? count : at) - 1)
    else if (event.key === 'Home') walk(() => 0)
    else if (event.key === 'End') walk((_, count) => count - 1)
    else if (event.key === 'Escape' || event.key === 'Tab') leave()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) letter(event.key)
    else return
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
      className={looks.menu}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          {...{ role: 'menuitem' }}
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
          className={`wm:w-full wm:text-left ${looks.menuItem}`}
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

const focusedOf = (lines: readonly Element[]) => (document.activeElement ? lines.indexOf(document.activeElement) : -1)

/** The lines keys can come to. */
function linesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])') ?? [])]
}
