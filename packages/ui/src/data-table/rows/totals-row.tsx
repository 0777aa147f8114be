import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'
import { aligns, as, cellFocus, cellLook, edgeLook, pinnedLook, rowLook } from '../cells/cell-look'
import { BOXES } from '../cells/use-cell-focus'
import type { RowKey } from '../columns/columns'
import type { RowsLook } from './table-row'

/** Props of {@link TotalsRow}: `totals` by the key of a column. */
export interface TotalsRowProps<R, K extends RowKey> {
  look: RowsLook<R, K>
  totals: Readonly<Record<string, ReactNode>>
  index: number
  stop: string | undefined
}

/** What all rows come to; stays at the bottom while they scroll. */
export function TotalsRow<R, K extends RowKey>({ look, totals, index, stop }: TotalsRowProps<R, K>) {
  const { columns, labels, selection, places, isPinning, edge, isGrid } = look
  const role = isGrid ? as.gridCell : as.cell
  return (
    <tfoot {...as.group} data-slot="table-foot" className="wu:sticky wu:bottom-0 wu:z-10 wu:block">
      <tr
        {...as.row}
        data-slot="totals-row"
        data-index={index}
        aria-rowindex={index + 2}
        className={cn(
          rowLook,
          'wu:min-h-(--ws-row) wu:border-t wu:border-line-strong wu:border-b-0 wu:bg-canvas wu:font-[550]',
        )}
      >
        {selection && (
          <td
            {...role}
            data-column={BOXES}
            data-pinned={isPinning ? '' : undefined}
            tabIndex={isGrid ? (stop === BOXES ? 0 : -1) : undefined}
            className={cn(cellFocus, isPinning && cn(pinnedLook, 'wu:start-0'))}
          />
        )}
        {columns.map((column, place) => {
          const left = isPinning ? places.get(column.key) : undefined
          return (
            <td
              key={column.key}
              {...role}
              data-slot="cell"
              data-column={column.key}
              data-pinned={left === undefined ? undefined : ''}
              tabIndex={isGrid ? (stop === column.key ? 0 : -1) : undefined}
              style={left === undefined ? undefined : { insetInlineStart: left }}
              className={cn(
                cellLook,
                aligns[column.align ?? 'left'],
                left !== undefined && pinnedLook,
                edge === column.key && edgeLook,
                'wu:tabular-nums',
                cellFocus,
              )}
            >
              {totals[column.key] ?? (place === 0 ? labels.total : null)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
