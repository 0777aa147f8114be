import type { CollectionPath } from '@ws/api-client/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyQuery, AnyRecord } from '../area'
import { narrowingOf } from '../list/list-address'
import { resourceOf } from '../resource'
import { readAll } from './read-all'

/** More than this nobody looks through; what is to be done to more of them is narrowed first. */
const MOST = 10_000
const NOTHING: ReadonlySet<number> = new Set()

/** The selected rows of a list. */
export interface Selection {
  selected: AnyRecord[]
  selectedIds: ReadonlySet<number>
  setSelectedIds: (ids: ReadonlySet<number>) => void
  /** Selects the rows of all pages; absent where there are too many. */
  selectAll: (() => void) | undefined
  /** The rows of the other pages are on their way. */
  isSelectingAll: boolean
  /** Reads those of the other pages again after something was done to them; what was selected stays so. */
  refreshSelected: () => void
}

/** The rows of all pages on their way: under which filters, and which of them were unticked meanwhile. */
interface Reading {
  of: string
  leftOut: Set<number>
}

/** What is selected: rows of the page in sight and, once all were asked for, of the other pages under the same filters. */
export function useSelection(path: CollectionPath, query: AnyQuery, rows: AnyRecord[], total: number): Selection {
  const { api } = useServices()
  const [chosen, setChosen] = useState(NOTHING)
  const [elsewhere, setElsewhere] = useState<{ of: string; rows: readonly AnyRecord[] } | null>(null)
  const [isSelectingAll, setSelectingAll] = useState(false)
  const reading = useRef<Reading | null>(null)
  const { mutateAsync } = useMutation({
    mutationFn: (isOver: () => boolean) =>
      readAll(resourceOf(api, path), query, { signal: new AbortController().signal, most: MOST, isOver }),
  })
  const of = JSON.stringify(narrowingOf(query))
  const isWhole = elsewhere?.of === of

  // Rows that went away are no longer selected: nobody can see what would be done to them.
  const selected = useMemo(() => {
    const shown = new Set(rows.map((row) => row.id))
    const others = isWhole ? (elsewhere?.rows ?? []).filter((row) => !shown.has(row.id)) : []
    return [...rows, ...others].filter((row) => chosen.has(row.id))
  }, [rows, elsewhere, isWhole, chosen])
  const selectedIds = useMemo(() => new Set(selected.map((row) => row.id)), [selected])

  const endReading = useCallback(() => {
    reading.current = null
    setSelectingAll(false)
  }, [])
  // All rows under other filters are others.
  useEffect(() => {
    if (reading.current !== null && reading.current.of !== of) endReading()
  }, [of, endReading])

  const selectAll = useCallback(() => {
    if (reading.current !== null) return
    const begun: Reading = { of, leftOut: new Set() }
    const isOver = () => reading.current !== begun
    reading.current = begun
    setSelectingAll(true)
    // What stands on the page is taken at once: from here on an empty box is one that was unticked.
    setChosen((before) => new Set([...before, ...rows.map((row) => row.id)]))
    const take = (all: readonly AnyRecord[]) => {
      if (isOver()) return
      setElsewhere({ of, rows: all })
      setChosen(new Set(all.map((row) => row.id).filter((id) => !begun.leftOut.has(id))))
      endReading()
    }
    // The mutation cache has told the person why not.
    mutateAsync(isOver).then(take, () => isOver() || endReading())
  }, [mutateAsync, endReading, rows, of])

  const setSelectedIds = useCallback(
    (ids: ReadonlySet<number>) => {
      setChosen(ids)
      if (reading.current === null) return
      // Whoever takes everything back does not want the other pages either.
      if (ids.size === 0) return endReading()
      for (const id of selectedIds) if (!ids.has(id)) reading.current.leftOut.add(id)
      for (const id of ids) reading.current.leftOut.delete(id)
    },
    [selectedIds, endReading],
  )

  const refreshSelected = useCallback(() => {
    if (!isWhole) return
    const keep = (all: readonly AnyRecord[]) => setElsewhere({ of, rows: all })
    mutateAsync(() => false).then(keep, () => undefined)
  }, [mutateAsync, isWhole, of])

  return {
    selected,
    selectedIds,
    setSelectedIds,
    selectAll: total <= MOST ? selectAll : undefined,
    isSelectingAll,
    refreshSelected,
  }
}
