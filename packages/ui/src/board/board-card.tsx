import { ArrowRightLeft } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { PlainIconButton } from '../icon-button/plain-icon-button'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** What happens to cards and columns; the same object for the life of a board, so that each is drawn anew only for its own sake. */
export interface BoardActions<C> {
  open: (card: C) => void
  focus: (card: C) => void
  blur: (card: C) => void
  press: (event: KeyboardEvent<HTMLElement>, card: C) => void
  menu: (card: C, opener: HTMLElement) => void
  toggle: (columnKey: string) => void
  add: (columnKey: string) => void
  quickAdd: (columnKey: string, title: string) => void | Promise<void>
}

/** Props of {@link BoardCard}; `id` is the card's key as text. */
export interface BoardCardProps<C> {
  card: C
  id: string
  moveLabel: string
  helpId: string
  isStop: boolean
  isOpening: boolean
  render: (card: C) => ReactNode
  actions: BoardActions<C>
}

/** The look of a card, also of the copy that follows the pointer. */
export const cardLook =
  'wu:block wu:select-none wu:rounded-lg wu:border wu:border-line wu:bg-raised wu:p-3 wu:font-sans wu:text-ink wu:text-md wu:shadow-1'

function BoardCardView<C>({ card, id, moveLabel, helpId, isStop, isOpening, render, actions }: BoardCardProps<C>) {
  // Its name is what the host draws in it; a <button> may hold no blocks.
  const opener = {
    role: 'button',
    tabIndex: isStop ? 0 : -1,
    'aria-describedby': helpId,
    onClick: () => actions.open(card),
    onFocus: () => actions.focus(card),
    onBlur: () => actions.blur(card),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => actions.press(event, card),
  }
  return (
    <div className="wu:group wu:relative">
      <div
        data-slot="board-card"
        data-id={id}
        className={cn(
          cardLook,
          'wu:touch-manipulation wu:hover:border-line-strong wu:[-webkit-touch-callout:none]',
          isOpening ? 'wu:cursor-pointer' : 'wu:cursor-grab',
          'wu:data-preview:rotate-2 wu:data-preview:border-2 wu:data-preview:border-focus wu:data-preview:shadow-3 wu:motion-reduce:data-preview:rotate-0',
          focusRing,
        )}
        {...opener}
      >
        {render(card)}
      </div>
      <PlainIconButton
        size="sm"
        label={moveLabel}
        aria-haspopup="menu"
        tabIndex={isStop ? 0 : -1}
        onClick={(event) => actions.menu(card, event.currentTarget)}
        className="wu:absolute wu:top-1.5 wu:end-1.5 wu:border-line wu:bg-raised wu:opacity-0 wu:focus-visible:opacity-100 wu:group-focus-within:opacity-100 wu:group-hover:opacity-100 wu:pointer-coarse:opacity-100"
      >
        <ArrowRightLeft aria-hidden size={14} strokeWidth={1.75} />
      </PlainIconButton>
    </div>
  )
}

/** A card: opens, moves, and holds whatever the host draws in it. */
export const BoardCard = memo(BoardCardView) as typeof BoardCardView
