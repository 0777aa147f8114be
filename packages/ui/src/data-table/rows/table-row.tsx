import { Fragment, memo, type ReactNode } from 'react'
import { Checkbox } from '../../checkbox/checkbox'
import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'
import { HostLink } from '../../link/host-link'
import { aligns, as, cellFocus, cellLook, edgeLook, pinnedLook, rowLook } from '../cells/cell-look'
import { BOXES } from '../cells/use-cell-focus'
import type { DataTableColumn, RowKey } from '../columns/columns'
import type { DataTableLabels } from '../data-table-labels'
import type { SelectionActions } from './use-selection'

/** What all rows of a table share; a new object redraws every row. */
export interface RowsLook<R, K extends RowKey> {
  columns: readonly DataTableColumn<R>[]
  labels: DataTableLabels
  selection: SelectionActions<R, K> | null
  places: ReadonlyMap<string, number>
  isPinning: boolean
  /** The key of the last pinned column when something goes under it. */
  edge: string | null
  isGrid: boolean
  canOpen: boolean
  /** The column whose cell opens the row. */
  opener: string | undefined
  /** Cells tell whether they can be changed. */
  hasEditing: boolean
  rowHref?: ((row: R) => string) | undefined
  rowLabel?: ((row: R) => string) | undefined
}

/** Props of {@link TableRow}. */
export interface TableRowProps<R, K extends RowKey> {
  look: RowsLook<R, K>
  row: R
  id: K
  index: number
  /** Whether rows far from the eye are not drawn: then each has exactly the height of a row. */
  isFixed: boolean
  /** Pixels from the top of all rows, for one that does not stand in line. */
  top: number | undefined
  /** Depth in groups, from 1; 0 without groups. */
  level: number
  isSelected: boolean
  isHighlighted: boolean
  isDimmed: boolean
  /** The column of the tab stop, when it is in this row. */
  stop: string | undefined
}

function Row<R, K extends RowKey>(props: TableRowProps<R, K>) {
  const { look, row, id, index, isFixed, top, level, isSelected, isHighlighted, isDimmed, stop } = props
  const {
    columns,
    labels,
    selection,
    places,
    isPinning,
    edge,
    isGrid,
    canOpen,
    opener,
    hasEditing,
    rowHref,
    rowLabel,
  } = look
  return (
    <tr
      {...as.row}
      data-slot="row"
      data-key={id}
      data-index={index}
      data-state={isSelected ? 'selected' : undefined}
      aria-rowindex={index + 2}
      aria-level={level > 0 ? level : undefined}
      aria-selected={selection ? isSelected : undefined}
      style={top === undefined ? undefined : { top }}
      className={cn(
        rowLook,
        isFixed ? 'wu:h-(--ws-row)' : 'wu:min-h-(--ws-row)',
        top !== undefined && 'wu:absolute',
        isSelected ? 'wu:bg-brand-soft' : 'wu:bg-surface wu:hover:bg-canvas',
        canOpen && 'wu:cursor-pointer',
        isDimmed && 'wu:text-ink-3',
        isHighlighted && 'wu:motion-safe:animate-glow',
      )}
    >
      {selection && (
        <td
          {...as.gridCell}
          data-column={BOXES}
          data-pinned={isPinning ? '' : undefined}
          className={cn('wu:content-center wu:ps-5', isPinning && cn(pinnedLook, 'wu:start-0'))}
        >
          <Checkbox
            key={id}
            aria-label={labels.selectRow(rowLabel?.(row) ?? toName(columns, row) ?? String(id))}
            data-stop=""
            tabIndex={stop === BOXES ? 0 : -1}
            checked={isSelected}
            onClick={(event) => {
              event.stopPropagation()
              selection.press(id, event.shiftKey)
            }}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const isOpener = column.key === opener
        const left = isPinning ? places.get(column.key) : undefined
        const isStop = stop === column.key
        const content = column.cell(row)
        const isEditable = hasEditing && column.editable?.(row) === true
        return (
          <td
            key={column.key}
            {...(isGrid ? (hasEditing && !isEditable ? as.readOnlyCell : as.gridCell) : as.cell)}
            data-slot="cell"
            data-column={column.key}
            data-pinned={left === undefined ? undefined : ''}
            data-editable={isEditable ? '' : undefined}
            tabIndex={isGrid && !isOpener ? (isStop ? 0 : -1) : undefined}
            style={left === undefined ? undefined : { insetInlineStart: left }}
            className={cn(
              cellLook,
              aligns[column.align ?? 'left'],
              left !== undefined && pinnedLook,
              edge === column.key && edgeLook,
              place === 0 && level > 1 && 'wu:ps-8',
              cellFocus,
            )}
          >
            {isOpener ? (
              <Opener key={id} href={rowHref?.(row)} label={rowLabel?.(row)} isStop={isStop}>
                {content}
              </Opener>
            ) : (
              // The row's element may serve another record next; what stands in it never does.
              toOwn(content, id)
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** One record. The cell that names it, else the first one, holds its link or button; a press anywhere else in the row does the same. */
export const TableRow = memo(Row) as typeof Row

// Its press travels up to the place of all rows, so there is one place that opens.
function Opener({
  href,
  label,
  isStop,
  children,
}: {
  href?: string | undefined
  label?: string | undefined
  isStop: boolean
  children: ReactNode
}) {
  const look = {
    'data-slot': 'row-open',
    'data-stop': '',
    'aria-label': label,
    tabIndex: isStop ? 0 : -1,
    className: cn(
      'wu:inline-block wu:max-w-full wu:cursor-pointer wu:truncate wu:rounded-sm wu:align-middle wu:focus-visible:-outline-offset-2',
      focusRing,
    ),
  }
  if (href === undefined) {
    return (
      <button type="button" {...look}>
        {children}
      </button>
    )
  }
  return (
    <HostLink href={href} {...look}>
      {children}
    </HostLink>
  )
}

// Plain text has nothing to carry over, and changing it in place is cheapest.
function toOwn(content: ReactNode, id: RowKey): ReactNode {
  return typeof content === 'string' || typeof content === 'number' ? content : <Fragment key={id}>{content}</Fragment>
}

function toName<R>(columns: readonly DataTableColumn<R>[], row: R): string | undefined {
  for (const column of columns) {
    const cell = column.cell(row)
    if (typeof cell === 'string' || typeof cell === 'number') return String(cell)
  }
  return undefined
}
