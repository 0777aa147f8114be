import type { BoardColumn, BoardMove } from './move/board-move'

/** What a host does with a move. */
export function withMove<C extends { id: number }>(
  columns: readonly BoardColumn<C>[],
  { card, to, after }: BoardMove<C>,
): BoardColumn<C>[] {
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== card.id)
    const change = cards.length - column.cards.length
    if (column.key !== to) return { ...column, cards, count: column.count + change }
    const place = after === null ? cards.length : cards.findIndex(({ id }) => id === after)
    cards.splice(place, 0, card)
    return { ...column, cards, count: column.count + change + 1 }
  })
}
