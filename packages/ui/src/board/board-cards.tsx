import { memo, type ReactNode, useRef } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { type BoardActions, BoardCard, cardLook } from './board-card'
import { boardLabels } from './board-labels'
import { SkeletonCards } from './board-skeleton'
import type { BoardColumn, CardKey } from './move/board-move'
import { useColumnLines } from './use-column-lines'

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
  /** The board has so many cards that only those near the eye are drawn; this column is out of sight sideways. */
  isCrowded: boolean
  isFar: boolean
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
  isCrowded,
  isFar,
  isLoading,
  isOpening,
  emptyText,
  getKey,
  cardLabel,
  renderCard,
  actions,
}: BoardCardsProps<C>) {
  const labels = useLabels('board', boardLabels)
  const scroller = useRef<HTMLUListElement>(null)
  const { height, above, lifted, below } = useColumnLines({
    cards,
    getKey,
    liftedKey,
    stopKey,
    gapAt,
    isCrowded,
    isFar,
    scroller,
  })
  const isLong = height !== undefined
  const near = isLong && 'wu:absolute wu:inset-x-1 wu:top-0'
  const gap = (index: number, start: number | undefined) => (
    <li
      key="gap"
      aria-hidden
      data-slot="board-gap"
      data-index={index}
      style={toStyle(start)}
      className={cn('wu:block wu:shrink-0 wu:p-1', near)}
    >
      {ghost === null ? (
        <div
          style={{ height: gapHeight }}
          className="wu:rounded-lg wu:border wu:border-brand-line wu:border-dashed wu:bg-brand-soft wu:forced-colors:border-[Highlight]"
        />
      ) : (
        <div className={cn(cardLook, 'wu:border-focus wu:shadow-3 wu:ring-1 wu:ring-focus wu:forced-colors:outline-2')}>
          {renderCard(ghost)}
        </div>
      )}
    </li>
  )
  const line = (key: CardKey, card: C, place: number, index?: number, start?: number) => {
    const isLifted = index === undefined
    return (
      <li
        key={key}
        data-lifted={isLifted || undefined}
        data-index={index}
        // Counted without the lifted card, which has none.
        data-place={isLifted ? undefined : place}
        aria-setsize={isLong ? cards.length : undefined}
        aria-posinset={isLong ? place + (lifted !== null && !isLifted && place >= lifted.place ? 2 : 1) : undefined}
        style={toStyle(start)}
        className={cn(
          // The lifted one keeps the focus unseen. Of a few cards those out of sight are laid out when they come near.
          isLifted
            ? 'wu:pointer-events-none wu:absolute wu:size-px wu:overflow-hidden wu:opacity-0'
            : cn(
                'wu:block wu:shrink-0 wu:p-1',
                near || 'wu:[contain-intrinsic-size:auto_7.5rem] wu:[content-visibility:auto]',
              ),
        )}
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
  }
  const draw = ({ key, card, place, index, start }: (typeof above)[number]) =>
    key === null || card === undefined ? gap(index, start) : line(key, card, place, index, start)
  return (
    <ul
      ref={scroller}
      data-slot="board-cards"
      className={cn(
        'wu:relative wu:flex wu:min-h-16 wu:flex-initial wu:flex-col wu:overflow-y-auto wu:overscroll-y-contain wu:px-1 wu:pb-1',
        // The place is kept by what is measured: the browser would keep it once more.
        isLong && 'wu:[overflow-anchor:none]',
      )}
    >
      {isLoading && cards.length === 0 && <SkeletonCards place={place} />}
      {!isLoading && cards.length === 0 && gapAt < 0 && emptyText && (
        <li className="wu:block wu:px-3 wu:py-6 wu:text-center wu:text-ink-3 wu:text-sm">{emptyText}</li>
      )}
      {isLong && <li aria-hidden style={{ height }} className="wu:block wu:shrink-0" />}
      {
        // One flat list: within a nested one a card would be drawn anew beside the gap and lose the focus.
        [...above.map(draw), lifted && line(lifted.key, lifted.card, lifted.place), ...below.map(draw)]
      }
    </ul>
  )
}

const toStyle = (start: number | undefined) =>
  start === undefined ? undefined : { transform: `translateY(${start}px)` }

/** The cards of a column and the gap of one on its way. */
export const BoardCards = memo(BoardCardsView) as typeof BoardCardsView
