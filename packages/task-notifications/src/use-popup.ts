import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { closeOutside, putBelow } from './floating'

/** What opens below a button: the box around both, what floats, and whether it is there. */
export interface Popup<Root extends HTMLElement> {
  root: RefObject<Root | null>
  popup: RefObject<HTMLDivElement | null>
  isOpen: boolean
  setOpen(isOpen: boolean): void
  /** Closes it and gives the focus back to its button. */
  leave(): void
}

/** Opens something below a button, and gives it the focus: as a whole, or to the first of what `within` finds in it. */
export function usePopup<Root extends HTMLElement>(within?: string): Popup<Root> {
  const root = useRef<Root>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    const [element, opener] = [popup.current, root.current]
    if (!isOpen || !element || !opener) return
    putBelow(element, opener)
    const first = within ? element.querySelector<HTMLElement>(within) : element
    first?.focus({ preventScroll: true })
    return closeOutside(opener, () => setOpen(false))
  }, [isOpen, within])

  function leave(): void {
    root.current?.querySelector('button')?.focus({ preventScroll: true })
    setOpen(false)
  }

  return { root, popup, isOpen, setOpen, leave }
}
