import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchNode, flat, startStructurePage } from './structure-page'

const ROW = 40
const COLUMNS = 12

/** A bare virtual list: as many columns of text, nothing to press, nothing for readers of screens. */
function List({ rows }: { rows: BenchNode[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    ...{ count: rows.length, overscan: 4 },
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
  })
  return createElement(
    'div',
    { ref: scroller, style: { height: '100%', overflow: 'auto' } },
    createElement(
      'div',
      { style: { height: list.getTotalSize(), position: 'relative' } },
      list.getVirtualItems().map(({ index, start }) => {
        const top = { position: 'absolute', top: start, height: ROW, width: '100%' } as const
        const columns = { display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, 1fr)` }
        const cells = Array.from({ length: COLUMNS }, (_, at) =>
          createElement('span', { key: at }, at === 0 ? rows[index]?.name : '36,00'),
        )
        return createElement('div', { key: index, style: { ...top, ...columns } }, cells)
      }),
    ),
  )
}

function mount(root: HTMLElement, tree: BenchNode) {
  createRoot(root).render(createElement(List, { rows: flat(tree) }))
}

startStructurePage(mount, ':scope > div')
