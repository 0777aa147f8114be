import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { cn } from '../lib/cn'
import { toneMark } from '../lib/tones'
import { Skeleton } from '../skeleton/skeleton'
import type { BoardColumn } from './board-move'
import { useCardDrop } from './use-board-drag'

/** Props of {@link BoardColumnView}: `slot` is the place of the gap a dragged card would fill. */
export interface BoardColumnViewProps<C> {
  boardId: string
  column: BoardColumn<C>
  place: number
  slot: { index: number; height: number } | null
  draggedIndex: number | null
  isLoading: boolean
  onAdd?: () => void
  renderCard: (card: C, index: number) => ReactNode
  getCardKey: (card: C) => string | number
}

/** A column: its name, its cards, and the gap of a card on its way. */
export function BoardColumnView<C>({
  boardId,
  column,
  place,
  slot,
  draggedIndex,
  isLoading,
  onAdd,
  renderCard,
  getCardKey,
}: BoardColumnViewProps<C>) {
  const ref = useRef<HTMLElement>(null)
  useCardDrop(ref, boardId, place)
  // Places are counted without the dragged card, the list still holds it.
  const gapAt = slot === null ? -1 : draggedIndex !== null && slot.index >= draggedIndex ? slot.index + 1 : slot.index
  const gap = slot && (
    <li
      key="gap"
      aria-hidden
      data-slot="board-gap"
      style={{ height: slot.height }}
      className="wu:rounded-lg wu:border wu:border-brand-line wu:border-dashed wu:bg-brand-soft"
    />
  )
  return (
    <section
      ref={ref}
      aria-label={`${column.title}, ${column.count}`}
      aria-busy={isLoading || undefined}
      data-slot="board-column"
      data-key={column.key}
      className="wu:flex wu:max-h-full wu:min-h-40 wu:w-78 wu:max-w-[85vw] wu:shrink-0 wu:snap-start wu:flex-col wu:rounded-lg wu:bg-sunken"
    >
      <header className="wu:flex wu:h-11 wu:shrink-0 wu:items-center wu:gap-2 wu:pr-2 wu:pl-4">
        <span aria-hidden className={cn('wu:size-2 wu:shrink-0 wu:rounded-full', toneMark[column.tone])} />
        <h3 title={column.title} className="wu:min-w-0 wu:truncate wu:font-[600] wu:text-ink">
          {column.title}
        </h3>
        <span className="wu:shrink-0 wu:text-ink-3 wu:tabular-nums">{column.count}</span>
        {onAdd && (
          <IconButton size="sm" label={`Создать в «${column.title}»`} onClick={onAdd} className="wu:ml-auto">
            <Plus aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </header>
      <ul className="wu:flex wu:min-h-24 wu:flex-1 wu:flex-col wu:gap-2 wu:overflow-y-auto wu:px-2 wu:pt-0.5 wu:pb-2">
        {isLoading && column.cards.length === 0 && <SkeletonCards count={3 - (place % 2)} />}
        {column.cards.map((card, index) => [
          index === gapAt && gap,
          <li key={getCardKey(card)} className="wu:block">
            {renderCard(card, index)}
          </li>,
        ])}
        {gapAt >= column.cards.length && gap}
      </ul>
      {column.footer && (
        <footer className="wu:shrink-0 wu:px-4 wu:pb-2.5 wu:text-ink-2 wu:text-sm">{column.footer}</footer>
      )}
    </section>
  )
}

function SkeletonCards({ count }: { count: number }) {
  return ['first', 'second', 'third'].slice(0, count).map((key) => (
    <li
      key={key}
      aria-hidden
      className="wu:flex wu:flex-col wu:gap-2 wu:rounded-lg wu:border wu:border-line wu:bg-raised wu:p-3"
    >
      <Skeleton className="wu:h-3 wu:w-1/3" />
      <Skeleton className="wu:w-4/5" />
      <Skeleton className="wu:h-3 wu:w-1/2" />
    </li>
  ))
}
