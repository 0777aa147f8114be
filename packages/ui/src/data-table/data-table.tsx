import { type CSSProperties, type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react'
import { cn } from '../lib/cn'
import { useMergedRef } from '../lib/hooks/use-merged-ref'
import { CellPencil } from './cells/cell-pencil'
import { CellTooltip } from './cells/cell-tooltip'
import type { RowKey } from './columns/columns'
import { TableHeader } from './columns/table-header'
import type { DataTableProps } from './data-table-props'
import { SkeletonRows } from './rows/skeleton-rows'
import { TableBody } from './rows/table-body'
import { TotalsRow } from './rows/totals-row'
import { TableNotes } from './table-notes'
import { useDataTable } from './use-data-table'

const ROW_HEIGHTS = { comfortable: 'var(--ws-row-comfortable, 38px)', compact: 'var(--ws-row-compact, 32px)' }

function Table<R, K extends RowKey>(props: DataTableProps<R, K>, ref: ForwardedRef<HTMLDivElement>) {
  const {
    rows: given,
    columns: _columns,
    getKey,
    caption,
    sorting: _sorting,
    selected: _selected,
    defaultSelected: _defaultSelected,
    onSelectedChange: _onSelectedChange,
    onRowOpen,
    onCellEdit: _onCellEdit,
    rowHref: _rowHref,
    rowLabel: _rowLabel,
    loading: isLoading = false,
    skeletonRows = 12,
    error,
    onRetry,
    empty,
    totals: _totals,
    highlighted,
    dimmed,
    density,
    layout: _layout,
    defaultLayout: _defaultLayout,
    onLayoutChange: _onLayoutChange,
    sort: _sort,
    onSortChange: _onSortChange,
    className,
    style,
    ...rest
  } = props
  const table = useDataTable(props)
  const { look, refs, stop, count, totals, body } = table
  const setScroller = useMergedRef(refs.scroller, ref)
  const hasBoxes = look.selection !== null
  const isFirstLoad = isLoading && given.length === 0
  const notes = (
    <TableNotes
      labels={look.labels}
      hasRows={given.length > 0}
      isLoading={isLoading}
      error={error}
      onRetry={onRetry}
      empty={empty}
    />
  )
  const ownStyle = {
    ...(density && { '--ws-row': ROW_HEIGHTS[density] }),
    ...style,
  } as CSSProperties
  const gridStyle = { '--ws-table-tracks': table.tracks, minWidth: table.leastWidth } as CSSProperties

  return (
    <div
      // A table without anything to press is a place to scroll by keyboard.
      {...(look.isGrid ? {} : { role: 'region', tabIndex: 0, 'aria-label': caption })}
      {...rest}
      ref={setScroller}
      data-slot="data-table"
      style={ownStyle}
      className={cn(
        'wu:relative wu:min-h-0 wu:min-w-0 wu:overflow-auto wu:[overflow-anchor:none] wu:font-sans wu:text-ink wu:text-md',
        className,
      )}
    >
      <div ref={refs.probe} aria-hidden className="wu:invisible wu:absolute wu:h-(--ws-row) wu:w-0" />
      <span ref={refs.before} tabIndex={-1} className="wu:sr-only" />
      {given.length > 0 && notes}
      <table
        ref={refs.grid}
        aria-label={caption}
        aria-busy={isLoading || undefined}
        aria-rowcount={count + 1}
        style={gridStyle}
        className="wu:block"
        {...table.grid}
      >
        <TableHeader {...table.header} isBusy={isLoading && !isFirstLoad} />
        {isFirstLoad && <SkeletonRows columns={look.columns} count={skeletonRows} hasBoxes={hasBoxes} />}
        {given.length > 0 && (
          <TableBody
            {...body}
            look={look}
            getKey={getKey}
            scroller={refs.scroller}
            stop={stop}
            selected={table.selected}
            highlighted={highlighted}
            dimmed={dimmed}
            onRowOpen={onRowOpen}
          />
        )}
        {totals && given.length > 0 && (
          <TotalsRow
            look={look}
            totals={totals}
            index={count - 1}
            stop={stop.index === count - 1 ? stop.column : undefined}
          />
        )}
      </table>
      {given.length === 0 && notes}
      <span ref={refs.after} tabIndex={-1} className="wu:sr-only" />
      <span role="status" className="wu:sr-only">
        {isFirstLoad ? look.labels.loading : table.said}
      </span>
      {table.pencil && <CellPencil {...table.pencil} scroller={refs.scroller} />}
      <CellTooltip scroller={refs.scroller} />
    </div>
  )
}

/**
 * Records in rows. Stands in a place of limited height and scrolls inside itself; of more than 100 rows those near the eye
 * are drawn (as far as a browser can scroll: some 400 000 rows). Give any of the `layout` props and columns can be sorted,
 * moved, resized, pinned, hidden and grouped by.
 */
export const DataTable = forwardRef(Table) as <R, K extends RowKey = number>(
  props: DataTableProps<R, K> & RefAttributes<HTMLDivElement>,
) => ReactElement
