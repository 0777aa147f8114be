import { Pencil } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { DataTableColumn } from './columns'
import type { DataTableLabels } from './data-table-labels'

/** Width of the pencil, in pixels. */
const WIDTH = 28

interface CellPencilProps<R> {
  scroller: RefObject<HTMLElement | null>
  columns: readonly DataTableColumn<R>[]
  labels: DataTableLabels
  onEdit: (cell: HTMLElement) => void
}

/**
 * The way to a cell's field for the pointer: one button for the whole table, at the end of the cell that is pointed at or has
 * the focus. The keyboard has Enter and F2, and a press on the rest of the row still opens it.
 */
export function CellPencil<R>({ scroller, columns, labels, onEdit }: CellPencilProps<R>) {
  const [cell, setCell] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-editable]') : null
    const isPencil = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-slot="cell-pencil"]') !== null
    const onOver = (event: Event) => {
      if (!isPencil(event)) setCell(find(event))
    }
    const onFocus = (event: Event) => {
      const isByKey = event.target instanceof Element && event.target.matches(':focus-visible')
      setCell(isByKey ? find(event) : null)
    }
    const hide = () => setCell(null)
    element.addEventListener('pointerover', onOver)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', hide)
    element.addEventListener('scroll', hide, { passive: true })
    return () => {
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', hide)
      element.removeEventListener('scroll', hide)
    }
  }, [scroller])

  if (!cell?.isConnected) return null
  const { top, right, height } = cell.getBoundingClientRect()
  const header = columns.find(({ key }) => key === cell.dataset.column)?.header ?? ''
  return (
    <button
      type="button"
      // The cell itself says to a screen reader that it can be changed, and has the keys.
      aria-hidden
      tabIndex={-1}
      title={labels.edit(header)}
      data-slot="cell-pencil"
      style={{ top: top + 3, left: right - WIDTH - 4, width: WIDTH, height: height - 7 }}
      className="wu:fixed wu:z-2 wu:grid wu:cursor-pointer wu:place-content-center wu:rounded-md wu:bg-surface wu:text-ink-2 wu:shadow-1 wu:hover:bg-sunken wu:hover:text-ink"
      // The focus stays in the cell, where it comes back to afterwards.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setCell(null)
        onEdit(cell)
      }}
    >
      <Pencil aria-hidden size={14} strokeWidth={1.75} />
    </button>
  )
}
