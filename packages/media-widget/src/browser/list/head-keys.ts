import type { KeyboardEvent } from 'react'

/** What the keys do at the heads of a list: sideways to the next one, down to the items, the rest is the button's own. */
export function walkHead(event: KeyboardEvent, onLeave?: () => void): void {
  const heads = headsOf(event.currentTarget)
  const at = event.target instanceof HTMLElement ? heads.indexOf(event.target) : -1
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (event.key === 'ArrowDown') onLeave?.()
  else if (by) heads[at + by]?.focus()
  else return
  event.preventDefault()
}

/** Those on narrow widgets that have stepped back cannot be walked to. */
function headsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-slot=sort]')].filter(
    (head) => getComputedStyle(head.parentElement ?? head).display !== 'none',
  )
}
