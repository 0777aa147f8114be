import type { Schema } from '@ws/api-client/contract'
import type { Todo } from '../todo-enums'

type Column = Schema<'TodoColumn'>

/** A card on its way: into which column, right below `before` or right above `after` (ids; null at an edge). */
export interface CardMove {
  card: Todo
  to: string
  before: number | null
  after: number | null
}

/**
 * The board after a card was put into a column, and took what `change` says. Counts and planned minutes go with the card;
 * no other card changes its place.
 */
export function placeCard(
  columns: readonly Column[],
  { card, to, before, after }: CardMove,
  change: Partial<Todo>,
): Column[] {
  const minutes = card.planned_minutes ?? 0
  return columns.map((column) => {
    const isFrom = column.rows.some((row) => row.id === card.id)
    const rows = column.rows.filter((row) => row.id !== card.id)
    const left = isFrom ? 1 : 0
    const came = column.key === to ? 1 : 0
    if (left === 0 && came === 0) return column
    if (came === 1) rows.splice(placeOf(rows, before, after), 0, { ...card, ...change })
    return {
      ...column,
      rows,
      count: column.count - left + came,
      planned_minutes: column.planned_minutes - left * minutes + came * minutes,
    }
  })
}

function placeOf(rows: readonly Todo[], before: number | null, after: number | null): number {
  const above = rows.findIndex((row) => row.id === before)
  if (above >= 0) return above + 1
  const below = rows.findIndex((row) => row.id === after)
  return below >= 0 ? below : rows.length
}
