import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '@ws/api-client'
import type { CollectionPath, ListQuery, RecordOf } from '@ws/api-client/contract'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useAddress } from '../../page/use-address'
import { useServices } from '../../services-context'
import { type Selection, useSelection } from '../actions/use-selection'
import type { AnyQuery, AnyRecord } from '../area'
import { useArea } from '../areas-context'
import { useUnsent } from '../form/use-unsent'
import { resourceOf } from '../resource'
import { type ListViews, useListViews } from '../views/use-list-views'
import { narrowingOf, PAGE_SIZE, readQuery, refusedParameters, writeQuery } from './list-address'

/** One list as its screens see it. */
export interface AreaList<Row, Query> extends Omit<Selection, 'selected'> {
  rows: Row[]
  total: number
  pages: number
  page: number
  pageSize: number
  /** Nothing has come yet. */
  isLoading: boolean
  /** What is shown belongs to the query before. */
  isStale: boolean
  error: ApiError | null
  /** Search, filters, sort and page, kept in the address. */
  query: Query
  /** Changes the query; any change but of the page goes to the first page. `replace` leaves no step in the history. */
  setQuery: (next: Partial<Query>, options?: { replace?: boolean }) => void
  /** Whether anything narrows the list. */
  isNarrowed: boolean
  /** Takes every filter, the preset and the search away. */
  reset: () => void
  /** Which look is shown; empty for the list. */
  view: string
  setView: (view: string) => void
  /** Saved views: which there are and which one is applied. */
  views: ListViews
  selected: Row[]
  retry: () => void
}

const NO_ROWS: AnyRecord[] = []
/** The table in an address, where another look is the one a list is opened with. */
const TABLE = 'table'

function viewIn(address: URLSearchParams, usual: string): string {
  const view = address.get('view') ?? usual
  return view === TABLE ? '' : view
}

/** A list as the machinery sees it. */
export type AnyList = AreaList<AnyRecord, AnyQuery>

/** The list of an area: its state in the address, its rows from the server. */
export function useAreaList<P extends CollectionPath>(path: P): AreaList<RecordOf<P>, ListQuery<P>> {
  // The machinery forgets the types of the one collection; the contract has checked the area against them.
  return useAnyList(path) as unknown as AreaList<RecordOf<P>, ListQuery<P>>
}

/** The same for code that serves every area. */
export function useAnyList(path: CollectionPath): AnyList {
  const area = useArea(path)
  const { api } = useServices()
  const [address, setAddress] = useAddress()
  const query = useMemo(() => readQuery(area, address), [area, address])
  const { keepChoice, isDeciding, isReplaced, ...views } = useListViews(area, address, setAddress)
  const answer = useQuery({
    ...resourceOf(api, path).list(query),
    placeholderData: keepPreviousData,
    enabled: !isReplaced,
  })
  const refused = refusedParameters(address, answer.error).join(',')
  // An old link, or one that was mistyped, opens the list without what is wrong in it.
  useLayoutEffect(() => {
    if (refused === '') return
    const gone = Object.fromEntries(refused.split(',').map((name) => [name, undefined]))
    setAddress((before) => writeQuery(before, gone), { replace: true })
  }, [refused, setAddress])
  const shown = isDeciding ? undefined : answer.data
  const rows = useUnsent(area, shown?.data ?? NO_ROWS)

  const setQuery = useCallback(
    (next: AnyQuery, options?: { replace?: boolean }) =>
      setAddress((before) => keepChoice(writeQuery(before, next)), { replace: options?.replace ?? false }),
    [setAddress, keepChoice],
  )
  const narrowing = useMemo(() => Object.keys(narrowingOf(query)), [query])
  const reset = useCallback(
    () => setQuery(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
    [narrowing, setQuery],
  )

  const total = shown?.meta.total ?? 0
  const { selected, ...selection } = useSelection(path, query, rows, total)

  return {
    rows,
    total,
    pages: shown?.meta.pages ?? 0,
    page: query.page as number,
    pageSize: PAGE_SIZE,
    isLoading: isDeciding || answer.isPending || refused !== '',
    isStale: answer.isPlaceholderData,
    error: refused === '' ? answer.error : null,
    query,
    setQuery,
    isNarrowed: narrowing.length > 0,
    reset,
    view: viewIn(address, area.list.defaultView),
    setView: useCallback(
      (view: string) => setQuery({ view: view === area.list.defaultView ? undefined : view || TABLE }),
      [setQuery, area],
    ),
    views,
    ...selection,
    selected,
    retry: () => void answer.refetch(),
  }
}
