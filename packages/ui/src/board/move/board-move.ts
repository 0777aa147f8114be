import type { ReactNode } from 'react'
import type { Tone } from '../../lib/tones'

/** A card's id. */
export type CardKey = number | string

/** A column; `count` may be more than the cards loaded, `limit` is how many should be in it at once. */
export interface BoardColumn<C> {
  key: string
  title: string
  tone: Tone
  count: number
  limit?: number | undefined
  /** Sums and the like, under the name. */
  subtitle?: ReactNode
  /** What goes on after the cards. */
  footer?: ReactNode
  cards: readonly C[]
}

/** A card put elsewhere: `before` is the id of the card now right above it, `after` of the one right below; null at the ends. */
export interface BoardMove<C> {
  card: C
  from: string
  to: string
  before: CardKey | null
  after: CardKey | null
}

/** Where a card stands: its column and place from 0, both by number. */
export interface CardPlace {
  column: number
  index: number
}

/** Where the card with this id stands, or null when it is not on the board. */
export function findCard<C>(
  columns: readonly BoardColumn<C>[],
  getKey: (card: C) => CardKey,
  key: CardKey,
): CardPlace | null {
  for (const [column, { cards }] of columns.entries()) {
    const index = cards.findIndex((card) => getKey(card) === key)
    if (index >= 0) return { column, index }
  }
  return null
}

/**
 * The move that puts a card at a place, counted without the card itself; the place is brought into the column's bounds.
 * Null when the card already stands there, or is not on the board.
 */
export function toMove<C>(
  columns: readonly BoardColumn<C>[],
  getKey: (card: C) => CardKey,
  key: CardKey,
  to: CardPlace,
): BoardMove<C> | null {
  const from = findCard(columns, getKey, key)
  const source = from ? columns[from.column] : undefined
  const target = columns[to.column]
  const card = from ? source?.cards[from.index] : undefined
  if (!from || !source || !target || card === undefined) return null
  const others = target.cards.filter((one) => getKey(one) !== key)
  const index = Math.min(others.length, Math.max(0, to.index))
  if (from.column === to.column && from.index === index) return null
  const above = others[index - 1]
  const below = others[index]
  return {
    card,
    from: source.key,
    to: target.key,
    before: above === undefined ? null : getKey(above),
    after: below === undefined ? null : getKey(below),
  }
}
