import type { KeyboardEvent } from 'react'

/** Moves the focus among items by arrows, Home and End; in a ring the first comes after the last. */
export function moveFocus(event: KeyboardEvent, among: Iterable<HTMLElement>, isRing = false): void {
  const items = [...among]
  const last = items.length - 1
  const at = items.indexOf(document.activeElement as HTMLElement)
  const before = isRing && at <= 0 ? last : Math.max(at - 1, 0)
  const after = isRing && at === last ? 0 : Math.min(at + 1, last)
  const next = { ArrowUp: before, ArrowDown: after, Home: 0, End: last }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
