import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Checkbox } from '../checkbox/checkbox'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { HostLink } from '../link/link'
import type { DataTableColumn } from './data-table'
import { selectRow } from './selection'

/** What a row can do; the same for all rows of a table. `anchor` is the row of the last press, for Shift. */
export interface RowActions<R> {
  anchor: RefObject<number | null>
  keys: readonly number[]
  selected?: ReadonlySet<number>
  onSelectedChange?: (selected: Set<number>) => void
  onRowOpen?: (row: R, event: MouseEvent<HTMLElement>) => void
  rowHref?: (row: R) => string
  rowLabel?: (row: R) => string
}

/** Props of {@link TableRow}. */
export interface TableRowProps<R> {
  row: R
  id: number
  index: number
  columns: readonly DataTableColumn<R>[]
  actions: RowActions<R>
  isSelected: boolean
  isHighlighted: boolean
  isDimmed: boolean
}

const aligns = { left: 'wu:text-left', right: 'wu:text-right wu:tabular-nums', center: 'wu:text-center' }

/** One record. The first cell holds its link or button; a press anywhere else in the row does the same. */
export function TableRow<R>({
  row,
  id,
  index,
  columns,
  actions,
  isSelected,
  isHighlighted,
  isDimmed,
}: TableRowProps<R>) {
  const { anchor, keys, selected, onSelectedChange, onRowOpen, rowHref, rowLabel } = actions
  const canOpen = Boolean(onRowOpen || rowHref)
  const select = (shift: boolean) => {
    onSelectedChange?.(selectRow(selected ?? new Set(), keys, id, shift ? anchor.current : null))
    anchor.current = id
  }
  const backdrop = isSelected ? 'wu:bg-brand-soft' : 'wu:bg-surface wu:group-hover:bg-canvas'
  const cellLook = cn('wu:table-cell wu:h-9.5 wu:border-line wu:border-b wu:align-middle', backdrop)
  const name = rowLabel?.(row) ?? toName(columns, row) ?? String(id)

  return (
    <tr
      data-slot="row"
      data-key={id}
      aria-rowindex={index + 2}
      aria-selected={onSelectedChange ? isSelected : undefined}
      className={cn(
        'wu:group wu:table-row',
        canOpen && 'wu:cursor-pointer',
        isDimmed && 'wu:text-ink-3',
        isHighlighted && 'wu:motion-safe:animate-glow',
      )}
      {...(canOpen && toRowPresses(row, actions))}
    >
      {onSelectedChange && (
        <td className={cn(cellLook, 'wu:pl-5')}>
          <Checkbox
            aria-label={`Выбрать: ${name}`}
            checked={isSelected}
            onClick={(event) => {
              event.stopPropagation()
              select(event.shiftKey)
            }}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={cn(
            cellLook,
            aligns[column.align ?? 'left'],
            'wu:px-3',
            column.pinned && 'wu:sticky wu:left-0 wu:z-5',
            isHighlighted && 'wu:motion-safe:animate-glow',
          )}
        >
          <div data-slot="cell" className="wu:min-w-0 wu:truncate">
            {place === 0 && canOpen ? (
              <Opener href={rowHref?.(row)} label={rowLabel?.(row)} isStop={index === 0}>
                {column.cell(row)}
              </Opener>
            ) : (
              column.cell(row)
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}

// Its press travels up to the row, so there is one place that opens.
function Opener({
  href,
  label,
  isStop,
  children,
}: {
  href?: string
  label?: string
  isStop: boolean
  children: ReactNode
}) {
  const look = {
    'data-slot': 'row-open',
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

function toRowPresses<R>(row: R, { onRowOpen, rowHref }: RowActions<R>) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const link =
        event.target instanceof Element ? event.target.closest('a, button, input, label, [role="checkbox"]') : null
      const isOpener = link?.getAttribute('data-slot') === 'row-open'
      if ((link && !isOpener) || event.defaultPrevented) return
      const wantsTab = event.ctrlKey || event.metaKey || event.shiftKey
      if (wantsTab) {
        // The browser itself opens a real link in a new tab.
        if (!isOpener && rowHref && !event.shiftKey) window.open(rowHref(row), '_blank', 'noopener')
        return
      }
      if (onRowOpen) {
        if (isOpener) event.preventDefault()
        onRowOpen(row, event)
      } else if (!isOpener) {
        event.currentTarget.querySelector<HTMLElement>('[data-slot="row-open"]')?.click()
      }
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      const isOpener = event.target instanceof Element && event.target.closest('a') !== null
      if (event.button === 1 && rowHref && !isOpener) window.open(rowHref(row), '_blank', 'noopener')
    },
  }
}

function toName<R>(columns: readonly DataTableColumn<R>[], row: R): string | undefined {
  for (const column of columns) {
    const cell = column.cell(row)
    if (typeof cell === 'string' || typeof cell === 'number') return String(cell)
  }
  return undefined
}
