import { useCallback, useMemo } from 'react'
import { useControllable } from '../../lib/hooks/use-controllable'
import type { DataTableColumn } from './columns'
import type { TableLayout } from './table-layout'
import { arrangeColumns } from './table-layout'

const PLAIN: TableLayout = {}

/** The parts of {@link DataTableProps} that say how its columns stand. */
export interface TableLayoutProps {
  /** How the columns stand, their widths, what is hidden, pinned, sorted and grouped. */
  layout?: TableLayout | undefined
  defaultLayout?: TableLayout | undefined
  /** Told after each change; remember it and give it back as `layout`. */
  onLayoutChange?: ((layout: TableLayout) => void) | undefined
  /** An order like `-due_at,name`; wins over that of the layout. */
  sort?: string | undefined
  onSortChange?: ((sort: string) => void) | undefined
}

/** The layout in force, the columns it shows, and the two ways to change it. */
export function useTableLayout<R>(columns: readonly DataTableColumn<R>[], props: TableLayoutProps) {
  const { layout: given, defaultLayout = PLAIN, onLayoutChange, sort, onSortChange } = props
  const [kept, setKept] = useControllable(given, defaultLayout, onLayoutChange)
  const layout = useMemo(() => (sort === undefined ? kept : { ...kept, sort }), [kept, sort])
  const shown = useMemo(() => arrangeColumns(columns, layout), [columns, layout])
  const changeSort = useCallback(
    (next: string) => {
      onSortChange?.(next)
      // A host that gives the order keeps it itself.
      if (sort === undefined) setKept({ ...kept, sort: next })
    },
    [onSortChange, sort, setKept, kept],
  )
  return { layout, shown, changeLayout: setKept, changeSort }
}
