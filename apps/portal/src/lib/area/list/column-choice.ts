import { useSession } from '@ws/api-client/react'
import type { TableLayout } from '@ws/ui'
import { useCallback, useMemo, useState } from 'react'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import type { ListViews } from '../views/use-list-views'

/** The columns of a list as they are shown. */
export interface ColumnChoice {
  layout: TableLayout
  /** The columns of a file of the list, in order: those that stand aside for want of room are in it. */
  exported: readonly string[]
  change: (layout: TableLayout) => void
  /** Takes back what the person has changed since the view was applied. */
  forget: () => void
}

/**
 * How a person has arranged the columns of an area in a list so many pixels wide, remembered by the server and, for the time
 * until it answers, in local storage. While a saved view is applied it is the view's arrangement, with what was changed since
 * on this device; the person's own waits for the standard view.
 */
export function useColumnChoice(
  area: Area,
  { active: view, lastColumns, keepColumns }: Pick<ListViews, 'active' | 'lastColumns' | 'keepColumns'>,
  width: number,
): ColumnChoice {
  const { session } = useServices()
  const { user } = useSession(session)
  const own = `columns:${user?.id ?? 0}:${area.path}`
  const key = view === undefined ? own : `${own}:${view.id}`
  const [changed, setChanged] = useState<{ key: string; layout: TableLayout | null } | null>(null)
  const kept = useMemo(() => read(key), [key])
  const mine = changed?.key === key ? changed.layout : key === own ? (lastColumns ?? kept) : kept
  const usual = useMemo(() => view?.columns ?? lastColumns ?? read(own) ?? {}, [view?.columns, lastColumns, own])
  const arranged: TableLayout = mine ?? usual
  const folded = useMemo(() => foldedAt(area, width), [area, width])
  const layout = useMemo(() => ({ ...arranged, hidden: arranged.hidden ?? folded }), [arranged, folded])
  const change = useCallback(
    // The order of rows lives in the address.
    ({ sort: _, ...next }: TableLayout) => {
      // Who moves or widens a column has not said yet which of them he wants.
      const layout = next.hidden === folded ? { ...next, hidden: undefined } : next
      setChanged({ key, layout })
      write(key, layout)
      if (key === own) keepColumns(layout)
    },
    [key, own, keepColumns, folded],
  )
  const forget = useCallback(() => {
    setChanged({ key, layout: null })
    write(key, null)
  }, [key])
  const exported = useMemo(() => {
    const names = [...new Set([...(arranged.order ?? []), ...area.list.columns])]
    const hidden = arranged.hidden ?? area.list.hidden
    return names.filter((name) => area.list.columns.includes(name) && !hidden.includes(name))
  }, [area, arranged])
  return { layout, exported, change, forget }
}

/** The column that names a row: the first one that is not its number. */
export function nameColumn({ list }: Area): string | undefined {
  return list.columns.find((name) => name !== 'id')
}

/** Where other columns stand aside for it, a name is not squeezed below this, in pixels. */
const NAME_MIN = 240
/** A name reads well from this width on: for less of it other columns stand aside. */
const NAME_ROOM = 250
/** Width of the boxes, and what a column without a width takes at least. */
const [BOXES, SHARE] = [44, 140]

/** The columns of an area as the table and its chooser know them; the one that names the row always stays. */
export function toColumnPlaces(area: Area) {
  const name = nameColumn(area)
  const pinned = area.list.columns.indexOf(name ?? '')
  return area.list.columns.map((key, index) => ({
    key,
    header: area.fields[key]?.label ?? key,
    width: area.fields[key]?.width,
    pinned: index <= pinned,
    required: key === name,
    ...(key === name &&
      area.list.folding.length > 0 && { minWidth: Math.min(area.fields[key]?.width ?? NAME_MIN, NAME_MIN) }),
  }))
}

/**
 * The columns that are not shown in a list so many pixels wide, as long as the person has not chosen; 0 is any width.
 * `without` are never shown there.
 */
export function foldedAt(area: Area, width: number, without: readonly string[] = []): readonly string[] {
  const { list, fields } = area
  const name = nameColumn(area)
  const widthOf = (key: string) => fields[key]?.width ?? (key === name ? NAME_ROOM : SHARE)
  const hidden = [...list.hidden, ...without]
  const shown = list.columns.filter((key) => !hidden.includes(key))
  let needed = shown.reduce((sum, key) => sum + widthOf(key), BOXES)
  for (const key of list.folding) {
    if (width === 0 || needed <= width) break
    if (!shown.includes(key)) continue
    hidden.push(key)
    needed -= widthOf(key)
  }
  return hidden
}

function read(key: string): TableLayout | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // An earlier version kept the hidden columns only.
    if (Array.isArray(kept)) return { hidden: toNames(kept) }
    if (typeof kept !== 'object' || kept === null) return null
    const { hidden, order, pinned, widths } = kept as Record<string, unknown>
    return { hidden: toNames(hidden), order: toNames(order), pinned: toNames(pinned), widths: toWidths(widths) }
  } catch {
    // Closed or foreign storage: the area's own choice stands.
    return null
  }
}

function toNames(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined
}

function toWidths(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, width]) => typeof width === 'number'))
}

function write(key: string, layout: TableLayout | null): void {
  try {
    if (layout === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(layout))
  } catch {
    // The choice then lasts as long as the screen.
  }
}
