import type { RefObject } from 'react'
import { Checkbox } from '../../checkbox/checkbox'
import { cn } from '../../lib/cn'
import { as, pinnedLook, rowLook } from '../cells/cell-look'
import { BOXES, type CellPlace, HEADING } from '../cells/use-cell-focus'
import type { DataTableLabels } from '../data-table-labels'
import type { ColumnActions } from './column-menu'
import type { DataTableColumn } from './columns'
import { HeaderCell } from './header-cell'
import type { TableLayout } from './table-layout'
import { useColumnDrag } from './use-column-drag'
import type { useColumnResize } from './use-column-resize'

/** Props of {@link TableHeader}. */
export interface TableHeaderProps<R> {
  columns: readonly DataTableColumn<R>[]
  layout: TableLayout
  labels: DataTableLabels
  actions: ColumnActions
  scroller: RefObject<HTMLElement | null>
  resize: ReturnType<typeof useColumnResize>
  onPlace: (key: string, before: string | null) => void
  /** A press on a name; `keep` with Shift. Absent where nothing can be sorted. */
  onSort: (key: string, keep: boolean) => void
  canSort: (column: DataTableColumn<R>) => boolean
  isAdjustable: boolean
  isGrid: boolean
  /** Absent without selection. */
  box?: { state: boolean | 'indeterminate'; isDisabled: boolean; onToggle: () => void } | undefined
  stop: CellPlace
  places: ReadonlyMap<string, number>
  isPinning: boolean
  edge: string | null
  menu: string | null
  onMenuChange: (key: string | null) => void
  /** Rows in sight are being brought up to date. */
  isBusy: boolean
}

/** Names of the columns with all they can do, and the box that selects every row. */
export function TableHeader<R>(props: TableHeaderProps<R>) {
  const { columns, layout, labels, actions, scroller, resize, isAdjustable, isGrid, box, stop, places } = props
  const drag = useColumnDrag({ scroller, isOn: isAdjustable, onDrop: props.onPlace })
  const isStop = (column: string) => stop.index === HEADING && stop.column === column
  const last = columns.at(-1)?.key
  return (
    <thead
      {...as.group}
      data-slot="table-head"
      className={cn(
        'wu:group/head wu:sticky wu:top-0 wu:z-10 wu:block wu:bg-surface',
        props.isBusy &&
          'wu:overflow-clip wu:after:absolute wu:after:bottom-0 wu:after:start-0 wu:after:h-0.5 wu:after:w-1/3 wu:after:bg-brand wu:after:content-[""] wu:motion-safe:after:animate-slide',
      )}
    >
      <tr {...as.row} aria-rowindex={1} data-index={HEADING} className={cn(rowLook, 'wu:h-9 wu:bg-surface')}>
        {box && (
          <th
            {...as.heading}
            aria-label={labels.selectAll}
            data-column={BOXES}
            data-pinned={props.isPinning ? '' : undefined}
            className={cn('wu:content-center wu:ps-5 wu:text-start', props.isPinning && cn(pinnedLook, 'wu:start-0'))}
          >
            <Checkbox
              aria-label={labels.selectAll}
              data-stop=""
              tabIndex={isStop(BOXES) ? 0 : -1}
              checked={box.state}
              disabled={box.isDisabled}
              onCheckedChange={box.onToggle}
            />
          </th>
        )}
        {columns.map((column) => {
          const { key } = column
          const drop = !drag || drag.key === drag.before ? undefined : drag.before
          return (
            <HeaderCell
              key={key}
              column={column}
              sort={layout.sort}
              onSort={props.canSort(column) ? (keep) => props.onSort(key, keep) : undefined}
              actions={actions}
              labels={labels}
              isAdjustable={isAdjustable}
              isGrouped={layout.groupBy?.includes(key) ?? false}
              isStop={isStop(key)}
              isGrid={isGrid}
              left={props.isPinning ? places.get(key) : undefined}
              isEdge={props.edge === key}
              menu={{ open: props.menu === key, onOpenChange: (open) => props.onMenuChange(open ? key : null) }}
              handle={isAdjustable ? { ...resize.toHandle(column), onDoubleClick: () => resize.fit(key) } : {}}
              drop={drop === key ? 'before' : drop === null && key === last ? 'after' : undefined}
              isCarried={drag?.key === key}
            />
          )
        })}
      </tr>
    </thead>
  )
}
