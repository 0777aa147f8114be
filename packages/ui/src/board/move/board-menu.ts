import type { MenuItem } from '../../dropdown-menu/menu-items'
import type { BoardLabels } from '../board-labels'
import type { BoardColumn, CardPlace } from './board-move'
import { toNextSlot } from './board-walk'

interface MoveOptions {
  isRefused: (column: number) => boolean
  go: (to: CardPlace) => void
}

/** The menu «Переместить» of the card at a place: every column, and up and down in its own. */
export function toMoves<C>(
  columns: readonly BoardColumn<C>[],
  { column, index }: CardPlace,
  labels: BoardLabels,
  { isRefused, go }: MoveOptions,
): MenuItem[] {
  const last = (columns[column]?.cards.length ?? 1) - 1
  const from = { column, index }
  const toSide = (step: 1 | -1) =>
    toNextSlot(columns, from, from, step > 0 ? 'ArrowRight' : 'ArrowLeft', isRefused)?.column
  return [
    { heading: labels.move },
    ...columns.map((target, place) => ({
      label: target.title,
      disabled: place === column || isRefused(place),
      shortcut: place === toSide(1) ? 'Alt+ArrowRight' : place === toSide(-1) ? 'Alt+ArrowLeft' : undefined,
      onSelect: () => go({ column: place, index: 0 }),
    })),
    { separator: true },
    {
      label: labels.up,
      disabled: index === 0,
      shortcut: 'Alt+ArrowUp',
      onSelect: () => go({ column, index: index - 1 }),
    },
    {
      label: labels.down,
      disabled: index === last,
      shortcut: 'Alt+ArrowDown',
      onSelect: () => go({ column, index: index + 1 }),
    },
  ]
}
