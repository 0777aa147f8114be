import { useQuery } from '@tanstack/react-query'
import { type ApiClient, type ApiError, unwrap } from '@ws/api-client'
import type { TableLayout } from '@ws/ui'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import type { useAddress } from '../../page/use-address'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import {
  applyLast,
  applyView,
  columnsOf,
  hasOtherParams,
  isBare,
  isMarked,
  lastParamsOf,
  markStandard,
  markView,
  paramsOf,
  type SavedView,
  viewIn,
} from './saved-views'
import { useKeepLast, useKeptParams, viewsKey } from './use-last-view'

/** Saved views of one list as its toolbar sees them. */
export interface ListViews {
  all: readonly SavedView[]
  mayShare: boolean
  /** May put the shared views of others in order. */
  mayTidy: boolean
  isLoading: boolean
  /** They are long in coming: nothing waits for them any more. */
  isLate: boolean
  error: ApiError | null
  retry: () => void
  /** The view that is applied. */
  active: SavedView | undefined
  /** The area's own look is shown. */
  isStandard: boolean
  /** Search, filters, order or look are no longer those of the applied view. */
  isChanged: boolean
  /** What the list is narrowed and ordered by: what a new view would keep. */
  params: Record<string, string>
  /** How the person last arranged the columns of the standard view; null where that is not known. */
  lastColumns: TableLayout | null
  keepColumns: (layout: TableLayout) => void
  /** Applies a view, or with null the area's own look. */
  apply: (view: SavedView | null) => void
  /** Says that what is shown is this view; with null, that it is none. */
  mark: (view: SavedView | null) => void
  /** Applies a view that was taken back, unless another one is applied by now. */
  takeUp: (view: SavedView) => void
}

interface Deciding extends ListViews {
  /** Whether a default is to be applied is not known yet: nothing is shown that would be replaced at once. */
  isDeciding: boolean
  /** A default is about to be applied: the list of the bare address is not asked for. */
  isReplaced: boolean
  /** An address one has come to by clearing is not taken for one that asks for the default. */
  keepChoice: (address: URLSearchParams) => URLSearchParams
}

const NONE: readonly SavedView[] = []
/** So long a list waits to know whether it begins with a default, in milliseconds; then it shows its own look. */
const LATE_AFTER_MS = 3_000

/** Views of a list. Not asked for again by itself: rows wait for the answer, and the menu offers «Повторить». */
function viewsQuery(api: ApiClient, area: string) {
  return {
    queryKey: viewsKey(area),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/saved-views', { params: { query: { area } }, signal })),
    retry: false,
  }
}

/** The saved views of a list; a list opened without parameters begins with its person's default. */
export function useListViews(area: Area, ...[address, setAddress]: ReturnType<typeof useAddress>): Deciding {
  const { api } = useServices()
  const location = useLocation()
  const { data, error, isPending, refetch } = useQuery(viewsQuery(api, area.path))
  const all = data?.data ?? NONE
  const last = data?.meta.last ?? null
  const initial = all.find(({ is_default }) => is_default)
  const hasDefault = initial !== undefined
  // Where a list was opened without a default, one set later does not change what is being looked at.
  const [decided] = useState(() => new WeakSet<Location>())
  const isLate = useLate(isPending, area.path)
  const isOpen = isBare(area, address) && !decided.has(location)
  const isArrival = useArrival(area, location)
  // Only who comes to the list finds it as he left it: who clears it there, by a link too, wants it clear.
  const left = !hasDefault && isArrival && last && Object.keys(last.params).length > 0 ? last.params : null
  const hasBeginning = hasDefault || left !== null

  useLayoutEffect(() => {
    if (isPending && !isLate) return
    if (isOpen && initial) setAddress((before) => applyView(area, before, initial), { replace: true })
    else if (isOpen && left) setAddress((before) => applyLast(area, before, left, all), { replace: true })
    else decided.add(location)
  }, [isPending, isLate, isOpen, initial, left, all, area, setAddress, decided, location])

  const active = viewIn(address, all)
  const isDeciding = isOpen && ((isPending && !isLate) || hasBeginning)
  const keep = useKeepLast(area)
  useKeptParams(area, { params: lastParamsOf(area, address, active), last, isDeciding }, keep)
  const params = paramsOf(area, address)
  return {
    all,
    mayShare: data?.meta.may_share === true,
    mayTidy: data?.meta.may_tidy === true,
    isLoading: isPending,
    isLate,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    active,
    isStandard: active === undefined && Object.keys(params).length === 0,
    isChanged: active !== undefined && hasOtherParams(area, address, active),
    params,
    apply: useCallback(
      (view: SavedView | null) =>
        setAddress((before) => {
          const next = applyView(area, before, view)
          return view === null && hasDefault ? markStandard(next) : next
        }),
      [area, setAddress, hasDefault],
    ),
    mark: useCallback(
      (view: SavedView | null) => setAddress((before) => markView(before, view), { replace: true }),
      [setAddress],
    ),
    takeUp: useCallback(
      (view: SavedView) =>
        setAddress((before) => {
          if (isMarked(before)) return before
          return isBare(area, before) ? applyView(area, before, view) : markView(before, view)
        }),
      [area, setAddress],
    ),
    lastColumns: last?.columns ?? null,
    keepColumns: useCallback((layout: TableLayout) => keep({ columns: columnsOf(layout) }), [keep]),
    isDeciding,
    isReplaced: isOpen && hasBeginning,
    keepChoice: useCallback(
      // Before the views are known there may be a default.
      (next: URLSearchParams) => ((hasDefault || isPending) && isBare(area, next) ? markStandard(next) : next),
      [area, hasDefault, isPending],
    ),
  }
}

/** Whether this is where the person came to the list, as opposed to what he did there. */
function useArrival(area: Area, location: Location): boolean {
  const [arrived, setArrived] = useState({ area, location })
  if (arrived.area !== area) setArrived({ area, location })
  return arrived.area !== area || arrived.location === location
}

/** Whether an answer about this area has been waited for in vain. */
function useLate(isPending: boolean, area: string): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(area), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPending, area])
  return isPending && late === area
}
