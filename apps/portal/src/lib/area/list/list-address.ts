import type { ApiError } from '@ws/api-client'
import type { AnyQuery, Area } from '../area'
import type { Suffix } from '../field'
import { filterNames, filterOf } from '../filters/filter-of'
import { presetParameters } from '../filters/presets'

/** Rows of a page; the API's own default. */
export const PAGE_SIZE = 25

/** Parameter of a filter: `due_at` with `from` is `due_at_from`. */
export function parameterOf(field: string, suffix: Suffix): string {
  return suffix === 'exact' ? field : `${field}_${suffix}`
}

/** What an address may hold for a parameter of a filter. */
type Accepts = (text: string) => boolean

/** Parameters that narrow this area's list: those of its filters and of its presets, and those of every list. */
function narrowingParameters(area: Area): Map<string, Accepts> {
  const anything: Accepts = () => true
  const parameters = new Map([...presetParameters(area), 'archived'].map((name) => [name, anything]))
  for (const field of filterNames(area)) {
    const face = filterOf(area, field)?.face
    for (const suffix of face?.suffixes ?? []) parameters.set(parameterOf(field, suffix), face?.accepts ?? anything)
  }
  parameters.delete('ordering')
  return parameters
}

/** What of the address a saved view keeps: everything that arranges the list but the page. */
export function viewParameters(area: Area): ReadonlyMap<string, Accepts> {
  const ofLooks = Object.values(area.list.views).flatMap(({ parameters = [] }) => parameters)
  const free = ['search', 'ordering', 'view', ...ofLooks]
  return new Map([...free.map((name) => [name, () => true] as const), ...narrowingParameters(area)])
}

/**
 * The list's query as the address has it. Parameters the area does not know and values that its filters do not are left
 * out: the server would refuse the whole list for one of them. Values are lists or truth values where the contract has
 * such; on the wire both are the same text.
 */
export function readQuery(area: Area, address: URLSearchParams): AnyQuery {
  const query: Record<string, unknown> = {
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    page_size: PAGE_SIZE,
  }
  const search = address.get('search')?.trim()
  if (search) query.search = search.slice(0, 200)
  const ordering = address.get('ordering')
  const usual = search && area.list.ranked ? [] : area.list.ordering
  query.ordering = ordering === null ? usual : ordering.split(',').filter(Boolean)
  if ((query.ordering as readonly string[]).length === 0) delete query.ordering
  for (const [name, accepts] of narrowingParameters(area)) {
    const text = address.get(name)
    if (text && accepts(text)) query[name] = toValue(name, text)
  }
  return query
}

function toValue(name: string, text: string): unknown {
  if (name === 'archived' || /_(from|to)$/.test(name)) return text
  if (text === 'true' || text === 'false') return text === 'true'
  return text.split(',').map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : part))
}

/** The address after a change of the query. Any change but of the page goes back to the first page. */
export function writeQuery(address: URLSearchParams, next: AnyQuery): URLSearchParams {
  const result = new URLSearchParams(address)
  for (const [name, value] of Object.entries(next)) {
    const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)
    if (text === '') result.delete(name)
    else result.set(name, text)
  }
  if (!('page' in next)) result.delete('page')
  if (result.get('page') === '1') result.delete('page')
  return result
}

/** Parameters of the address for which the server refused the list: a foreign order, a page or a value that cannot be. */
export function refusedParameters(address: URLSearchParams, error: ApiError | null): string[] {
  if (error?.status !== 400) return []
  const named = Object.keys(error.errors).map((path) => path.split('.')[0] ?? '')
  return [...new Set(named)].filter((name) => address.has(name))
}

/** What of a query decides which rows a list has, whatever page of them is shown and in which order. */
export function narrowingOf({ page: _page, page_size: _size, ordering: _ordering, ...narrowing }: AnyQuery): AnyQuery {
  return narrowing
}
