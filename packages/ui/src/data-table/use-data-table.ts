import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLabels, useLanguage } from '../labels/use-labels'
import { ownEscape } from '../lib/own-escape'
import { handleTableKey } from './cells/table-keys'
import { BOXES, toPlace, useCellFocus } from './cells/use-cell-focus'
import { useMeasured } from './cells/use-measured'
import { toColumnActions } from './columns/column-actions'
import type { ColumnActions } from './columns/column-menu'
import { toLeastWidth, toPinnedPlaces, toTracks } from './columns/column-tracks'
import type { DataTableColumn, RowKey } from './columns/columns'
import { useColumnResize } from './columns/use-column-resize'
import { useHideColumn } from './columns/use-hide-column'
import { useTableLayout } from './columns/use-table-layout'
import { dataTableLabels } from './data-table-labels'
import type { DataTableProps } from './data-table-props'
import { toBoxState } from './rows/selection'
import { toggleSort } from './rows/sort-order'
import type { RowsLook } from './rows/table-row'
import { useSelection } from './rows/use-selection'
import { useTableRows } from './rows/use-table-rows'
import { warnUnsortable } from './rows/warn-unsortable'

/** Pinned columns may take this share of the width; in a narrower place nothing is pinned. */
const PINNED_SHARE = 0.6

/** Everything a {@link DataTable} knows, ready to be drawn. */
export function useDataTable<R, K extends RowKey>(props: DataTableProps<R, K>) {
  const { columns, getKey, onRowOpen, rowHref, rowLabel, onCellEdit, sort, onSortChange } = props
  const labels = useLabels('dataTable', dataTableLabels)
  const language = useLanguage()
  const refs = {
    scroller: useRef<HTMLDivElement | null>(null),
    grid: useRef<HTMLTableElement>(null),
    probe: useRef<HTMLDivElement>(null),
    before: useRef<HTMLSpanElement>(null),
    after: useRef<HTMLSpanElement>(null),
  }
  const [said, say] = useState('')
  const [menu, setMenu] = useState<string | null>(null)
  const { layout, shown, changeLayout, changeSort } = useTableLayout(columns, props)
  const hasPinned = shown.some((column) => column.pinned)
  const { rowHeight, width } = useMeasured(refs.scroller, refs.probe, hasPinned)

  const isAdjustable =
    props.layout !== undefined || props.defaultLayout !== undefined || props.onLayoutChange !== undefined
  const isSorted = (props.sorting ?? (onSortChange || sort !== undefined ? 'host' : 'table')) === 'host'
  const canSort = (column: DataTableColumn<R>) =>
    column.sortable === true && (isSorted ? Boolean(onSortChange || props.onLayoutChange) : column.value !== undefined)
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') warnUnsortable(props.caption, columns, canSort)
  })
  const { rows, items, count, toRow, toKey, toggleGroup, openGroups } = useTableRows({
    rows: props.rows,
    columns,
    layout,
    isSorted,
    getKey,
  })
  const totals = useMemo(() => props.totals ?? toTotals(shown, props.rows), [props.totals, shown, props.rows])

  const hasBoxes = props.onSelectedChange !== undefined || props.defaultSelected !== undefined
  const canOpen = Boolean(onRowOpen || rowHref)
  const opener = canOpen ? (shown.find((column) => column.required) ?? shown[0])?.key : undefined
  const hasEditing = onCellEdit !== undefined && shown.some((column) => column.editable)
  const isGrid = hasBoxes || canOpen || hasEditing || isAdjustable || items !== null || shown.some(canSort)
  const write = (n: number) => n.toLocaleString(language)
  const { selected, selection } = useSelection({
    rows,
    items,
    getKey,
    selected: props.selected,
    defaultSelected: props.defaultSelected,
    onSelectedChange: props.onSelectedChange,
    onSelect: (n) => say(labels.saidSelected(n, write(n), n > props.rows.length ? null : write(props.rows.length))),
  })
  const boxState = useMemo(
    () => (hasBoxes ? toBoxState(props.rows, getKey, selected) : false),
    [hasBoxes, props.rows, getKey, selected],
  )

  const places = useMemo(() => toPinnedPlaces(shown, hasBoxes), [shown, hasBoxes])
  const pinnedWidth = toLeastWidth(
    shown.filter((column) => column.pinned),
    hasBoxes,
  )
  const isPinning = places.size > 0 && (width === 0 || pinnedWidth <= width * PINNED_SHARE)
  const leastWidth = toLeastWidth(shown, hasBoxes)
  const edge = isPinning && leastWidth > width && width > 0 ? ([...places.keys()].at(-1) ?? null) : null
  const look: RowsLook<R, K> = useMemo(
    () => ({
      columns: shown,
      labels,
      selection: hasBoxes ? selection : null,
      places,
      isPinning,
      edge,
      isGrid,
      canOpen,
      opener,
      hasEditing,
      rowHref,
      rowLabel,
    }),
    [
      shown,
      labels,
      hasBoxes,
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
    ],
  )

  const changes = toColumnActions({ columns, layout, changeLayout, changeSort, labels, say })
  const resize = useColumnResize({ grid: refs.grid, columns: shown, hasBoxes, onResize: changes.resize })
  const lines = props.rows.length === 0 ? 0 : count + (totals ? 1 : 0)
  const keys = shown.map((column) => column.key)
  const focus = useCellFocus({ ...refs, count: lines, rowHeight, columns: hasBoxes ? [BOXES, ...keys] : keys })
  const hide = useHideColumn(keys, changes.hide, focus.go)
  const actions: ColumnActions = { ...changes, hide, widen: resize.step, fit: resize.fit, openGroups }
  const onSort = (key: string, keep: boolean) => changes.sortTo(toggleSort(layout.sort, key, keep))

  const edit = (cell: HTMLElement) => {
    const place = toPlace(cell)
    const row = place && cell.dataset.editable !== undefined ? toRow(place.index) : undefined
    if (!place || row === undefined) return false
    onCellEdit?.(row, place.column, cell)
    return true
  }

  return {
    look,
    selected,
    refs,
    stop: focus.place,
    count: lines,
    totals,
    said,
    tracks: toTracks(shown, hasBoxes),
    leastWidth,
    pencil: hasEditing ? { label: labels.edit, onEdit: edit } : undefined,
    body: { rows, items, rowHeight, onGroupToggle: toggleGroup },
    grid: isGrid && {
      role: items ? ('treegrid' as const) : ('grid' as const),
      'aria-multiselectable': hasBoxes || undefined,
      ...ownEscape(focus.isInField),
      onFocus: (event: FocusEvent) => focus.onFocus(event),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (!refs.grid.current?.contains(event.target as Node)) return
        handleTableKey(event, {
          toKey,
          selection: hasBoxes ? selection : null,
          selectEverything: () => boxState !== true && selection.toggle(props.rows),
          actions: isAdjustable ? actions : null,
          toggleSort: (key) => {
            const column = shown.find((one) => one.key === key)
            if (column && canSort(column)) onSort(key, true)
          },
          openMenu: setMenu,
          go: focus.go,
          edit,
        })
        focus.onKeyDown(event)
      },
    },
    header: {
      columns: shown,
      layout,
      labels,
      actions,
      scroller: refs.scroller,
      resize,
      onPlace: changes.place,
      onSort,
      canSort,
      isAdjustable,
      isGrid,
      box: hasBoxes
        ? { state: boxState, isDisabled: props.rows.length === 0, onToggle: () => selection.toggle(props.rows) }
        : undefined,
      stop: focus.place,
      places,
      isPinning,
      edge,
      menu,
      onMenuChange: setMenu,
    },
  }
}

function toTotals<R>(columns: readonly DataTableColumn<R>[], rows: readonly R[]): Record<string, ReactNode> | null {
  const entries = columns.flatMap(({ key, total }) => (total ? [[key, total(rows)] as const] : []))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
