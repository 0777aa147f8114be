import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { frame, painted } from '../frames'

/** A task as a card of the benchmark shows it. */
export interface BoardTask {
  id: number
  title: string
  place: string
  person: string
  due: string
}

/** A column of the benchmark. */
export interface BoardBenchColumn {
  key: string
  title: string
  count: number
  cards: BoardTask[]
}

/** Ten thousand tasks by six statuses, or by a hundred places: fifty cards of each column, and how many it has. */
const TASKS = 10_000
const LOADED = 50

/** A way over a board as the page saw it; milliseconds. */
export interface BoardRun {
  /** From asking for the board to the frame that shows it. */
  first: number
  cards: number
  nodes: number
  /** The most there were on the way. */
  nodesMost: number
  sideMedian: number
  sideP95: number
  downMedian: number
  downP95: number
}

declare global {
  interface Window {
    mountBoard: (columns: number) => Promise<Pick<BoardRun, 'first' | 'cards' | 'nodes'>>
    sweepBoard: () => Promise<Omit<BoardRun, 'first' | 'cards' | 'nodes'>>
  }
}

const people = ['Сергей Ежов', 'Жанна Щукина', 'Пётр Юдин', 'Анна Мельникова', 'Ольга Крылова']

function toColumns(count: number): BoardBenchColumn[] {
  return Array.from({ length: count }, (_, column) => ({
    key: String(column),
    title: `Помещение ${column + 1}`,
    count: Math.floor(TASKS / count),
    cards: Array.from({ length: LOADED }, (_, index) => {
      const id = column * LOADED + index + 1
      return {
        id,
        title: `Осмотр помещения ${id}. ${'Снять показания и записать замечания. '.repeat(id % 3)}`,
        place: `Корпус ${'АБВГ'[id % 4]} · ${id % 900}`,
        person: people[id % 5] ?? '',
        due: `${String(1 + (id % 28)).padStart(2, '0')}.12.2026`,
      }
    }),
  }))
}

/** What a card shows, the same on every board. */
export function drawTask({ id, title, place, person, due }: BoardTask) {
  const line = (text: string) => createElement('div', null, createElement('span', null, text))
  return createElement('div', null, createElement('strong', null, `№ ${id}`), ...[title, place, person, due].map(line))
}

const STEPS = 60

/** Offers a board to the benchmark; `across` and `down` find what scrolls. */
export function startBoardPage(
  Board: ComponentType<{ columns: BoardBenchColumn[] }>,
  { card, across, down }: { card: string; across: string; down: string },
): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const count = (selector: string) => root.querySelectorAll(selector).length

  window.mountBoard = async (columns) => {
    const data = toColumns(columns)
    const start = performance.now()
    createRoot(root).render(createElement(Board, { columns: data }))
    do await frame()
    while (count(card) === 0)
    await painted()
    return { first: performance.now() - start, cards: count(card), nodes: count('*') }
  }

  window.sweepBoard = async () => {
    const side = root.querySelector(across)
    if (!side) throw new Error(`Nothing scrolls: ${across}`)
    let nodesMost = 0
    const sweep = async (element: Element, name: 'scrollLeft' | 'scrollTop', way: number) => {
      if (way <= 0) throw new Error(`Does not scroll, its style may be missing: ${name}`)
      const frames: number[] = []
      let last = await frame()
      for (let n = 1; n <= STEPS; n += 1) {
        element[name] = Math.round((way * n) / STEPS)
        const now = await frame()
        frames.push(now - last)
        last = now
        nodesMost = Math.max(nodesMost, count('*'))
      }
      await painted()
      frames.sort((a, b) => a - b)
      const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? 0
      return { median: at(0.5), p95: at(0.95) }
    }
    const sideways = await sweep(side, 'scrollLeft', side.scrollWidth - side.clientWidth)
    side.scrollLeft = 0
    await painted()
    const column = root.querySelector(down)
    if (!column) throw new Error(`Nothing scrolls: ${down}`)
    const downwards = await sweep(column, 'scrollTop', column.scrollHeight - column.clientHeight)
    return {
      nodesMost,
      sideMedian: sideways.median,
      sideP95: sideways.p95,
      downMedian: downwards.median,
      downP95: downwards.p95,
    }
  }
}
