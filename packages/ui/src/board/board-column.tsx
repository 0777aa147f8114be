import { ChevronsLeftRight, ChevronsRightLeft, Plus, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRingInside } from '../lib/focus-ring'
import { toneMark } from '../lib/tones'
import { BoardCards, type BoardCardsProps } from './board-cards'
import { columnLook, openColumnLook } from './board-column-look'
import { boardLabels } from './board-labels'
import { BoardQuickAdd } from './board-quick-add'

/** Props of {@link BoardColumnView}. */
export interface BoardColumnViewProps<C> extends Omit<BoardCardsProps<C>, 'emptyText'> {
  isCollapsed: boolean
  /** The dragged card may not come here. */
  isRefused: boolean
  /** The dragged card is over this column. */
  isOver: boolean
  emptyText: ReactNode
  isCollapsible: boolean
  hasAdd: boolean
  hasQuickAdd: boolean
}

function ColumnView<C>({
  isCollapsed,
  isRefused,
  isOver,
  isCollapsible,
  hasAdd,
  hasQuickAdd,
  ...cards
}: BoardColumnViewProps<C>) {
  const labels = useLabels('board', boardLabels)
  const { column, place, isLoading, actions } = cards
  const { key, title, tone, count, limit = null, subtitle, footer } = column
  const isOverLimit = limit !== null && count > limit
  const name = labels.column(title, count, limit)
  const mark = <span aria-hidden className={cn('wu:size-2 wu:shrink-0 wu:rounded-full', toneMark[tone])} />
  const figures = (
    <span
      className={cn(
        'wu:inline-flex wu:shrink-0 wu:items-center wu:gap-1 wu:whitespace-nowrap wu:tabular-nums',
        isOverLimit ? 'wu:rounded-sm wu:bg-bad-soft wu:px-1.5 wu:text-bad' : 'wu:text-ink-3',
        isCollapsed && isOverLimit && 'wu:flex-col wu:px-1 wu:py-1',
      )}
    >
      {isOverLimit && <TriangleAlert aria-hidden size={12} strokeWidth={2} />}
      {limit === null || isCollapsed ? count : `${count} / ${limit}`}
    </span>
  )
  return (
    <section
      aria-label={isOverLimit ? `${name}, ${labels.overLimit}` : name}
      aria-busy={isLoading || undefined}
      data-slot="board-column"
      data-key={key}
      data-place={place}
      data-state={isCollapsed ? 'closed' : 'open'}
      data-limit={isOverLimit ? 'over' : undefined}
      className={cn(
        columnLook,
        isCollapsed ? 'wu:w-11' : openColumnLook,
        isOver && 'wu:border-brand-line',
        isRefused && 'wu:opacity-50',
      )}
    >
      {isCollapsed ? (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => actions.toggle(key)}
          className={cn(
            'wu:flex wu:min-h-0 wu:flex-1 wu:cursor-pointer wu:flex-col wu:items-center wu:gap-2.5 wu:rounded-lg wu:py-3 wu:hover:bg-line',
            focusRingInside,
          )}
        >
          <span className="wu:sr-only">{labels.expand} </span>
          <ChevronsLeftRight aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
          {mark}
          <span className="wu:min-h-0 wu:truncate wu:font-[600] wu:text-ink wu:[writing-mode:vertical-rl]">
            {title}
          </span>{' '}
          {figures}
        </button>
      ) : (
        <>
          <header className="wu:flex wu:h-11 wu:shrink-0 wu:items-center wu:gap-2 wu:pe-2 wu:ps-4">
            {mark}
            <h3 title={title} className="wu:min-w-0 wu:truncate wu:font-[600] wu:text-ink">
              {title}
            </h3>
            {figures}
            <span className="wu:ms-auto wu:flex wu:shrink-0">
              {isCollapsible && (
                <IconButton size="sm" label={labels.collapse(title)} aria-expanded onClick={() => actions.toggle(key)}>
                  <ChevronsRightLeft aria-hidden size={16} strokeWidth={1.75} />
                </IconButton>
              )}
              {hasAdd && (
                <IconButton size="sm" label={labels.create(title)} onClick={() => actions.add(key)}>
                  <Plus aria-hidden size={16} strokeWidth={1.75} />
                </IconButton>
              )}
            </span>
          </header>
          {subtitle && (
            <p className="wu:-mt-1.5 wu:shrink-0 wu:truncate wu:pe-2 wu:pb-1.5 wu:ps-4 wu:text-ink-2 wu:text-sm">
              {subtitle}
            </p>
          )}
          <BoardCards {...cards} />
          {hasQuickAdd && <BoardQuickAdd column={title} onAdd={(text) => actions.quickAdd(key, text)} />}
          {footer && (
            <footer className="wu:mt-auto wu:shrink-0 wu:pt-1 wu:px-4 wu:pb-2.5 wu:text-ink-2 wu:text-sm">
              {footer}
            </footer>
          )}
        </>
      )}
    </section>
  )
}

/** A column: its name and count, its cards, a field for a new one, totals. */
export const BoardColumnView = memo(ColumnView) as typeof ColumnView
