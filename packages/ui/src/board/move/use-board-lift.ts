import { type RefObject, useState } from 'react'
import type { DragPoint } from '../../drag/auto-scroll'
import { usePointerDrag } from '../../drag/pointer-drag'
import { toPlaceAt } from './board-lines'
import { type BoardColumn, type CardKey, type CardPlace, findCard } from './board-move'

/** A card on its way: where it comes from and where it would go, both by column and place (counted without the card). */
export interface BoardLift {
  key: CardKey
  by: 'pointer' | 'keyboard'
  /** Of the card, in pixels. */
  height: number
  from: CardPlace
  slot: CardPlace
}

interface LiftOptions<C> {
  root: RefObject<HTMLElement | null>
  columns: readonly BoardColumn<C>[]
  getKey: (card: C) => CardKey
  isRefused: (key: CardKey, column: number) => boolean
  onDrop: (lift: BoardLift) => void
}

/** The card on its way, if any; drags by the pointer are followed here, the keyboard changes it through `setLift`. */
export function useBoardLift<C>({ root, columns, getKey, isRefused, onDrop }: LiftOptions<C>) {
  const [lift, setLift] = useState<BoardLift | null>(null)

  const toLift = (key: CardKey, by: BoardLift['by'], height: number): BoardLift | null => {
    const from = findCard(columns, getKey, key)
    return from && { key, by, height, from, slot: from }
  }
  const toSlot = (now: BoardLift, point: DragPoint): CardPlace => {
    const column = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-slot="board-column"]')
    if (!column || !root.current?.contains(column)) return now.from
    const place = Number(column.dataset.place)
    if (isRefused(now.key, place)) return now.from
    return { column: place, index: toIndex(column, point.y) }
  }
  const toKey = (element: HTMLElement): CardKey | undefined => {
    const { id } = element.dataset
    for (const { cards } of columns) {
      for (const card of cards) if (String(getKey(card)) === id) return getKey(card)
    }
  }

  usePointerDrag<CardKey>(root, true, {
    pick: (target) => {
      const element = target.closest<HTMLElement>('[data-slot="board-card"]')
      const data = element ? toKey(element) : undefined
      return element && data !== undefined ? { element, data } : null
    },
    onStart: (key, element) => setLift(toLift(key, 'pointer', element.offsetHeight)),
    onMove: (_, point) =>
      setLift((now) => {
        if (now?.by !== 'pointer') return now
        const slot = toSlot(now, point)
        return isSame(now.slot, slot) ? now : { ...now, slot }
      }),
    onEnd: (key, point) => {
      const now = lift ?? toLift(key, 'pointer', 0)
      setLift(null)
      if (now && point) onDrop({ ...now, slot: toSlot(now, point) })
    },
  })

  return { lift, setLift, toLift }
}

// Only lines are measured: a look inside one that is out of sight would lay it out.
function toIndex(column: HTMLElement, y: number): number {
  const lines = [...column.querySelectorAll<HTMLElement>('[data-slot="board-cards"] > [data-place]')]
  const toLine = (line: HTMLElement) => ({
    place: Number(line.dataset.place),
    middle: () => {
      const { top, height } = line.getBoundingClientRect()
      return top + height / 2
    },
  })
  return toPlaceAt(lines.map(toLine), y)
}

/** Whether two places are one. */
export function isSame(a: CardPlace, b: CardPlace): boolean {
  return a.column === b.column && a.index === b.index
}
