import { MoreHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { floating } from './floating'
import { IconAction } from './parts'
import { usePopup } from './use-popup'

/** An action of the menu. */
export interface EntryAction {
  label: string
  onSelect(): void
}

/** Further actions of an entry behind a button. Keys by the APG pattern of a menu. */
export function EntryMenu({ label, actions }: { label: string; actions: readonly EntryAction[] }) {
  const { root, popup, isOpen, setOpen, leave } = usePopup<HTMLSpanElement>('[role=menuitem]')

  function handleKeyDown(event: KeyboardEvent): void {
    // Of the keys inside nothing reaches the list and the panel around it.
    event.stopPropagation()
    const lines = linesOf(popup.current)
    const at = lines.indexOf(document.activeElement as HTMLElement)
    const last = lines.length - 1
    const next = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[event.key]
    if (next !== undefined) lines[next]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') leave()
    else return
    event.preventDefault()
  }

  return (
    <span ref={root} className="wu:shrink-0">
      <IconAction label={label} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MoreHorizontal size={16} strokeWidth={1.75} />
      </IconAction>
      {isOpen && (
        <div
          {...floating}
          ref={popup}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          data-own-escape=""
          onKeyDown={handleKeyDown}
          className="wu:menu"
        >
          {actions.map(({ label: name, onSelect }) => (
            <button
              key={name}
              type="button"
              {...{ role: 'menuitem' }}
              tabIndex={-1}
              onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
              onFocus={({ currentTarget }) => currentTarget.setAttribute('data-highlighted', '')}
              onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-highlighted')}
              onClick={() => {
                leave()
                onSelect()
              }}
              className="wu:w-full wu:text-left wu:menu-item"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}

function linesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
