import { type ReactNode, useState } from 'react'
import { fn } from 'storybook/test'
import { BulkBar } from '../bulk-bar/bulk-bar'
import { Button } from '../button/button'
import { ColumnChooser } from './columns/column-chooser'
import type { TableLayout } from './columns/table-layout'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-props'
import { columns, type Task, toTasks } from './story-tasks'

/** Told of opened rows. */
export const opened = fn()
/** Told of changed layouts. */
export const arranged = fn()

function Sheet({ children, height = 560 }: { children: ReactNode; height?: number }) {
  return <div style={{ height, display: 'flex', flexDirection: 'column' }}>{children}</div>
}

interface DemoProps extends Partial<DataTableProps<Task>> {
  count?: number
  start?: TableLayout
  height?: number
  children?: ReactNode
}

/** A table with its bar of columns and of the selection. */
export function Demo({ count = 12, start = {}, height, children, ...props }: DemoProps) {
  const [layout, setLayout] = useState<TableLayout>(start)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([1040]))
  const [rows] = useState(() => toTasks(count))
  return (
    <Sheet height={height}>
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '8px 20px' }}>
        <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      </div>
      <DataTable
        rows={rows}
        columns={columns}
        getKey={(task) => task.id}
        caption="Задачи"
        layout={layout}
        onLayoutChange={(next) => {
          arranged(next)
          setLayout(next)
        }}
        selected={selected}
        onSelectedChange={setSelected}
        onRowOpen={opened}
        rowHref={(task) => `#todos/${task.id}`}
        rowLabel={(task) => `${task.id}, ${task.title}`}
        className="wu:flex-1"
        {...props}
      />
      {children}
      <BulkBar count={selected.size} announced={false} onClear={() => setSelected(new Set())}>
        <Button variant="ghost" size="sm">
          В архив
        </Button>
      </BulkBar>
    </Sheet>
  )
}

/** The headings in sight, from the left. */
export const headings = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('[data-slot="heading"]')].map((one) => one.getAttribute('aria-label'))
