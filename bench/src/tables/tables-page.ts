import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { frame, painted } from '../frames'

/** A record of the benchmark; eight columns, Russian words, no two records alike. */
export interface TableRow {
  id: number
  title: string
  place: string
  priority: string
  status: string
  person: string
  due: string
  sum: string
}

/** Names and widths of the columns, the same in every table. */
export const tableColumns: readonly { key: keyof TableRow; name: string; width: number }[] = [
  { key: 'id', name: '№', width: 90 },
  { key: 'title', name: 'Задача', width: 320 },
  { key: 'place', name: 'Место', width: 180 },
  { key: 'priority', name: 'Приоритет', width: 120 },
  { key: 'status', name: 'Статус', width: 130 },
  { key: 'person', name: 'Исполнитель', width: 170 },
  { key: 'due', name: 'Срок', width: 120 },
  { key: 'sum', name: 'Смета', width: 130 },
]

/** Height of a row in every table, in pixels. */
export const ROW_HEIGHT = 38

const COUNT = 100_000
/** Steps of the way from the first row to the last, one a frame. */
const STEPS = 40
/** A table that has not shown its last row by then has failed; milliseconds. */
const TIMEOUT_MS = 60_000

const priorities = ['Авария', 'Высокий', 'Средний', 'Низкий']
const statuses = ['Неразобранные', 'В работе', 'На проверке', 'Завершена']
const people = ['Сергей Ежов', 'Жанна Щукина', 'Пётр Юдин', 'Анна Мельникова', 'Ольга Крылова']
const rows: TableRow[] = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  title: `Плановый осмотр помещения ${index + 1}`,
  place: `Корпус ${'АБВГ'[index % 4]} · ${index % 900}`,
  priority: priorities[index % 4] ?? '',
  status: statuses[index % 4] ?? '',
  person: people[index % 5] ?? '',
  due: `${String(1 + (index % 28)).padStart(2, '0')}.12.2026`,
  sum: `${(1200 + ((index * 3571) % 900_000)).toLocaleString('ru-RU')},00 ₽`,
}))

/** A way through the table as the page saw it; milliseconds. */
export interface TableRun {
  /** From asking for the table to the frame that shows its first rows. */
  first: number
  nodes: number
  /** Nodes at the end of the way. */
  nodesAfter: number
  /** From the first row to the frame that shows the last one. */
  scroll: number
  frames: number
  longest: number
}

declare global {
  interface Window {
    mount: () => Promise<Pick<TableRun, 'first' | 'nodes'>>
    scrollThrough: () => Promise<Pick<TableRun, 'scroll' | 'frames' | 'longest' | 'nodesAfter'>>
  }
}

/** Offers a table to the benchmark: `draw` makes it of the records, `scroller` finds what scrolls. */
export function startTablePage(draw: (rows: TableRow[]) => ReactElement, scroller: string): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const has = (text: string) => root.textContent?.includes(text) ?? false

  window.mount = async () => {
    const start = performance.now()
    createRoot(root).render(draw(rows))
    do await frame()
    while (!has('помещения 15'))
    await painted()
    return { first: performance.now() - start, nodes: root.querySelectorAll('*').length }
  }

  window.scrollThrough = async () => {
    const element = document.querySelector(scroller)
    if (!element) throw new Error('Nothing scrolls')
    const way = element.scrollHeight - element.clientHeight
    const start = performance.now()
    let last = await frame()
    let longest = 0
    let frames = 0
    const step = async () => {
      const now = await frame()
      longest = Math.max(longest, now - last)
      frames += 1
      last = now
    }
    for (let n = 1; n <= STEPS; n += 1) {
      element.scrollTop = Math.round((way * n) / STEPS)
      await step()
      if (element.scrollTop === 0) throw new Error(`Does not scroll, its style may be missing: ${scroller}`)
    }
    while (!has(`помещения ${COUNT}`)) {
      if (performance.now() - start > TIMEOUT_MS)
        throw new Error(`The last row never came: ${scroller}, ${element.scrollTop}`)
      element.scrollTop = element.scrollHeight
      await step()
    }
    await painted()
    return { scroll: performance.now() - start, frames, longest, nodesAfter: root.querySelectorAll('*').length }
  }
}
