import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { FIRST_UNREAD, MESSAGES, messageOf, startRoomPage } from './room-page'

const ROW = 64

/** A bare virtual list that has all messages at hand: texts alone, nothing to press, nobody named. */
function List() {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    ...{ count: MESSAGES, overscan: 10 },
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    initialOffset: (FIRST_UNREAD - 6) * ROW,
  })
  return createElement(
    'div',
    { ref: scroller, role: 'log', style: { height: '100%', overflow: 'auto', overflowAnchor: 'none' } },
    createElement(
      'div',
      { style: { height: list.getTotalSize(), position: 'relative' } },
      list.getVirtualItems().map(({ index, start }) => {
        const style = { position: 'absolute', top: 0, width: '100%', transform: `translateY(${start}px)` } as const
        const said = messageOf(index + 1)
        return createElement('p', { key: index, 'data-index': index, ref: list.measureElement, style }, said.content)
      }),
    ),
  )
}

startRoomPage((root) => createRoot(root).render(createElement(List)))
