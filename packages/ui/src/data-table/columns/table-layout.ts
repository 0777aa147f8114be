import type { ColumnPlace } from './columns'

/**
 * How a person has arranged a table. Plain data, safe to keep as JSON; what is absent stands as the columns say. Names of
 * columns that are gone do no harm, new columns appear beside their neighbour.
 */
export interface TableLayout {
  /** Keys from left to right. */
  order?: readonly string[] | undefined
  /** Pixels by key. */
  widths?: Readonly<Record<string, number>> | undefined
  hidden?: readonly string[] | undefined
  pinned?: readonly string[] | undefined
  /** An order like `-due_at,name`. */
  sort?: string | undefined
  /** Keys, the outermost group first. */
  groupBy?: readonly string[] | undefined
}

/** A column is never wider than this many pixels. */
export const WIDTH_MAX = 1600
/** A column with a width is not narrower than this, unless it says so itself. */
const WIDTH_MIN = 64
/** A pinned column needs a width for the next pinned one to stand beside it. */
const PINNED_WIDTH = 220

/** All columns, hidden ones too, from left to right as the layout says. */
export function orderColumns<C extends ColumnPlace>(columns: readonly C[], layout: TableLayout): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const keys = [...new Set(layout.order ?? [])].filter((key) => byKey.has(key))
  const named = new Set(keys)
  for (const [index, { key }] of columns.entries()) {
    if (named.has(key)) continue
    const left = columns[index - 1]
    keys.splice(left ? keys.indexOf(left.key) + 1 : 0, 0, key)
    named.add(key)
  }
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** The columns to draw: ordered, pinned ones first, with the widths of the layout. */
export function arrangeColumns<C extends ColumnPlace>(columns: readonly C[], layout: TableLayout): C[] {
  const shown = orderColumns(columns, layout).filter((column) => !isHidden(column, layout))
  const pinned = shown.filter((column) => isPinned(column, layout))
  const free = shown.filter((column) => !isPinned(column, layout))
  return [...pinned, ...free].map((column, index) => {
    const fallback = index < pinned.length - 1 ? PINNED_WIDTH : undefined
    const width = layout.widths?.[column.key] ?? column.width ?? fallback
    return { ...column, pinned: index < pinned.length, width: width === undefined ? undefined : clamp(column, width) }
  })
}

/** Whether a column is out of sight. */
export function isHidden(column: ColumnPlace, { hidden }: TableLayout): boolean {
  if (column.required) return false
  return hidden ? hidden.includes(column.key) : column.hidden === true
}

/** Puts a column before another one, or last with null. */
export function placeColumn(
  columns: readonly ColumnPlace[],
  layout: TableLayout,
  key: string,
  before: string | null,
): TableLayout {
  const keys = orderColumns(columns, layout).map((column) => column.key)
  if (!keys.includes(key) || key === before) return layout
  const others = keys.filter((one) => one !== key)
  const place = before === null ? -1 : others.indexOf(before)
  others.splice(place < 0 ? others.length : place, 0, key)
  return { ...layout, order: others }
}

/** Moves a column one place to the left (-1) or right (1) among those in sight; pinned ones stay among the pinned. */
export function moveColumn(
  columns: readonly ColumnPlace[],
  layout: TableLayout,
  key: string,
  step: -1 | 1,
): TableLayout {
  const shown = arrangeColumns(columns, layout)
  const from = shown.findIndex((column) => column.key === key)
  const neighbour = shown[from + step]
  if (from < 0 || !neighbour || neighbour.pinned !== shown[from]?.pinned) return layout
  if (step < 0) return placeColumn(columns, layout, key, neighbour.key)
  const keys = orderColumns(columns, layout).map((column) => column.key)
  return placeColumn(columns, layout, key, keys[keys.indexOf(neighbour.key) + 1] ?? null)
}

/** Gives a column a width in pixels (brought into its bounds), or takes its own back with null. */
export function resizeColumn(column: ColumnPlace, layout: TableLayout, width: number | null): TableLayout {
  const { [column.key]: _, ...others } = layout.widths ?? {}
  return { ...layout, widths: width === null ? others : { ...others, [column.key]: clamp(column, width) } }
}

/** Hides a column or shows it again; the last one in sight and a required one stay. */
export function toggleHidden(columns: readonly ColumnPlace[], layout: TableLayout, key: string): TableLayout {
  const hidden = columns.filter((column) => isHidden(column, layout)).map((column) => column.key)
  if (hidden.includes(key)) return { ...layout, hidden: hidden.filter((one) => one !== key) }
  const column = columns.find((one) => one.key === key)
  if (!column || column.required || columns.length - hidden.length < 2) return layout
  return { ...layout, hidden: [...hidden, key] }
}

/** Keeps a column in sight while scrolling sideways, or lets it go. */
export function togglePinned(columns: readonly ColumnPlace[], layout: TableLayout, key: string): TableLayout {
  const pinned = columns.filter((column) => isPinned(column, layout)).map((column) => column.key)
  if (pinned.includes(key)) return { ...layout, pinned: pinned.filter((one) => one !== key) }
  return columns.some((column) => column.key === key) ? { ...layout, pinned: [...pinned, key] } : layout
}

/** Groups by one more column, inside the groups there are, or no longer by it. */
export function toggleGroup(layout: TableLayout, key: string): TableLayout {
  const groups = layout.groupBy ?? []
  return { ...layout, groupBy: groups.includes(key) ? groups.filter((one) => one !== key) : [...groups, key] }
}

function isPinned(column: ColumnPlace, { pinned }: TableLayout): boolean {
  return pinned ? pinned.includes(column.key) : column.pinned === true
}

function clamp({ minWidth = WIDTH_MIN }: ColumnPlace, width: number): number {
  return Math.round(Math.min(WIDTH_MAX, Math.max(minWidth, width)))
}
