import type { MouseEvent } from 'react'

interface RowPresses<R> {
  /** The record at a line, or undefined. */
  toRow: (index: number) => R | undefined
  onRowOpen?: ((row: R, event: MouseEvent<HTMLElement>) => void) | undefined
  rowHref?: ((row: R) => string) | undefined
}

const WIDGETS = 'a, button, input, select, textarea, label, [role="checkbox"]'

/** A press anywhere in a row opens it; Ctrl and the middle button open its address in a new tab. Goes on the place of all rows. */
export function toRowPresses<R>({ toRow, onRowOpen, rowHref }: RowPresses<R>) {
  const find = ({ target }: MouseEvent<HTMLElement>) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-slot="row"]') : null
    const row = line ? toRow(Number(line.dataset.index)) : undefined
    const widget = target instanceof Element ? target.closest(WIDGETS) : null
    return { line, row, widget: line?.contains(widget) ? widget : null }
  }
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { line, row, widget } = find(event)
      const isOpener = widget?.getAttribute('data-slot') === 'row-open'
      if (!line || row === undefined || (widget && !isOpener) || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) {
        // The browser itself opens a real link in a new tab.
        if (!isOpener && rowHref && !event.shiftKey) window.open(rowHref(row), '_blank', 'noopener')
        return
      }
      if (onRowOpen) {
        if (isOpener) event.preventDefault()
        onRowOpen(row, event)
      } else if (!isOpener) {
        line.querySelector<HTMLElement>('[data-slot="row-open"]')?.click()
      }
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      const { row, widget } = find(event)
      if (event.button === 1 && rowHref && row !== undefined && !widget?.matches('a'))
        window.open(rowHref(row), '_blank', 'noopener')
    },
  }
}
