import { type ForwardedRef, forwardRef, type RefAttributes, useId, useRef } from 'react'
import { AnchoredMenu } from '../drag/anchored-menu'
import { isFailed, LoadError } from '../error-state/load-error'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { ownEscape } from '../lib/own-escape'
import { BoardColumnView } from './board-column'
import { boardLabels } from './board-labels'
import type { BoardProps } from './board-props'
import { SkeletonColumns } from './board-skeleton'
import { useBoard } from './use-board'
import { useNearColumns } from './use-near-columns'

function BoardView<C>(props: BoardProps<C>, ref: ForwardedRef<HTMLDivElement>) {
  const {
    columns,
    getKey,
    renderCard,
    cardLabel,
    onMove: _onMove,
    onOpen,
    canMove: _canMove,
    onAdd,
    onQuickAdd,
    collapsible: isCollapsible = false,
    collapsed: _collapsed,
    defaultCollapsed: _defaultCollapsed,
    onCollapsedChange: _onCollapsedChange,
    emptyText,
    loading: isLoading = false,
    error,
    onRetry,
    className,
    ...rest
  } = props
  const helpId = `${useId()}help`
  const labels = useLabels('board', boardLabels)
  const hasCards = columns.some(({ cards }) => cards.length > 0)
  const shown = isFailed(error) && !hasCards ? [] : columns
  const { setRoot, said, lift, lifted, stop, actions, collapsed, isRefused, menu } = useBoard(props, ref)
  const scroller = useRef<HTMLDivElement>(null)
  const { isCrowded, isFar } = useNearColumns(
    scroller,
    columns.reduce((sum, { cards }) => sum + cards.length, 0),
  )

  return (
    <div
      ref={setRoot}
      data-slot="board"
      {...ownEscape(lift !== null)}
      className={cn(
        'wu:relative wu:flex wu:min-h-0 wu:min-w-0 wu:flex-col wu:gap-2 wu:font-sans wu:text-ink wu:text-md wu:data-dragging:cursor-grabbing',
        className,
      )}
      {...rest}
    >
      <span id={helpId} hidden className="wu:hidden">
        {onOpen ? labels.help : labels.helpWithoutOpening}
      </span>
      <span role="status" aria-live="assertive" className="wu:sr-only">
        {said}
      </span>
      <LoadError error={error} hasContent={hasCards} onRetry={onRetry} className="wu:shrink-0" />
      <div
        ref={scroller}
        data-slot="board-columns"
        aria-busy={isLoading || undefined}
        className="wu:relative wu:flex wu:min-h-0 wu:flex-1 wu:snap-x wu:snap-mandatory wu:items-stretch wu:gap-3 wu:overflow-x-auto wu:in-data-dragging:snap-none wu:md:snap-none"
      >
        {isLoading && shown.length === 0 && <SkeletonColumns />}
        {shown.map((column, place) => {
          const isOver = lift?.slot.column === place
          return (
            <BoardColumnView
              key={column.key}
              column={column}
              place={place}
              gapAt={isOver ? lift.slot.index : -1}
              gapHeight={lift?.height ?? 0}
              ghost={isOver && lift.by === 'keyboard' ? lifted : null}
              liftedKey={lift?.from.column === place ? lift.key : null}
              stopKey={stop?.column === place ? stop.key : null}
              helpId={helpId}
              isCrowded={isCrowded}
              isFar={isFar(place)}
              isLoading={isLoading}
              isOpening={onOpen !== undefined}
              isCollapsed={isCollapsible && collapsed.has(column.key)}
              isRefused={lift !== null && isRefused(lift.key, place)}
              isOver={isOver}
              emptyText={emptyText === undefined ? labels.empty : emptyText}
              isCollapsible={isCollapsible}
              hasAdd={onAdd !== undefined}
              hasQuickAdd={onQuickAdd !== undefined}
              getKey={getKey}
              cardLabel={cardLabel}
              renderCard={renderCard}
              actions={actions}
            />
          )
        })}
      </div>
      <AnchoredMenu anchor={menu.anchor} label={menu.label} items={menu.items} align="end" onClose={menu.close} />
    </div>
  )
}

/**
 * Cards in columns. They move by the mouse, by a finger after a long touch, by Space with the arrows, by Alt and the
 * arrows at once, and by the menu «Переместить»; arrows alone walk, Enter opens. Every move is read out. Of a column with
 * more than a hundred cards, and of a board with more than two hundred, those near the eye are drawn.
 */
export const Board = forwardRef(BoardView) as <C>(
  props: BoardProps<C> & RefAttributes<HTMLDivElement>,
) => ReturnType<typeof BoardView>
