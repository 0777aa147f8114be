import { type MouseEvent, type RefObject, useMemo } from 'react'
import { as } from './cell-look'
import type { RowKey } from './columns'
import { GroupRow } from './group-row'
import type { TableItem } from './row-groups'
import { toRowPresses } from './row-presses'
import { toBoxState } from './selection'
import { type RowsLook, TableRow } from './table-row'
import type { CellPlace } from './use-cell-focus'
import { useRowWindow } from './use-row-window'

/** Props of {@link TableBody}. */
export interface TableBodyProps<R, K extends RowKey> {
  look: RowsLook<R, K>
  rows: readonly R[]
  /** The lines of a grouped table. */
  items: readonly TableItem<R>[] | null
  getKey: (row: R) => K
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  stop: CellPlace
  selected?: ReadonlySet<K>
  highlighted?: ReadonlySet<K>
  dimmed?: ReadonlySet<K>
  onRowOpen?: (row: R, event: MouseEvent<HTMLElement>) => void
  onGroupToggle: (id: string) => void
}

/** The rows near the eye; scrolling redraws this part only. */
export function TableBody<R, K extends RowKey>(props: TableBodyProps<R, K>) {
  const { look, rows, items, getKey, scroller, rowHeight, stop, selected, highlighted, dimmed, onRowOpen } = props
  const count = items?.length ?? rows.length
  const { isVirtual, first, last } = useRowWindow(count, rowHeight, scroller)
  const { canOpen, rowHref } = look
  const presses = useMemo(() => {
    const toRow = (index: number) => {
      const item = items?.[index]
      return items ? (item?.kind === 'row' ? item.row : undefined) : rows[index]
    }
    return canOpen ? toRowPresses({ toRow, onRowOpen, rowHref }) : {}
  }, [items, rows, canOpen, onRowOpen, rowHref])

  const draw = (index: number) => {
    const item = items ? items[index] : undefined
    const top = isVirtual ? index * rowHeight : undefined
    const column = stop.index === index ? stop.column : undefined
    if (item?.kind === 'group') {
      return (
        <GroupRow
          key={item.id}
          look={look}
          group={item}
          index={index}
          top={top}
          boxState={toBoxState(item.rows, getKey, selected)}
          stop={column}
          onToggle={() => props.onGroupToggle(item.id)}
        />
      )
    }
    // A hole in the list is the host's to mend; it must not take the page down.
    const row = item ? item.row : rows[index]
    if (row === undefined) return null
    const id = getKey(row)
    return (
      <TableRow
        key={id}
        look={look}
        row={row}
        id={id}
        index={index}
        top={top}
        level={item?.level ?? 0}
        isSelected={selected?.has(id) ?? false}
        isHighlighted={highlighted?.has(id) ?? false}
        isDimmed={dimmed?.has(id) ?? false}
        stop={column}
      />
    )
  }

  const lines = []
  // The row of the tab stop is always drawn: focus never falls out of the page.
  const isKept = isVirtual && stop.index >= 0 && stop.index < count
  if (isKept && stop.index < first) lines.push(draw(stop.index))
  for (let index = first; index < last; index += 1) lines.push(draw(index))
  if (isKept && stop.index >= last) lines.push(draw(stop.index))
  return (
    <tbody
      {...as.group}
      data-slot="table-body"
      style={isVirtual ? { height: count * rowHeight } : undefined}
      className="wu:relative wu:block"
      {...presses}
    >
      {lines}
    </tbody>
  )
}
