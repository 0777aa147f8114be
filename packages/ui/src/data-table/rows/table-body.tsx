import { type MouseEvent, type RefObject, useMemo } from 'react'
import { as } from '../cells/cell-look'
import { type CellPlace, HEADING } from '../cells/use-cell-focus'
import type { RowKey } from '../columns/columns'
import { GroupRow } from './group-row'
import type { TableItem } from './row-groups'
import { toRowPresses } from './row-presses'
import { toBoxState } from './selection'
import { type RowsLook, TableRow } from './table-row'
import { useRowSlots } from './use-row-slots'
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
  selected?: ReadonlySet<K> | undefined
  highlighted?: ReadonlySet<K> | undefined
  dimmed?: ReadonlySet<K> | undefined
  onRowOpen?: ((row: R, event: MouseEvent<HTMLElement>) => void) | undefined
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

  const drawn = toDrawn(first, last, isVirtual && stop.index < count ? stop.index : HEADING)
  const toId = (index: number) => {
    const item = items ? items[index] : undefined
    if (item?.kind === 'group') return `group:${item.id}`
    const row = item ? item.row : rows[index]
    return row === undefined ? '' : `row:${getKey(row)}`
  }
  const slots = useRowSlots(isVirtual ? drawn.map(toId) : NO_IDS)

  const draw = (index: number) => {
    const item = items ? items[index] : undefined
    // Only the row of the tab stop, when it is far away, stands by itself: a row whose own style changes costs all its cells.
    const top = index < first || index >= last ? index * rowHeight : undefined
    const column = stop.index === index ? stop.column : undefined
    const id = toId(index)
    if (item?.kind === 'group') {
      return (
        <GroupRow
          key={id}
          look={look}
          group={item}
          index={index}
          isFixed={isVirtual}
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
    const key = getKey(row)
    return (
      <TableRow
        key={isVirtual ? `slot:${slots.get(id)}` : id}
        look={look}
        row={row}
        id={key}
        index={index}
        isFixed={isVirtual}
        top={top}
        level={item?.level ?? 0}
        isSelected={selected?.has(key) ?? false}
        isHighlighted={highlighted?.has(key) ?? false}
        isDimmed={dimmed?.has(key) ?? false}
        stop={column}
      />
    )
  }

  return (
    <tbody
      {...as.group}
      data-slot="table-body"
      style={isVirtual ? { height: count * rowHeight, paddingTop: first * rowHeight } : undefined}
      className="wu:relative wu:block"
      {...presses}
    >
      {drawn.map(draw)}
    </tbody>
  )
}

const NO_IDS: readonly string[] = []

// The row of the tab stop is always drawn: focus never falls out of the page.
function toDrawn(first: number, last: number, kept: number): number[] {
  const near = Array.from({ length: last - first }, (_, index) => first + index)
  if (kept < 0 || (kept >= first && kept < last)) return near
  return kept < first ? [kept, ...near] : [...near, kept]
}
