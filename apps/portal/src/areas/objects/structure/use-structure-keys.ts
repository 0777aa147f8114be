import type { KeyboardEvent } from 'react'
import type { StructureRow } from './structure-rows'

interface KeysOptions {
  rows: readonly StructureRow[]
  active: number
  pageSize: number
  onActive: (index: number) => void
  onOpenChange: (row: StructureRow, isOpen: boolean) => void
  onSelect: (row: StructureRow) => void
  onOpen: (row: StructureRow) => void
  onShift: (row: StructureRow, by: 1 | -1) => void
}

/** Keys of a treegrid by the ARIA practices, on whole rows; Alt with arrows moves a place among its siblings. */
export function structureKeys(options: KeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { rows, active, pageSize, onActive, onOpenChange, onSelect, onOpen, onShift } = options
  return (event) => {
    // Keys typed into a control of a row are its own.
    if (event.target !== event.currentTarget) return
    const row = rows[active]
    if (row === undefined) return
    const acts: Record<string, () => void> = {
      ArrowDown: () => (event.altKey ? onShift(row, 1) : onActive(Math.min(active + 1, rows.length - 1))),
      ArrowUp: () => (event.altKey ? onShift(row, -1) : onActive(Math.max(active - 1, 0))),
      ArrowRight: () => {
        if (row.isOpen) onActive(active + 1)
        else if (row.node.children.length > 0) onOpenChange(row, true)
      },
      ArrowLeft: () => {
        if (row.isOpen) onOpenChange(row, false)
        else if (row.parent) onActive(rows.findIndex(({ node }) => node.id === row.parent?.id))
      },
      Home: () => onActive(0),
      End: () => onActive(rows.length - 1),
      PageDown: () => onActive(Math.min(active + pageSize, rows.length - 1)),
      PageUp: () => onActive(Math.max(active - pageSize, 0)),
      ' ': () => onSelect(row),
      Enter: () => onOpen(row),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}
