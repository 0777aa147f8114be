import type { Schema } from '@ws/api-client/contract'
import type { TableLayout } from '@ws/ui'
import type { Area } from '../area'
import { viewParameters } from '../list/list-address'

/** A view of a list that somebody has kept. */
export type SavedView = Schema<'SavedView'>

/** Which saved view is applied, in the address: its id, or `standard` for whoever has another default. */
const SAVED = 'saved'
const STANDARD = 'standard'

/** What of the address a view saves: what the list goes by. */
export function paramsOf(area: Area, address: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...viewParameters(area)].flatMap(([name, accepts]) => {
      const text = address.get(name)
      return text && accepts(text) ? [[name, text]] : []
    }),
  )
}

/** Whether the address asks for nothing: whoever comes so gets what he opens by default. */
export function isBare(area: Area, address: URLSearchParams): boolean {
  return !isMarked(address) && !address.has('page') && Object.keys(paramsOf(area, address)).length === 0
}

/** Whether the address says which view is shown. */
export function isMarked(address: URLSearchParams): boolean {
  return address.has(SAVED)
}

/** The address with the view applied, or with the area's own look. Parameters of the page around the list stay. */
export function applyView(area: Area, address: URLSearchParams, view: SavedView | null): URLSearchParams {
  return markView(arrange(area, address, view?.params ?? {}), view)
}

/** What is kept of the address for the next time: without a search, which is of the moment, unless a view brings it. */
export function lastParamsOf(
  area: Area,
  address: URLSearchParams,
  view: SavedView | undefined,
): Record<string, string> {
  const { search, ...params } = paramsOf(area, address)
  if (view === undefined) return params
  return { ...params, ...(search !== undefined && { search }), [SAVED]: String(view.id) }
}

/** The address as the person left the list; of a view that is gone only what it showed. */
export function applyLast(
  area: Area,
  address: URLSearchParams,
  params: Record<string, string>,
  views: readonly SavedView[],
): URLSearchParams {
  return markView(arrange(area, address, params), viewIn(new URLSearchParams(params), views) ?? null)
}

function arrange(area: Area, address: URLSearchParams, params: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page')
  // Others write into shared views: what is none of the list's is left out.
  for (const name of viewParameters(area).keys()) {
    const text = params[name]
    if (text) next.set(name, text)
    else next.delete(name)
  }
  return next
}

/** The address as it is, said to show this view. */
export function markView(address: URLSearchParams, view: { id: number } | null): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete(SAVED)
  if (view !== null) next.set(SAVED, String(view.id))
  return next
}

/** The address of the area's own look, chosen: it stays where something else is opened by default. */
export function markStandard(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set(SAVED, STANDARD)
  return next
}

/** The view that the address says is shown; one that is gone or was kept to himself by another is none. */
export function viewIn<View extends { id: number }>(
  address: URLSearchParams,
  views: readonly View[],
): View | undefined {
  const named = address.get(SAVED)
  return views.find(({ id }) => String(id) === named)
}

/** Whether search, filters, order and look are no longer those of the view. */
export function hasOtherParams(area: Area, address: URLSearchParams, view: SavedView): boolean {
  const of = (params: URLSearchParams) => JSON.stringify(Object.entries(paramsOf(area, params)).sort())
  return of(address) !== of(new URLSearchParams(view.params))
}

/** Columns as a view keeps them. The order of rows is in its parameters. */
export function columnsOf({ hidden, order, pinned, widths }: TableLayout): Schema<'SavedViewColumns'> {
  return {
    ...(hidden && { hidden: [...hidden] }),
    ...(order && { order: [...order] }),
    ...(pinned && { pinned: [...pinned] }),
    ...(widths && { widths: { ...widths } }),
  }
}

/** Whether the columns are no longer those of the view. */
export function hasOtherColumns(layout: TableLayout, view: SavedView): boolean {
  return view.columns !== null && facts(layout) !== facts(view.columns)
}

/** The same arrangement gives the same text, in whatever order its parts were set. */
function facts({ hidden = [], order = [], pinned = [], widths = {} }: TableLayout): string {
  return JSON.stringify([[...hidden].sort(), order, pinned, Object.entries(widths).sort()])
}
