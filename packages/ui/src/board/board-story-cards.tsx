import { Avatar } from '../avatar/avatar'
import type { BoardColumn, BoardMove } from './board-move'

/** A task of the stories. */
export interface StoryCard {
  id: number
  place: string
  title: string
  tags: readonly string[]
  due: string
  who?: string
}

/** What the stories draw in a card. */
export const renderStoryCard = (card: StoryCard) => (
  <div style={{ display: 'grid', gap: 8 }}>
    <div style={{ color: 'var(--ws-ink-3)', fontSize: 12 }}>
      {card.id} {card.place}
    </div>
    <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{card.title}</div>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      {card.tags.map((tag) => (
        <span key={tag} style={{ background: 'var(--ws-sunken)', borderRadius: 5, padding: '0 6px', fontSize: 12 }}>
          {tag}
        </span>
      ))}
    </div>
    <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontSize: 12 }}>
      {card.due}
      {card.who && <Avatar name={card.who} size={24} />}
    </div>
  </div>
)

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
