import { Pencil } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

/** Width of the pencil, in pixels. */
const WIDTH = 28

interface CellPencilProps {
  scroller: RefObject<HTMLElement | null>
  label: string
  onEdit: (cell: HTMLElement) => void
}

/**
 * The way to a cell's field for the pointer: one button for the whole table, at the end of the cell that is pointed at or has
 * the focus. The keyboard has Enter and F2, and a press on the rest of the row still opens it.
 */
export function CellPencil({ scroller, label, onEdit }: CellPencilProps) {
  const [cell, setCell] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const leave = new AbortController()
    const on = (type: string, look: (target: Element) => HTMLElement | null | undefined) =>
      scroller.current?.addEventListener(
        type,
        ({ target }) => {
          const next = target instanceof Element ? look(target) : null
          if (next !== undefined) setCell(next)
        },
        { signal: leave.signal, passive: true },
      )
    const find = (target: Element) => target.closest<HTMLElement>('[data-editable]')
    // Over the pencil itself its cell is still meant.
    on('pointerover', (target) => (target.closest('[data-slot="cell-pencil"]') ? undefined : find(target)))
    on('focusin', (target) => (target.matches(':focus-visible') ? find(target) : null))
    for (const type of ['pointerleave', 'focusout', 'scroll']) on(type, () => null)
    return () => leave.abort()
  }, [scroller])

  if (!cell?.isConnected) return null
  const { top, right, height } = cell.getBoundingClientRect()
  return (
    <button
      type="button"
      // The cell itself says to a screen reader that it can be changed, and has the keys.
      aria-hidden
      tabIndex={-1}
      title={label}
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
