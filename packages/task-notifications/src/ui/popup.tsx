import {
  type FocusEvent,
  type ForwardedRef,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { floatBelow } from './floating'
import { Action, type ActionProps } from './parts'

/** Props of {@link Popup}. */
export interface PopupProps extends Omit<ActionProps, 'content' | 'role'> {
  role: 'dialog' | 'menu'
  /** Names what opens. */
  name: string
  /** The look of what opens. */
  panel: string
  /** What of it gets the focus when it opens; it as a whole unless said. */
  first?: string
  onOpen?(): void
  /** Keys but Escape, while it is open. */
  onKey?(event: KeyboardEvent<HTMLElement>, leave: () => void): void
  /** What opens; `leave` closes it and gives the focus back to the button. */
  content(leave: () => void): ReactNode
  buttonRef?: ForwardedRef<HTMLButtonElement>
}

/** A button with an icon, and what it opens below itself, above everything else. Escape leaves it. */
export function Popup({ role, name, panel, first, onOpen, onKey, content, buttonRef, ...button }: PopupProps) {
  const root = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  useLayoutEffect(() => {
    const [element, around] = [popup.current, root.current]
    // A host may stretch what is around the button.
    const opener = around?.querySelector('button')
    if (!isOpen || !element || !around || !opener) return
    const stop = floatBelow(element, opener, around, () => setOpen(false))
    const focused = first ? element.querySelector<HTMLElement>(first) : element
    focused?.focus({ preventScroll: true })
    return stop
  }, [isOpen, first])

  function leave(): void {
    root.current?.querySelector('button')?.focus({ preventScroll: true })
    close()
  }

  // Keys and focus of the button and of what it opens, at either of them.
  const heard = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!isOpen) return
      // Of these keys nothing reaches what is around it, another popup for example.
      if (onKey || event.key === 'Escape') event.stopPropagation()
      if (event.key === 'Escape') {
        // Browsers close a `<dialog>` around it by what Escape does unless prevented.
        event.preventDefault()
        leave()
      } else onKey?.(event, leave)
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Tab past the end leaves it; a press on what takes no focus does not.
      if (relatedTarget && !root.current?.contains(relatedTarget)) close()
    },
  }

  return (
    <div ref={root} className="wu:inline-flex wu:shrink-0">
      <Action
        look="sm"
        {...button}
        {...heard}
        ref={buttonRef}
        aria-haspopup={role}
        aria-expanded={isOpen}
        onClick={(event) => {
          button.onClick?.(event)
          if (event.defaultPrevented) return
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      />
      {isOpen && (
        <div
          ref={popup}
          {...heard}
          // Together, since a linter takes a role that is not spelled out here for none, which has no name.
          {...{ role, 'aria-label': name }}
          tabIndex={-1}
          data-own-escape=""
          popover="manual"
          // Undoes what browsers give a popover.
          style={{ position: 'fixed', inset: 'auto', margin: 0 }}
          className={panel}
        >
          {content(leave)}
        </div>
      )}
    </div>
  )
}
