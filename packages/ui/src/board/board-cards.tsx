import { memo, type ReactNode } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { Skeleton } from '../skeleton/skeleton'
import { type BoardActions, BoardCard, cardLook } from './board-card'
import { boardLabels } from './board-labels'
import type { BoardColumn, CardKey } from './board-move'

/** Props of {@link BoardCards}: `gapAt` is the place of the gap among the other cards, -1 without one. */
export interface BoardCardsProps<C> {
  column: BoardColumn<C>
  place: number
  gapAt: number
  /** Of the gap, in pixels. */
  gapHeight: number
  /** A card lifted by the keyboard is drawn in the gap, one under the pointer is not. */
  ghost: C | null
  /** The lifted card when it comes from this column; `stopKey` the one the Tab key reaches. */
  liftedKey: CardKey | null
  stopKey: CardKey | null
  helpId: string
  isLoading: boolean
  isOpening: boolean
  emptyText: ReactNode
  getKey: (card: C) => CardKey
  cardLabel: (card: C) => string
  renderCard: (card: C) => ReactNode
  actions: BoardActions<C>
}

function BoardCardsView<C>({
  column: { cards },
  place,
  gapAt,
  gapHeight,
  ghost,
  liftedKey,
  stopKey,
  helpId,
  isLoading,
  isOpening,
  emptyText,
  getKey,
  cardLabel,
  renderCard,
  actions,
}: BoardCardsProps<C>) {
  const labels = useLabels('board', boardLabels)
  const gap = gapAt >= 0 && (
    <li
      key="gap"
      aria-hidden
      data-slot="board-gap"
      style={ghost === null ? { height: gapHeight } : undefined}
      className={
        ghost === null
          ? 'wu:m-1 wu:block wu:shrink-0 wu:rounded-lg wu:border wu:border-brand-line wu:border-dashed wu:bg-brand-soft wu:forced-colors:border-[Highlight]'
          : 'wu:block wu:shrink-0 wu:p-1'
      }
    >
      {ghost !== null && (
        <div className={cn(cardLook, 'wu:border-focus wu:shadow-3 wu:ring-1 wu:ring-focus wu:forced-colors:outline-2')}>
          {renderCard(ghost)}
        </div>
      )}
    </li>
  )
  // Places are counted without the lifted card, the list still holds it.
  const lifted = liftedKey === null ? -1 : cards.findIndex((card) => getKey(card) === liftedKey)
  const before = lifted >= 0 && gapAt > lifted ? gapAt + 1 : gapAt
  return (
    <ul
      data-slot="board-cards"
      className="wu:relative wu:flex wu:min-h-16 wu:flex-initial wu:flex-col wu:overflow-y-auto wu:overscroll-y-contain wu:px-1 wu:pb-1"
    >
      {isLoading && cards.length === 0 && <SkeletonCards count={3 - (place % 2)} />}
      {!isLoading && cards.length === 0 && !gap && emptyText && (
        <li className="wu:block wu:px-3 wu:py-6 wu:text-center wu:text-ink-3 wu:text-sm">{emptyText}</li>
      )}
      {cards.flatMap((card, index) => {
        const key = getKey(card)
        const line = (
          <li
            key={key}
            data-lifted={index === lifted || undefined}
            className={
              // Cards out of sight are laid out only when they come near; the lifted one keeps the focus unseen.
              index === lifted
                ? 'wu:pointer-events-none wu:absolute wu:size-px wu:overflow-hidden wu:opacity-0'
                : 'wu:block wu:shrink-0 wu:p-1 wu:[contain-intrinsic-size:auto_7.5rem] wu:[content-visibility:auto]'
            }
          >
            <BoardCard
              card={card}
              id={String(key)}
              moveLabel={labels.moveCard(cardLabel(card))}
              helpId={helpId}
              isStop={key === stopKey}
              isOpening={isOpening}
              render={renderCard}
              actions={actions}
            />
          </li>
        )
        // One flat list: within a nested one a card would be drawn anew beside the gap and lose the focus.
        if (index === before) return [gap, line]
        return index === cards.length - 1 && before > index ? [line, gap] : [line]
      })}
      {cards.length === 0 && gap}
    </ul>
  )
}

/** The cards of a column and the gap of one on its way. */
export const BoardCards = memo(BoardCardsView) as typeof BoardCardsView

function SkeletonCards({ count }: { count: number }) {
  return ['first', 'second', 'third'].slice(0, count).map((key) => (
    <li key={key} aria-hidden className="wu:block wu:p-1">
      <div className={cn(cardLook, 'wu:flex wu:flex-col wu:gap-2')}>
        <Skeleton className="wu:h-3 wu:w-1/3" />
        <Skeleton className="wu:w-4/5" />
        <Skeleton className="wu:h-3 wu:w-1/2" />
      </div>
    </li>
  ))
}
