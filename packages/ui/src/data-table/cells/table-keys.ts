import type { KeyboardEvent } from 'react'
import type { ColumnActions } from '../columns/column-menu'
import type { RowKey } from '../columns/columns'
import type { SelectionActions } from '../rows/use-selection'
import { type CellPlace, HEADING, toPlace } from './use-cell-focus'

interface TableKeys<R, K extends RowKey> {
  /** The key of the record at a line; undefined for groups and totals. */
  toKey: (index: number) => K | undefined
  selection: SelectionActions<R, K> | null
  selectEverything: () => void
  /** Absent where columns can't be changed. */
  actions: ColumnActions | null
  toggleSort: ((column: string) => void) | null
  openMenu: (column: string) => void
  go: (place: CellPlace) => void
  /** Opens the field of a cell; false where there is none. */
  edit: (cell: HTMLElement) => boolean
}

/**
 * Keys beyond walking: Space and Shift+arrow select, Ctrl+A selects all, F2 changes the cell, Enter changes it or opens the row; on a heading Shift+Enter
 * sorts by one more column, Shift+arrow changes the width, Ctrl+Shift+arrow the place, Alt+↓ opens the menu.
 */
export function handleTableKey<R, K extends RowKey>(event: KeyboardEvent<HTMLElement>, keys: TableKeys<R, K>): void {
  const place = toPlace(event.target)
  if (!place || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  if (event.target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return
  const done = place.index === HEADING ? onHeading(event, place, keys) : onRow(event, event.target, place, keys)
  if (done) event.preventDefault()
}

function onHeading<R, K extends RowKey>(
  event: KeyboardEvent,
  { column }: CellPlace,
  { actions, toggleSort, openMenu, selection, selectEverything }: TableKeys<R, K>,
): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null
  if (side !== null && shiftKey && actions) {
    if (ctrlKey || metaKey) actions.move(column, side)
    else actions.widen(column, side)
    return true
  }
  if (actions && ((key === 'ArrowDown' && altKey) || key === 'ContextMenu' || (key === 'F10' && shiftKey))) {
    openMenu(column)
    return true
  }
  if (key === 'Enter' && shiftKey && toggleSort) {
    toggleSort(column)
    return true
  }
  if (!selection || !isSelectAll(event)) return false
  selectEverything()
  return true
}

function onRow<R, K extends RowKey>(
  event: KeyboardEvent,
  target: HTMLElement,
  { index, column }: CellPlace,
  { toKey, selection, selectEverything, go, edit }: TableKeys<R, K>,
): boolean {
  const key = toKey(index)
  if (selection && isSelectAll(event)) {
    selectEverything()
    return true
  }
  const isOwn = target.matches('[data-column], [data-slot="row-open"]')
  const isCell = target.matches('[data-column]')
  const cell = target.closest<HTMLElement>('[data-column]')
  if ((event.key === 'F2' || (event.key === 'Enter' && isCell)) && cell && edit(cell)) return true
  if (event.key === 'Enter' && isCell) {
    target.parentElement?.querySelector<HTMLElement>('[data-slot="row-open"]')?.click()
    return true
  }
  if (!selection || key === undefined) return false
  if (event.key === ' ' && (isOwn || (event.shiftKey && target.getAttribute('role') === 'checkbox'))) {
    selection.press(key, event.shiftKey)
    return true
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !event.shiftKey) return false
  const next = toKey(index + step)
  if (next !== undefined) {
    go({ index: index + step, column })
    selection.extend(key, next)
  }
  return true
}

// By place on the keyboard: with a Russian layout the letter is another one.
function isSelectAll({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyA' && (ctrlKey || metaKey)
}
