import { Check, ChevronRight, LoaderCircle, Minus, MoreHorizontal, TriangleAlert } from 'lucide-react'
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { focusRingInside } from '../lib/focus-ring'
import type { TreeLabels } from './tree-labels'
import type { TreeDrop } from './tree-move'
import type { TreeRow } from './tree-rows'
import type { Ticked } from './tree-sets'

/** Props of {@link TreeLine}; `index` is the line's number in sight, `start` its top in pixels in a virtual tree. */
export interface TreeLineProps {
  row: TreeRow
  index: number
  /** Begins the ids inside the line. */
  idBase: string
  start: number | undefined
  isOpen: boolean
  isStop: boolean
  isLoading: boolean
  /** Undefined where nothing can be chosen or ticked. */
  isSelected: boolean | undefined
  tick: Ticked | undefined
  isCut: boolean
  drop: TreeDrop['at'] | undefined
  field: ReactNode
  icon: ReactNode
  end: ReactNode
  hasMenu: boolean
  labels: TreeLabels
  own: HTMLAttributes<HTMLDivElement> | undefined
  onFocus: () => void
  onClick: (event: MouseEvent) => void
  onDoubleClick: () => void
  onToggle: () => void
  onTick: () => void
  onMenu: (opener: HTMLElement, at?: { x: number; y: number }) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A line of the tree. */
export function TreeLine(props: TreeLineProps) {
  const { row, index, start, isOpen, isStop, isLoading, isSelected, tick, isCut, drop, field, icon, end } = props
  const { idBase, hasMenu, labels, own, onFocus, onClick, onDoubleClick, onToggle, onTick, onMenu, onKeyDown } = props
  const { node, level, place, count, isBranch, kind } = row
  const isFailure = kind === 'failed'
  const labelId = `${idBase}label${index}`
  const endId = `${idBase}end${index}`
  const inset = 4 + (level - 1) * 16
  return (
    <div
      {...own}
      role="treeitem"
      data-slot="tree-line"
      data-id={isFailure ? undefined : node.id}
      data-index={index}
      data-drop={drop}
      data-state={isBranch ? (isOpen ? 'open' : 'closed') : undefined}
      // The button is no part of the name.
      aria-labelledby={hasMenu && !field ? `${labelId} ${endId}` : undefined}
      aria-level={level}
      aria-setsize={count}
      aria-posinset={place}
      aria-expanded={isBranch ? isOpen : undefined}
      aria-selected={isFailure ? undefined : isSelected}
      aria-checked={isFailure ? undefined : tick}
      aria-disabled={node.disabled || undefined}
      aria-busy={isLoading || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={(event) => {
        if (!hasMenu || isFailure) return
        event.preventDefault()
        onMenu(event.currentTarget, { x: event.clientX, y: event.clientY })
      }}
      style={{
        ...own?.style,
        paddingInlineStart: inset,
        ...(start !== undefined && { transform: `translateY(${start}px)` }),
      }}
      className={cn(
        'wu:group wu:flex wu:h-7.5 wu:select-none wu:items-center wu:gap-1 wu:rounded-md wu:border wu:border-transparent wu:pe-2 wu:text-ink-2 wu:pointer-coarse:h-11 wu:[-webkit-touch-callout:none]',
        start === undefined ? 'wu:relative' : 'wu:absolute wu:inset-x-0 wu:top-0',
        node.disabled && !isFailure
          ? 'wu:cursor-not-allowed wu:text-ink-3'
          : 'wu:cursor-pointer wu:hover:bg-sunken wu:hover:text-ink',
        'wu:aria-selected:bg-brand-soft wu:aria-selected:font-[550] wu:aria-selected:text-ink wu:forced-colors:aria-selected:border-[Highlight]',
        isCut && 'wu:opacity-50',
        drop === 'inside' && 'wu:border-brand wu:bg-brand-soft',
        focusRingInside,
        own?.className,
      )}
    >
      {(drop === 'before' || drop === 'after') && (
        <span
          aria-hidden
          style={{ insetInlineStart: inset + 20 }}
          className={cn(
            'wu:pointer-events-none wu:absolute wu:end-0 wu:h-0.5 wu:rounded-full wu:bg-brand wu:forced-colors:bg-[Highlight]',
            drop === 'before' ? 'wu:-top-px' : 'wu:-bottom-px',
          )}
        />
      )}
      {isFailure ? (
        <>
          <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="wu:mx-1 wu:shrink-0 wu:text-bad" />
          <span className="wu:min-w-0 wu:truncate wu:text-bad">{labels.failed}.</span>{' '}
          <span className="wu:shrink-0 wu:text-brand">{labels.retry}</span>
        </>
      ) : (
        <>
          <Twist isBranch={isBranch} isOpen={isOpen} isLoading={isLoading} onToggle={onToggle} />
          {tick !== undefined && <Box tick={tick} isDisabled={Boolean(node.disabled)} onTick={onTick} />}
          {icon && (
            <span
              aria-hidden
              className={cn('wu:inline-flex wu:shrink-0', isSelected ? 'wu:text-brand' : 'wu:text-ink-3')}
            >
              {icon}
            </span>
          )}
          {field ?? (
            <span id={labelId} title={node.label} className="wu:min-w-0 wu:flex-1 wu:truncate">
              {node.label}
            </span>
          )}
          {end !== undefined && end !== null && ' '}
          {end !== undefined && end !== null && (
            <span id={endId} className="wu:shrink-0 wu:font-normal wu:text-ink-3 wu:text-sm wu:tabular-nums">
              {end}
            </span>
          )}
          {hasMenu && !field && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={labels.actions(node.label)}
              aria-haspopup="menu"
              onClick={(event) => {
                event.stopPropagation()
                onMenu(event.currentTarget)
              }}
              className="wu:-me-1.5 wu:inline-flex wu:size-6 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-sm wu:text-ink-3 wu:opacity-0 wu:hover:bg-line wu:hover:text-ink wu:group-hover:opacity-100 wu:group-focus:opacity-100 wu:pointer-coarse:size-10 wu:pointer-coarse:opacity-100"
            >
              <MoreHorizontal aria-hidden size={14} strokeWidth={1.75} />
            </button>
          )}
        </>
      )}
    </div>
  )
}

interface TwistProps {
  isBranch: boolean
  isOpen: boolean
  isLoading: boolean
  onToggle: () => void
}

// For the pointer alone: the keyboard opens a branch with Arrow Right.
function Twist({ isBranch, isOpen, isLoading, onToggle }: TwistProps) {
  return (
    <span
      aria-hidden
      data-slot="tree-arrow"
      className="wu:inline-flex wu:h-full wu:w-5 wu:shrink-0 wu:items-center wu:justify-center wu:text-ink-3"
      {...(isBranch && pointer(onToggle))}
    >
      {isLoading ? (
        <LoaderCircle size={14} strokeWidth={1.75} className="wu:wheel" />
      ) : (
        isBranch && (
          <ChevronRight
            size={14}
            strokeWidth={1.75}
            className={cn('wu:transition-transform wu:duration-(--ws-fast)', isOpen && 'wu:rotate-90')}
          />
        )
      )}
    </span>
  )
}

function Box({ tick, isDisabled, onTick }: { tick: Ticked; isDisabled: boolean; onTick: () => void }) {
  return (
    <span
      aria-hidden
      data-slot="tree-box"
      className={cn(
        'wu:me-1 wu:inline-flex wu:size-4 wu:shrink-0 wu:items-center wu:justify-center wu:rounded-sm wu:border wu:text-ink-inverse',
        tick === false ? 'wu:border-line-strong wu:bg-surface' : 'wu:border-brand wu:bg-brand',
        isDisabled && 'wu:opacity-50',
      )}
      {...(!isDisabled && pointer(onTick))}
    >
      {tick === true && <Check size={12} strokeWidth={2.5} />}
      {tick === 'mixed' && <Minus size={12} strokeWidth={2.5} />}
    </span>
  )
}

const pointer = (act: () => void) => ({
  onClick: (event: MouseEvent) => {
    event.stopPropagation()
    act()
  },
})
