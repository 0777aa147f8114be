import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { cn } from '../lib/cn'
import { Skeleton } from '../skeleton/skeleton'
import { TableHeader } from './table-header'
import { type RowActions, TableRow } from './table-row'
import { useRowWindow } from './use-row-window'

/** A column; `width` in pixels (others share what is left), `pinned` stays in sight while scrolling sideways. */
export interface DataTableColumn<R> {
  key: string
  header: string
  cell: (row: R) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number
  sortable?: boolean
  pinned?: boolean
  hidden?: boolean
}

/** Props of {@link DataTable}. `sort` is an order like `-due_at,name`; `highlighted` rows glow, `dimmed` ones have left the filter. */
export interface DataTableProps<R> {
  rows: readonly R[]
  columns: readonly DataTableColumn<R>[]
  getKey: (row: R) => number
  caption: string
  sort?: string
  onSortChange?: (sort: string) => void
  selected?: ReadonlySet<number>
  onSelectedChange?: (selected: Set<number>) => void
  onRowOpen?: (row: R, event: MouseEvent<HTMLElement>) => void
  rowHref?: (row: R) => string
  rowLabel?: (row: R) => string
  isLoading?: boolean
  skeletonRows?: number
  highlighted?: ReadonlySet<number>
  dimmed?: ReadonlySet<number>
  className?: string
}

/** A column that has no width of its own is not squeezed below this. */
const COLUMN_MIN = 140
const BOX_WIDTH = 44

/** Records in rows. Stands in a place of limited height, scrolls inside itself; more than 200 rows are drawn as needed. */
export function DataTable<R>({
  rows,
  columns,
  getKey,
  caption,
  sort,
  onSortChange,
  selected,
  onSelectedChange,
  onRowOpen,
  rowHref,
  rowLabel,
  isLoading = false,
  skeletonRows = 12,
  highlighted,
  dimmed,
  className,
}: DataTableProps<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<number | null>(null)
  const shown = columns.filter((column) => !column.hidden)
  const keys = rows.map(getKey)
  const hasBoxes = onSelectedChange !== undefined
  const span = shown.length + (hasBoxes ? 1 : 0)
  const { first, last, before, after } = useRowWindow(rows.length, scroller)
  const isFirstLoad = isLoading && rows.length === 0
  const minWidth = shown.reduce((sum, { width }) => sum + (width ?? COLUMN_MIN), hasBoxes ? BOX_WIDTH : 0)
  const actions: RowActions<R> = { anchor, keys, selected, onSelectedChange, onRowOpen, rowHref, rowLabel }

  return (
    <div
      ref={scroller}
      data-slot="data-table"
      className={cn(
        'wu:relative wu:min-h-0 wu:min-w-0 wu:overflow-auto wu:font-sans wu:text-ink wu:text-md',
        className,
      )}
    >
      <table
        aria-busy={isLoading || undefined}
        aria-rowcount={first > 0 || last < rows.length ? rows.length + 1 : undefined}
        style={{ minWidth }}
        className="wu:w-full wu:table-fixed wu:border-separate wu:border-spacing-0"
      >
        <caption className="wu:sr-only">{caption}</caption>
        <colgroup className="wu:table-column-group">
          {hasBoxes && <col style={{ width: BOX_WIDTH }} className="wu:table-column" />}
          {shown.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} className="wu:table-column" />
          ))}
        </colgroup>
        <TableHeader
          columns={shown}
          sort={sort}
          onSortChange={onSortChange}
          keys={keys}
          selected={selected}
          onSelectedChange={onSelectedChange}
        />
        <tbody className="wu:table-row-group" {...rowKeys}>
          {before > 0 && <Space height={before} span={span} />}
          {isFirstLoad
            ? Array.from({ length: skeletonRows }, (_, index) => toSkeletonRow(index, shown, hasBoxes))
            : rows
                .slice(first, last)
                .map((row, index) => (
                  <TableRow
                    key={getKey(row)}
                    row={row}
                    id={getKey(row)}
                    index={first + index}
                    columns={shown}
                    actions={actions}
                    isSelected={selected?.has(getKey(row)) ?? false}
                    isHighlighted={highlighted?.has(getKey(row)) ?? false}
                    isDimmed={dimmed?.has(getKey(row)) ?? false}
                  />
                ))}
          {after > 0 && <Space height={after} span={span} />}
        </tbody>
      </table>
      {isFirstLoad && (
        <span role="status" className="wu:sr-only">
          Загрузка
        </span>
      )}
    </div>
  )
}

// Rows far from the eye are only as much height.
function Space({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="wu:table-row">
      <td colSpan={span} style={{ height }} className="wu:table-cell" />
    </tr>
  )
}

function toSkeletonRow<R>(index: number, columns: readonly DataTableColumn<R>[], hasBoxes: boolean) {
  return (
    <tr key={`skeleton-${index}`} aria-hidden data-slot="skeleton-row" className="wu:table-row">
      {hasBoxes && <td className="wu:table-cell wu:h-9.5 wu:border-line wu:border-b" />}
      {columns.map(({ key, align }, place) => {
        // Uneven widths look like text, not like a form.
        const look: CSSProperties = { width: `${40 + ((index * 17 + place * 29) % 45)}%` }
        return (
          <td key={key} className="wu:table-cell wu:h-9.5 wu:border-line wu:border-b wu:px-3">
            <Skeleton style={look} className={cn('wu:h-3', align === 'right' && 'wu:ml-auto')} />
          </td>
        )
      })}
    </tr>
  )
}

// One row's opener is the table's tab stop; arrows, Home and End walk over the others.
const rowKeys = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[event.key]
    if (step === undefined || !(event.target instanceof HTMLElement) || event.target.dataset.slot !== 'row-open') return
    const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot="row-open"]')]
    const place = Math.min(openers.length - 1, Math.max(0, openers.indexOf(event.target) + step))
    event.preventDefault()
    openers[place]?.focus()
  },
  // A cell cut by the column tells its whole text on hover.
  onMouseOver: (event: MouseEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot="cell"]') : null
    if (cell && !cell.title && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  },
}
