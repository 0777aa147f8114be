import type { KeyboardEvent } from 'react'

/** Whether the keyboard is at a head of the list. */
export function isHead(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-slot=sort]') !== null
}

/** Puts the keyboard on the first head of a list; answers whether it has one. */
export function enterHead(grid: Element): boolean {
  const [first] = headsOf(grid)
  first?.focus()
  return first !== undefined
}

/** What the keys do at a head: sideways to the next one, down to the items, the rest is the button's own. */
export function walkHead(event: KeyboardEvent, focusItems: () => void): void {
  const heads = headsOf(event.currentTarget)
  const at = event.target instanceof HTMLElement ? heads.indexOf(event.target) : -1
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (event.key === 'ArrowDown') focusItems()
  else if (by) heads[at + by]?.focus()
  else return
  event.preventDefault()
}

/** Those on narrow widgets that have stepped back cannot be walked to. */
function headsOf(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-slot=sort]')].filter(
    (head) => getComputedStyle(head.parentElement ?? head).display !== 'none',
  )
}
