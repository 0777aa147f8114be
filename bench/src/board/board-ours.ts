import { Board } from '@ws/ui'
import { createElement, useMemo } from 'react'
import { type BoardBenchColumn, type BoardTask, drawTask, startBoardPage } from './board-page'

const keyOf = ({ id }: BoardTask) => id
const nameOf = ({ title }: BoardTask) => title
const nothing = () => undefined

function Ours({ columns }: { columns: BoardBenchColumn[] }) {
  const toned = useMemo(() => columns.map((column) => ({ ...column, tone: 'info' as const })), [columns])
  return createElement(Board<BoardTask>, {
    columns: toned,
    getKey: keyOf,
    cardLabel: nameOf,
    renderCard: drawTask,
    onMove: nothing,
    onOpen: nothing,
    collapsible: true,
    style: { height: 760 },
  })
}

startBoardPage(Ours, {
  card: '[data-slot="board-card"]',
  across: '[data-slot="board-columns"]',
  down: '[data-slot="board-cards"]',
})
