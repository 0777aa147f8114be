import { type RefObject, useState } from 'react'
import { toChip } from '../../drag/drag-preview'
import { usePointerDrag } from '../../drag/pointer-drag'

/** A heading on its way: its column, and the one it would stand before (null for the end). */
export interface ColumnDrag {
  key: string
  before: string | null
}

interface ColumnDragOptions {
  scroller: RefObject<HTMLElement | null>
  isOn: boolean
  onDrop: (key: string, before: string | null) => void
}

/** Takes headings elsewhere by mouse, pen, or a finger held on them; Escape puts one back. Answers the one on its way. */
export function useColumnDrag({ scroller, isOn, onDrop }: ColumnDragOptions): ColumnDrag | null {
  const [drag, setDrag] = useState<ColumnDrag | null>(null)
  usePointerDrag<string>(scroller, isOn, {
    // The name in a heading is a button: pressed it sorts, carried it goes along.
    isFromButtons: true,
    axis: 'x',
    pick: (target) => {
      const element = target.closest<HTMLElement>('[data-slot="heading"]')
      const key = element?.dataset.column
      // The edge is dragged for the width.
      if (!element || key === undefined || target.closest('[data-slot="column-edge"]')) return null
      return { element, data: key }
    },
    toPreview: (heading) => toChip(heading.getAttribute('aria-label') ?? ''),
    onStart: (key) => setDrag({ key, before: key }),
    onMove: (key, { x }) => {
      const before = findBefore(scroller.current, x, key)
      setDrag((now) => (now && now.before !== before ? { ...now, before } : now))
    },
    onEnd: (key, point) => {
      setDrag(null)
      const before = point ? findBefore(scroller.current, point.x, key) : key
      if (before !== key) onDrop(key, before)
    },
  })
  return drag
}

// The heading right of the place between two headings nearest to the pointer; the carried one itself stands for "no change".
function findBefore(scroller: HTMLElement | null, x: number, key: string): string | null {
  const headings = [...(scroller?.querySelectorAll<HTMLElement>('[data-slot="heading"]') ?? [])]
  const keys = headings.map((heading) => heading.dataset.column ?? '')
  const next = headings.findIndex((heading) => {
    const { left, width } = heading.getBoundingClientRect()
    return x < left + width / 2
  })
  if (next < 0) return keys.at(-1) === key ? key : null
  return keys[next - 1] === key ? key : (keys[next] ?? null)
}
