import { DataTable, type DataTableColumn, type DataTableProps } from '@ws/ui'
import { useRef } from 'react'
import { useWidth } from '../../lib/page/use-width'

type FittingTableProps<Row> = Omit<DataTableProps<Row>, 'columns'> & {
  columns: readonly DataTableColumn<Row>[]
  /** Columns that stand aside below a width in pixels; the row that is opened tells what they say. */
  folded: readonly (readonly [width: number, keys: readonly string[]])[]
}

/** A table that never scrolls sideways: where it is narrow, some columns stand aside. */
export function FittingTable<Row>({ columns, folded, ...props }: FittingTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  // Nought: there is no layout.
  const aside = folded.filter(([least]) => width > 0 && width < least).flatMap(([, keys]) => keys)
  return (
    <div ref={place}>
      <DataTable<Row> {...props} columns={columns.filter(({ key }) => !aside.includes(key))} />
    </div>
  )
}
