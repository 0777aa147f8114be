import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** Where the keyboard stands: a line of the table and the key of a column. */
export interface CellPlace {
  index: number
  column: string
}

/** Index of the line of headings; records and groups count from 0, the line of totals comes after them. */
export const HEADING = -1
/** Key of the column of boxes. */
export const BOXES = ':boxes'

const FOCUSABLE = 'a[href], button, input, select, textarea, [data-stop], [contenteditable="true"]'

/** What the keyboard walks over: the things of a cell that take focus, or the cell itself. */
function toStops(cell: HTMLElement): HTMLElement[] {
  const own = [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.matches(':disabled, [data-skip], [type="hidden"], [aria-hidden="true"]'),
  )
  return own.length > 0 ? own : [cell]
}

/** Where a thing of the table stands, or null for what lies outside. */
export function toPlace(target: EventTarget): CellPlace | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-index]')
  return cell && row ? { index: Number(row.dataset.index), column: cell.dataset.column ?? '' } : null
}

interface CellFocusOptions {
  grid: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  after: RefObject<HTMLElement | null>
  before: RefObject<HTMLElement | null>
  /** Lines below the headings, totals included. */
  count: number
  rowHeight: number
  /** Keys of the columns in sight, the boxes' too. */
  columns: readonly string[]
}

/**
 * The keyboard of the grid pattern: one tab stop; arrows, Home, End, Page Up and Page Down walk over cells and what can
 * be pressed in them. `place` is where the tab stop is; `go` takes focus to a cell even when it is not drawn yet. From a field in a
 * cell (`isInField`) Escape goes back to the cell.
 */
export function useCellFocus({ grid, scroller, after, before, count, rowHeight, columns }: CellFocusOptions) {
  const [chosen, setChosen] = useState<CellPlace | null>(null)
  const [isInField, setInField] = useState(false)
  const place = toValid(chosen, count, columns)

  const go = ({ index, column }: CellPlace) => {
    flushSync(() => setChosen({ index, column }))
    const row = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    const cells = row ? toCells(row) : []
    const cell = cells.find((one) => one.dataset.column === column) ?? cells[0]
    if (!row || !cell || !scroller.current) return
    revealRow(row, scroller.current, rowHeight)
    toStops(cell)[0]?.focus({ preventScroll: true })
    revealCell(cell, scroller.current)
  }

  const onFocus = (event: FocusEvent) => {
    setInField(event.target instanceof HTMLElement && isTyping(event.target))
    const next = toPlace(event.target)
    if (next && (next.index !== place.index || next.column !== place.column)) setChosen(next)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = toPlace(event.target)
    if (!from || event.altKey || !(event.target instanceof HTMLElement)) return
    // Ahead of what was prevented: a dialog around prevents the Escape it leaves to the table.
    if (event.key === 'Escape' && isTyping(event.target)) return leaveField(event.target, event.currentTarget)
    if (event.defaultPrevented) return
    if (event.key === 'Tab') {
      // One tab stop: the browser goes on from the edge of the table.
      const edge = event.shiftKey ? before.current : after.current
      edge?.focus({ preventScroll: true })
      return
    }
    if (isTyping(event.target)) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (!row) return
    const isFar = event.ctrlKey || event.metaKey
    const page = toPage(scroller.current, rowHeight)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key]
    if (step !== undefined && !event.shiftKey) {
      event.preventDefault()
      const index = isFar ? (step > 0 ? count - 1 : HEADING) : from.index + step
      const least = Math.abs(step) > 1 ? Math.min(0, count - 1) : HEADING
      go({ index: Math.min(count - 1, Math.max(least, index)), column: from.column })
      return
    }
    if (event.shiftKey) return
    const cells = toCells(row)
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      const isHome = event.key === 'Home'
      const column = cells.at(isHome ? 0 : -1)?.dataset.column ?? from.column
      go({ index: isFar ? (isHome ? Math.min(0, count - 1) : count - 1) : from.index, column })
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      const stops = cells.flatMap(toStops)
      const here = stops.indexOf(event.target)
      // From something that is no stop (a menu's button) the cell itself counts.
      const now = here < 0 ? stops.findIndex((stop) => toPlace(stop)?.column === from.column) : here
      const stop = stops[now + (event.key === 'ArrowLeft' ? -1 : 1)]
      const cell = stop?.closest<HTMLElement>('[data-column]')
      stop?.focus({ preventScroll: true })
      if (cell && scroller.current) revealCell(cell, scroller.current)
    }
  }

  return { place, isInField, go, onFocus, onKeyDown }
}

// A line or a column may have gone since it was chosen; a grid without a tab stop could not be entered at all.
function toValid(chosen: CellPlace | null, count: number, columns: readonly string[]): CellPlace {
  const first = columns.find((key) => key !== BOXES) ?? ''
  if (!chosen || chosen.index >= count) return { index: Math.min(0, count - 1), column: first }
  return columns.includes(chosen.column) ? chosen : { index: chosen.index, column: first }
}

function toCells(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-column]')]
}

// A search with text in it, a new name: those end first, the next Escape leaves them.
function leaveField(field: HTMLElement, grid: HTMLElement) {
  const own = field.closest('[data-own-escape]')
  if (!own || own.contains(grid)) field.closest<HTMLElement>('[data-column]')?.focus()
}

function isTyping(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset)$/.test(element.type)
  return element.matches('textarea, select, [contenteditable="true"]')
}

function toEdges(scroller: HTMLElement): { top: number; bottom: number } {
  const height = (slot: string) => scroller.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.offsetHeight ?? 0
  return { top: height('table-head'), bottom: height('table-foot') }
}

function toPage(scroller: HTMLElement | null, rowHeight: number): number {
  if (!scroller) return 1
  const { top, bottom } = toEdges(scroller)
  return Math.max(1, Math.floor((scroller.clientHeight - top - bottom) / rowHeight) - 1)
}

// Headings and totals lie over the rows, so the browser's own "into view" would leave a row under them.
function revealRow(row: HTMLElement, scroller: HTMLElement, rowHeight: number): void {
  const body = row.parentElement
  if (body?.dataset.slot !== 'table-body') return
  const edges = toEdges(scroller)
  const top = body.offsetTop + row.offsetTop
  const height = row.offsetHeight || rowHeight
  const least = top + height - scroller.clientHeight + edges.bottom
  if (top - edges.top < scroller.scrollTop) scroller.scrollTop = top - edges.top
  else if (least > scroller.scrollTop) scroller.scrollTop = least
}

function revealCell(cell: HTMLElement, scroller: HTMLElement): void {
  if (cell.dataset.pinned !== undefined) return
  const place = scroller.getBoundingClientRect()
  const own = cell.getBoundingClientRect()
  const pinned = [...(cell.parentElement?.querySelectorAll<HTMLElement>('[data-pinned]') ?? [])]
  const left = place.left + pinned.reduce((sum, one) => sum + one.offsetWidth, 0)
  const right = place.left + scroller.clientWidth
  if (own.left < left) scroller.scrollLeft -= left - own.left
  else if (own.right > right) scroller.scrollLeft += Math.min(own.right - right, own.left - left)
}
