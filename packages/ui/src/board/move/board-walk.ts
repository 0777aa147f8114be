import type { BoardColumn, CardPlace } from './board-move'

/** The neighbour an arrow goes to, over empty columns and those `isShut`; null past the edge and for other keys. */
export function toNeighbour<C>(
  columns: readonly BoardColumn<C>[],
  { column, index }: CardPlace,
  key: string,
  isShut: (column: number) => boolean,
): CardPlace | null {
  const length = columns[column]?.cards.length ?? 0
  if (key === 'ArrowUp') return index > 0 ? { column, index: index - 1 } : null
  if (key === 'ArrowDown') return index + 1 < length ? { column, index: index + 1 } : null
  if (key === 'Home') return { column, index: 0 }
  if (key === 'End') return { column, index: length - 1 }
  const step = toStep(key)
  for (let next = column + step; step !== 0 && columns[next]; next += step) {
    const count = columns[next]?.cards.length ?? 0
    if (count > 0 && !isShut(next)) return { column: next, index: Math.min(index, count - 1) }
  }
  return null
}

/**
 * Where an arrow takes a card that stands at `slot` (counted without the card, which comes from `from`); columns that
 * refuse it are passed over. Null past the edge and for other keys.
 */
export function toNextSlot<C>(
  columns: readonly BoardColumn<C>[],
  from: CardPlace,
  slot: CardPlace,
  key: string,
  isRefused: (column: number) => boolean,
): CardPlace | null {
  const last = (column: number) => (columns[column]?.cards.length ?? 0) - (column === from.column ? 1 : 0)
  const { column, index } = slot
  if (key === 'ArrowUp') return index > 0 ? { column, index: index - 1 } : null
  if (key === 'ArrowDown') return index < last(column) ? { column, index: index + 1 } : null
  if (key === 'Home') return { column, index: 0 }
  if (key === 'End') return { column, index: last(column) }
  const step = toStep(key)
  for (let next = column + step; step !== 0 && columns[next]; next += step) {
    if (!isRefused(next)) return { column: next, index: Math.min(index, last(next)) }
  }
  return null
}

const toStep = (key: string) => (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0)
