import type { KeyboardEvent } from 'react'
import { moveFocus } from './move-focus'

/** The entries of a list that can have the focus. */
const entriesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-entry]')]

/** Keys of the list: arrows, Home and End go from entry to entry, Delete asks for the deletion of the entry in focus. */
export function onEntryKey(event: KeyboardEvent<HTMLElement>, onDelete: (id: string) => void): void {
  const { entry } = (event.target as HTMLElement).dataset
  if (entry === undefined) return
  if (event.key === 'Delete') {
    event.preventDefault()
    onDelete(entry)
  } else moveFocus(event, entriesIn(event.currentTarget))
}

/** Gives the focus to the neighbour of an entry that is about to leave the list, or to the list itself. */
export function focusNeighbour(list: HTMLElement, id: string): void {
  const entries = entriesIn(list)
  const index = entries.findIndex(({ dataset }) => dataset.entry === id)
  if (!entries[index]?.closest('[data-item]')?.contains(document.activeElement)) return
  const neighbour = entries[index + 1] ?? entries[index - 1] ?? list
  neighbour.focus()
}
