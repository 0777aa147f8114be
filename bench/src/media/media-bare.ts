import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { type BenchFile, type MediaView, startMediaPage } from './media-page'

/** Columns of tiles and the height of a line in pixels, as many and as high as ours beside it. */
const SHAPES = { grid: { columns: 5, height: 156 }, list: { columns: 1, height: 44 } } as const

/** The floor: the same cells in a virtual list and nothing around it. A press chooses, Ctrl + A chooses all. */
function BareList({ files, view }: { files: BenchFile[]; view: MediaView }): ReactElement {
  const { columns, height } = SHAPES[view]
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState<number | 'all' | null>(null)
  const lines = useVirtualizer({
    count: Math.ceil(files.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.code === 'KeyA') choose('all')
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  const cell = (file: BenchFile, index: number) =>
    createElement(
      'button',
      {
        key: index,
        type: 'button',
        'aria-pressed': chosen === 'all' || chosen === index,
        onClick: () => choose(index),
        style: { flex: 1, font: 'inherit', background: chosen === 'all' || chosen === index ? '#cdf' : '#fff' },
      },
      createElement('span', null, file.name),
      createElement('span', null, `${file.size} · ${file.date.toLocaleDateString('ru-RU')}`),
    )
  return createElement(
    'div',
    { ref: scroller, style: { width: 1000, height: 500, overflow: 'auto', fontFamily: 'var(--ws-font)' } },
    createElement(
      'div',
      { style: { height: lines.getTotalSize(), position: 'relative' } },
      lines.getVirtualItems().map(({ index, start }) =>
        createElement(
          'div',
          {
            key: index,
            style: {
              position: 'absolute',
              top: 0,
              width: '100%',
              display: 'flex',
              height,
              transform: `translateY(${start}px)`,
            },
          },
          files.slice(index * columns, (index + 1) * columns).map((file, at) => cell(file, index * columns + at)),
        ),
      ),
    ),
  )
}

startMediaPage((files, view) => createElement(BareList, { files, view }))
