import type { HTMLAttributes, ReactNode } from 'react'
import type { BoardColumn, BoardMove, CardKey } from './move/board-move'

/**
 * Props of the board: the caller changes `columns` after `onMove`, or promises whether it will where it has to ask
 * first; of a rejected promise the card stays, the caller tells why. `cardLabel` is what a screen reader calls a card.
 */
export interface BoardProps<C> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  columns: readonly BoardColumn<C>[]
  getKey: (card: C) => CardKey
  renderCard: (card: C) => ReactNode
  cardLabel: (card: C) => string
  onMove: ((move: BoardMove<C>) => void) | ((move: BoardMove<C>) => Promise<boolean>)
  /** Without it Enter lifts a card as Space does. */
  onOpen?: ((card: C) => void) | undefined
  /** Columns that refuse a card grow pale while it is dragged. */
  canMove?: ((card: C, columnKey: string) => boolean) | undefined
  /** The plus beside a column's name, for a form elsewhere. */
  onAdd?: ((columnKey: string) => void) | undefined
  /** A field under the cards for a name alone; a rejected promise keeps what was typed and shows the error's message. */
  onQuickAdd?: ((columnKey: string, title: string) => void | Promise<void>) | undefined
  /** Columns may be folded to a strip. Keys of the folded ones: given, or left to the board. */
  collapsible?: boolean | undefined
  collapsed?: ReadonlySet<string> | undefined
  defaultCollapsed?: ReadonlySet<string> | undefined
  onCollapsedChange?: ((collapsed: ReadonlySet<string>) => void) | undefined
  /** Said in a column without cards; null says nothing. */
  emptyText?: ReactNode
  loading?: boolean | undefined
  /** What went wrong, or true; with cards in sight it only says that they are not fresh. */
  error?: ReactNode
  onRetry?: (() => void) | undefined
}
