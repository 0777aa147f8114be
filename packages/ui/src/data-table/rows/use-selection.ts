import { useEffect, useMemo, useRef, useState } from 'react'
import type { RowKey } from '../columns/columns'
import type { TableItem } from './row-groups'
import { extendSelection, selectAll, selectRow } from './selection'

interface SelectionOptions<R, K extends RowKey> {
  rows: readonly R[]
  /** The lines of a grouped table. */
  items: readonly TableItem<R>[] | null
  getKey: (row: R) => K
  selected?: ReadonlySet<K> | undefined
  defaultSelected?: ReadonlySet<K> | undefined
  onSelectedChange?: ((selected: Set<K>) => void) | undefined
  /** Told how many are selected now. */
  onSelect: (count: number) => void
}

/** What can be done to the selection of a table; the same object for as long as the table stands. */
export interface SelectionActions<R, K extends RowKey> {
  /** Turns one row over; with Shift everything between it and the row of the last press. */
  press: (key: K, shift: boolean) => void
  /** Shift+arrow from one row to another: goes on with the range that ends at `from`, else begins a new one there. */
  extend: (from: K, to: K) => void
  /** All of these rows or none of them. */
  toggle: (rows: readonly R[]) => void
}

/** What is selected and the ways to select: boxes, Shift, the keyboard. Groups that are closed take no part in a range. */
export function useSelection<R, K extends RowKey>(
  options: SelectionOptions<R, K>,
): { selected: ReadonlySet<K>; selection: SelectionActions<R, K> } {
  const [own, setOwn] = useState<ReadonlySet<K>>(() => options.defaultSelected ?? new Set<K>())
  const selected = options.selected ?? own
  const latest = useRef({ ...options, now: selected })
  const anchor = useRef<K | null>(null)
  // Where the last press or extension ended.
  const end = useRef<K | null>(null)
  useEffect(() => {
    latest.current = { ...options, now: selected }
  })
  const selection = useMemo(() => {
    const change = (next: Set<K>) => {
      if (latest.current.selected === undefined) setOwn(next)
      latest.current.onSelectedChange?.(next)
      latest.current.onSelect(next.size)
    }
    const toKeys = () => {
      const { items, rows, getKey } = latest.current
      return items ? items.flatMap((item) => (item.kind === 'row' ? [getKey(item.row)] : [])) : rows.map(getKey)
    }
    const now = () => latest.current.now
    const actions: SelectionActions<R, K> = {
      press: (key, shift) => {
        change(selectRow(now(), shift ? toKeys() : [key], key, shift ? anchor.current : null))
        anchor.current = key
        end.current = key
      },
      extend: (from, to) => {
        if (anchor.current === null || end.current !== from) anchor.current = from
        end.current = to
        change(extendSelection(now(), toKeys(), anchor.current, from, to))
      },
      toggle: (rows) => change(selectAll(now(), rows.map(latest.current.getKey))),
    }
    return actions
  }, [])
  return { selected, selection }
}
