import { ArrowDown, ArrowUp } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'
import { as, cellFocus, edgeLook } from '../cells/cell-look'
import type { DataTableLabels } from '../data-table-labels'
import { toSortParts } from '../rows/sort-order'
import { type ColumnActions, ColumnMenu } from './column-menu'
import type { DataTableColumn } from './columns'

/** Props of {@link HeaderCell}. */
export interface HeaderCellProps<R> {
  column: DataTableColumn<R>
  sort: string | undefined
  /** A press on the name; absent where the column can't be sorted. */
  onSort?: ((keep: boolean) => void) | undefined
  actions: ColumnActions
  labels: DataTableLabels
  /** Offers the menu, the edge and the drag. */
  isAdjustable: boolean
  isGrouped: boolean
  isStop: boolean
  isGrid: boolean
  left: number | undefined
  /** The last pinned one: a line marks where the others go under it. */
  isEdge: boolean
  menu: { open: boolean; onOpenChange: (open: boolean) => void }
  handle: HTMLAttributes<HTMLElement>
  /** Where a carried heading would land: on this one's left or right edge. */
  drop: 'before' | 'after' | undefined
  isCarried: boolean
}

/** The heading of a column: its name, its direction and place in the order, its menu and its movable edge. */
export function HeaderCell<R>(props: HeaderCellProps<R>) {
  const { column, sort, onSort, labels, isAdjustable, isStop, isGrid, left, isEdge, menu, handle, drop } = props
  const { key, header, align } = column
  const parts = toSortParts(sort)
  const place = parts.findIndex((part) => part.key === key)
  const direction = parts[place]?.direction ?? null
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      {...as.heading}
      aria-label={header}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      aria-keyshortcuts={isAdjustable ? 'Alt+ArrowDown' : undefined}
      data-slot="heading"
      data-column={key}
      data-pinned={left === undefined ? undefined : ''}
      data-drop={drop}
      tabIndex={isGrid && !onSort ? (isStop ? 0 : -1) : undefined}
      style={left === undefined ? undefined : { insetInlineStart: left }}
      className={cn(
        'wu:group/heading wu:flex wu:text-start wu:min-w-0 wu:items-center wu:gap-0.5 wu:bg-surface wu:px-3 wu:text-ink-2 wu:last:pe-5',
        left === undefined ? 'wu:relative' : 'wu:sticky wu:z-1',
        align === 'right' ? 'wu:justify-end' : align === 'center' && 'wu:justify-center',
        props.isCarried && 'wu:bg-sunken',
        drop &&
          'wu:before:absolute wu:before:inset-y-1 wu:before:w-0.5 wu:before:rounded-full wu:before:bg-brand wu:before:content-[""]',
        drop === 'before' && 'wu:before:-start-px',
        drop === 'after' && 'wu:before:end-0',
        isAdjustable && (align === 'right' ? 'wu:pointer-coarse:ps-8' : 'wu:pointer-coarse:pe-8'),
        isEdge && edgeLook,
        cellFocus,
      )}
      onContextMenu={
        isAdjustable
          ? (event) => {
              // A held finger carries the heading.
              if (event.defaultPrevented) return
              event.preventDefault()
              menu.onOpenChange(true)
            }
          : undefined
      }
    >
      {onSort ? (
        <button
          type="button"
          data-stop=""
          tabIndex={isStop ? 0 : -1}
          title={header}
          aria-description={direction && parts.length > 1 ? labels.sortPlace(place + 1) : undefined}
          onClick={(event) => onSort(event.shiftKey)}
          className={cn(
            'wu:group/name wu:inline-flex wu:min-h-6 wu:min-w-0 wu:cursor-pointer wu:select-none wu:items-center wu:gap-1 wu:rounded-sm wu:hover:text-ink',
            align === 'right' && 'wu:flex-row-reverse',
            direction && 'wu:text-ink',
            focusRing,
          )}
        >
          <span className="wu:min-w-0 wu:truncate">{header}</span>
          {direction && <Arrow aria-hidden size={14} strokeWidth={1.75} className="wu:shrink-0" />}
          {direction && parts.length > 1 && (
            <span aria-hidden data-slot="sort-place" className="wu:-ms-0.5 wu:text-xs wu:tabular-nums">
              {place + 1}
            </span>
          )}
        </button>
      ) : (
        <span title={header} className="wu:block wu:min-w-0 wu:select-none wu:truncate">
          {header}
        </span>
      )}
      {isAdjustable && (
        <span
          className={cn(
            'wu:absolute wu:inset-y-0 wu:flex wu:items-center wu:opacity-0 wu:focus-within:opacity-100 wu:group-hover/heading:opacity-100 wu:has-data-[state=open]:opacity-100 wu:pointer-coarse:opacity-100',
            // Over the free end of the heading; a name that reaches there is covered only while the button is wanted.
            align === 'right' ? 'wu:start-1' : 'wu:end-2',
          )}
        >
          <ColumnMenu
            column={column}
            actions={props.actions}
            labels={labels}
            direction={direction}
            isSortedElse={parts.some((part) => part.key !== key)}
            isSortable={onSort !== undefined}
            isGrouped={props.isGrouped}
            {...menu}
          />
        </span>
      )}
      {isAdjustable && (
        <span
          aria-hidden
          data-slot="column-edge"
          className="wu:absolute wu:inset-y-0 wu:end-0 wu:z-2 wu:w-2 wu:cursor-col-resize wu:touch-none wu:select-none wu:after:absolute wu:after:inset-y-2 wu:after:end-0 wu:after:w-px wu:after:bg-transparent wu:after:content-[''] wu:group-hover/head:after:bg-line wu:pointer-coarse:after:bg-line wu:hover:after:inset-y-0 wu:hover:after:w-0.5 wu:hover:after:bg-brand wu:active:after:inset-y-0 wu:active:after:w-0.5 wu:active:after:bg-brand wu:pointer-coarse:w-6"
          {...handle}
        />
      )}
    </th>
  )
}
