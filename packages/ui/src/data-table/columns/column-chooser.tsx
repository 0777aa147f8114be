import { ArrowDown, ArrowUp, Columns3, Pin, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../button/button'
import { Checkbox } from '../../checkbox/checkbox'
import { IconButton } from '../../icon-button/icon-button'
import { PlainIconButton } from '../../icon-button/plain-icon-button'
import { useLabels } from '../../labels/use-labels'
import { cn } from '../../lib/cn'
import { Popover } from '../../popover/popover'
import { dataTableLabels } from '../data-table-labels'
import type { ColumnPlace } from './columns'
import { arrangeColumns, isHidden, orderColumns, type TableLayout, toggleHidden, togglePinned } from './table-layout'

/** Props of {@link ColumnChooser}: `defaultLayout` is what "put back" brings. */
export interface ColumnChooserProps {
  columns: readonly (ColumnPlace & { header: string })[]
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
  defaultLayout?: TableLayout | undefined
  className?: string | undefined
}

const NOTHING: TableLayout = {}

/** Which columns of a table are shown, pinned, and in which order. Stands in the bar above it and shares its layout. */
export function ColumnChooser({
  columns,
  layout,
  onLayoutChange,
  defaultLayout = NOTHING,
  className,
}: ColumnChooserProps) {
  const labels = useLabels('dataTable', dataTableLabels)
  const [said, say] = useState('')
  const ordered = orderColumns(columns, layout)
  const pinned = new Set(arrangeColumns(columns, layout).flatMap((column) => (column.pinned ? [column.key] : [])))

  const move = (index: number, step: -1 | 1) => {
    const keys = ordered.map((column) => column.key)
    const [key] = keys.splice(index, 1)
    const header = ordered[index]?.header
    if (key === undefined || header === undefined) return
    keys.splice(index + step, 0, key)
    onLayoutChange({ ...layout, order: keys })
    say(labels.saidMoved(header, index + step + 1, keys.length))
  }

  return (
    <Popover
      align="end"
      label={labels.columns}
      trigger={
        <IconButton label={labels.columns} className={className}>
          <Columns3 aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <div data-slot="column-chooser" className="wu:flex wu:w-72 wu:max-w-full wu:flex-col wu:gap-2 wu:font-sans">
        <div className="wu:flex wu:items-center wu:justify-between wu:gap-2">
          <span className="wu:font-[600]">{labels.columns}</span>
          <Button
            size="sm"
            variant="ghost"
            // Sorting and groups are no business of this panel.
            onClick={() => onLayoutChange({ ...defaultLayout, sort: layout.sort, groupBy: layout.groupBy })}
          >
            <RotateCcw aria-hidden size={14} strokeWidth={1.75} />
            {labels.reset}
          </Button>
        </div>
        <ul aria-label={labels.columns} className="wu:flex wu:flex-col">
          {ordered.map((column, index) => {
            const { key, header } = column
            const hidden = isHidden(column, layout)
            const isLast = !hidden && ordered.filter((one) => !isHidden(one, layout)).length === 1
            return (
              <li key={key} className="wu:group/line wu:flex wu:min-h-8 wu:items-center wu:gap-0.5">
                <Checkbox
                  label={header}
                  className="wu:min-w-0 wu:flex-1"
                  checked={!hidden}
                  disabled={column.required || isLast}
                  onCheckedChange={() => onLayoutChange(toggleHidden(columns, layout, key))}
                />
                <PlainIconButton
                  size="sm"
                  label={labels.moveUp(header)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp aria-hidden size={14} strokeWidth={1.75} />
                </PlainIconButton>
                <PlainIconButton
                  size="sm"
                  label={labels.moveDown(header)}
                  aria-disabled={index === ordered.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden size={14} strokeWidth={1.75} />
                </PlainIconButton>
                <PlainIconButton
                  size="sm"
                  label={`${pinned.has(key) ? labels.unpin : labels.pin}: ${header}`}
                  aria-pressed={pinned.has(key)}
                  disabled={hidden}
                  onClick={() => onLayoutChange(togglePinned(columns, layout, key))}
                >
                  <Pin aria-hidden size={14} strokeWidth={1.75} className={cn(pinned.has(key) && 'wu:fill-current')} />
                </PlainIconButton>
              </li>
            )
          })}
        </ul>
        <span role="status" className="wu:sr-only">
          {said}
        </span>
      </div>
    </Popover>
  )
}
