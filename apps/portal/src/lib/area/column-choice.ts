import { useSession } from '@ws/api-client/react'
import type { TableLayout } from '@ws/ui'
import { useCallback, useMemo, useState } from 'react'
import { useServices } from '../services-context'
import type { Area } from './define-area'
import type { ListViews } from './use-list-views'

/** The columns of a list as they are shown. */
export interface ColumnChoice {
  layout: TableLayout
  change: (layout: TableLayout) => void
  /** Takes back what the person has changed since the view was applied. */
  forget: () => void
}

/**
 * How a person has arranged the columns of an area, remembered by the server and, for the time until it answers, in local
 * storage. While a saved view is applied it is the view's arrangement, with what was changed since on this device; the
 * person's own waits for the standard view.
 */
export function useColumnChoice(
  area: Area,
  { active: view, lastColumns, keepColumns }: Pick<ListViews, 'active' | 'lastColumns' | 'keepColumns'>,
): ColumnChoice {
  const { session } = useServices()
  const { user } = useSession(session)
  const own = `columns:${user?.id ?? 0}:${area.path}`
  const key = view === undefined ? own : `${own}:${view.id}`
  const [changed, setChanged] = useState<{ key: string; layout: TableLayout | null } | null>(null)
  const kept = useMemo(() => read(key), [key])
  const mine = changed?.key === key ? changed.layout : key === own ? (lastColumns ?? kept) : kept
  const usual = useMemo(
    () => view?.columns ?? lastColumns ?? read(own) ?? { hidden: area.list.hidden },
    [view?.columns, lastColumns, own, area.list.hidden],
  )
  const change = useCallback(
    // The order of rows lives in the address.
    ({ sort: _, ...layout }: TableLayout) => {
      setChanged({ key, layout })
      write(key, layout)
      if (key === own) keepColumns(layout)
    },
    [key, own, keepColumns],
  )
  const forget = useCallback(() => {
    setChanged({ key, layout: null })
    write(key, null)
  }, [key])
  return { layout: mine ?? usual, change, forget }
}

/** The columns of an area as the table and its chooser know them; the first one names the row and always stays. */
export function toColumnPlaces(area: Area) {
  return area.list.columns.map((name, index) => ({
    key: name,
    header: area.fields[name]?.label ?? name,
    width: area.fields[name]?.width,
    pinned: index === 0,
    required: index === 0,
  }))
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
