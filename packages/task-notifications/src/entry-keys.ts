import type { KeyboardEvent } from 'react'

/**
 * Keys of the list: arrows, Home and End go from entry to entry, Delete asks for the deletion of the entry in focus.
 */
export function onEntryKey(event: KeyboardEvent<HTMLElement>, onDelete: (id: string) => void): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  const index = entries.indexOf(event.target as HTMLElement)
  if (index < 0) return
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: entries.length - 1 }[event.key]
  if (next !== undefined) {
    event.preventDefault()
    entries[Math.min(Math.max(next, 0), entries.length - 1)]?.focus()
  } else if (event.key === 'Delete') {
    event.preventDefault()
    onDelete(entries[index]?.dataset.entry ?? '')
  }
}

/** Gives the focus to the neighbour of an entry that is about to leave the list, or to the list itself. */
export function focusNeighbour(list: HTMLElement | null, id: string): void {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const index = entries.findIndex((entry) => entry.dataset.entry === id)
  const item = entries[index]?.closest('[data-item]')
  if (!item?.contains(document.activeElement)) return
  const neighbour = entries[index + 1] ?? entries[index - 1] ?? list
  neighbour?.focus()
}
